export declare function sameValues(left: unknown, right: unknown): boolean;
