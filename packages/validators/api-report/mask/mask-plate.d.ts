export declare function maskPlate(plate: string | null | undefined): string;
