export declare function maskPhone(phone: string | null | undefined): string;
