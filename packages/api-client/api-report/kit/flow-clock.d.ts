export interface ParamRef {
    readonly param: string;
}
export declare const param: (key: string) => ParamRef;
export type ClockRule = {
    readonly at: string;
} | {
    readonly past: string;
} | {
    readonly after: readonly [field: string, span: ParamRef];
};
export declare const clockField: (rule: ClockRule) => string;
