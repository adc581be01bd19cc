import type { ParamRef } from './flow-clock.ts';
export interface DueRule<S extends string = string> {
    readonly label: string;
    readonly from: string;
    readonly within: ParamRef | string;
    readonly while: readonly S[];
    readonly pause?: readonly S[];
    readonly hours?: ParamRef;
    readonly warn?: number;
}
export declare const dueFields: {
    dueAt: import("./field.ts").Field<string, import("./field.ts").PlainTraits<"datetime", false, "never", false, false, false, false>>;
    dueKey: import("./field.ts").Field<string, import("./field.ts").PlainTraits<"text", false, "never", false, false, false, false>>;
    dueWarnAt: import("./field.ts").Field<string, import("./field.ts").PlainTraits<"datetime", false, "never", false, false, false, false>>;
    duePausedAt: import("./field.ts").Field<string, import("./field.ts").PlainTraits<"datetime", false, "never", false, false, false, false>>;
    dueToldAt: import("./field.ts").Field<string, import("./field.ts").PlainTraits<"datetime", false, "never", false, false, false, false>>;
};
export declare const dueFilters: {
    due: import("./field.ts").Field<("overdue" | "paused" | "soon")[], import("./field.ts").PlainTraits<"enums", false, "always", false, false, false, false>>;
};
