export type FieldLayout = 'top' | 'start';
export declare const fieldLayouts: readonly ["top", "start"];
export declare const FieldLayoutContext: import("react").Context<FieldLayout>;
