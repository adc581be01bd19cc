import * as z from 'zod/mini';
import type { FlowEventView, Selection } from './resource-answers.ts';
export interface PrintSpec<K extends string = string> {
    readonly sheet?: {
        readonly name?: string;
        readonly signatures?: readonly string[];
    };
    readonly label?: {
        readonly name?: string;
        readonly facts: readonly K[];
    };
}
export type PrintedAs = keyof PrintSpec;
export interface PrintRequest extends Selection {
    readonly as: PrintedAs;
}
export type PrintedEvent = Pick<FlowEventView, 'seq' | 'action' | 'operatorName' | 'content' | 'createdAt'>;
export interface PrintAnswer<Row> {
    readonly traceCode: string;
    readonly printed: readonly {
        readonly row: Row;
        readonly events: readonly PrintedEvent[];
    }[];
}
export declare const maxPrinted = 100;
export declare const printSchemas: (selection: Readonly<Record<string, z.ZodMiniType<unknown, unknown>>>, row: z.ZodMiniType<unknown, unknown>) => {
    input: z.ZodMiniObject<{
        as: z.ZodMiniEnum<{
            label: "label";
            sheet: "sheet";
        }>;
    }, z.core.$strip>;
    output: z.ZodMiniObject<{
        traceCode: z.ZodMiniString<string>;
        printed: z.ZodMiniArray<z.ZodMiniObject<{
            row: z.ZodMiniType<unknown, unknown, z.core.$ZodTypeInternals<unknown, unknown>>;
            events: z.ZodMiniArray<z.ZodMiniObject<{
                seq: z.ZodMiniInt;
                action: z.ZodMiniString<string>;
                operatorName: z.ZodMiniNullable<z.ZodMiniString<string>>;
                content: z.ZodMiniNullable<z.ZodMiniString<string>>;
                createdAt: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
};
export declare const printedKeys: ({ label }?: PrintSpec) => readonly string[];
