export type Checked<Value, Code extends string> = {
    readonly ok: true;
    readonly value: Value;
} | {
    readonly ok: false;
    readonly code: Code;
};
export declare function accept<Value>(value: Value): {
    readonly ok: true;
    readonly value: Value;
};
export declare function refuse<Code extends string>(code: Code): {
    readonly ok: false;
    readonly code: Code;
};
