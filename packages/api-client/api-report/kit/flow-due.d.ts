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
    dueAt: import("./field.ts").Field<string, import("./field.ts").TraitsOf<"datetime", {
        readonly serverSet: true;
    }>>;
    dueKey: import("./field.ts").Field<string, import("./field.ts").TraitsOf<"text", {
        readonly serverSet: true;
        readonly internal: true;
        readonly max: 40;
    }>>;
    dueWarnAt: import("./field.ts").Field<string, import("./field.ts").TraitsOf<"datetime", {
        readonly serverSet: true;
        readonly internal: true;
    }>>;
    duePausedAt: import("./field.ts").Field<string, import("./field.ts").TraitsOf<"datetime", {
        readonly serverSet: true;
        readonly internal: true;
    }>>;
    dueToldAt: import("./field.ts").Field<string, import("./field.ts").TraitsOf<"datetime", {
        readonly serverSet: true;
        readonly internal: true;
    }>>;
};
export declare const dueFilters: {
    due: import("./field.ts").Field<("overdue" | "paused" | "soon")[], import("./field.ts").TraitsOf<"enums", import("./field.ts").FieldOptions & {
        readonly max?: number;
    }>>;
};
