export declare function maskId(documentNumber: string | null | undefined): string;
