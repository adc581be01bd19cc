export declare function formatPlate(plate: string | null | undefined): string;
