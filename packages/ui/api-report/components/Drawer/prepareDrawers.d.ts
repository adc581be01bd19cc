export declare function prepareDrawers(): void;
