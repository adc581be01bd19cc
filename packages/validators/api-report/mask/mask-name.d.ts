export declare function maskName(name: string | null | undefined): string;
