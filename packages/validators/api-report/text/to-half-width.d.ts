export declare function toHalfWidth(text: string): string;
