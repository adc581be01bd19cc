export declare function normalizePlate(text: string): string;
