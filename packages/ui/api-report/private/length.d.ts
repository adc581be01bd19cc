export type Length = number | string;
export declare const cssLength: (length: Length) => string;
