import * as z from 'zod/mini';
import { type Endpoint, type EndpointSpec } from './endpoint.ts';
declare const counted: z.ZodMiniObject<{
    unit: z.ZodMiniString<string>;
    count: z.ZodMiniInt;
}, z.core.$strip>;
export type Counted = z.output<typeof counted>;
export interface WizardPlan<P = unknown> {
    readonly makes: readonly Counted[];
    readonly conflicts: readonly {
        readonly at?: string | undefined;
        readonly text: string;
    }[];
    readonly warnings: readonly string[];
    readonly picture: P;
}
export declare const wizardReport: z.ZodMiniObject<{
    made: z.ZodMiniArray<z.ZodMiniObject<{
        unit: z.ZodMiniString<string>;
        count: z.ZodMiniInt;
    }, z.core.$strip>>;
    lines: z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        kind: z.ZodMiniString<string>;
        note: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    total: z.ZodMiniInt;
    file: z.ZodMiniNullable<z.ZodMiniString<string>>;
    refused: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type WizardReport = z.output<typeof wizardReport>;
export declare const wizardReportLines = 200;
declare const wizardRun: z.ZodMiniObject<{
    taskId: z.ZodMiniOptional<z.ZodMiniInt>;
    report: z.ZodMiniOptional<z.ZodMiniObject<{
        made: z.ZodMiniArray<z.ZodMiniObject<{
            unit: z.ZodMiniString<string>;
            count: z.ZodMiniInt;
        }, z.core.$strip>>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            name: z.ZodMiniString<string>;
            kind: z.ZodMiniString<string>;
            note: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        total: z.ZodMiniInt;
        file: z.ZodMiniNullable<z.ZodMiniString<string>>;
        refused: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type WizardRun = z.output<typeof wizardRun>;
export interface Wizard<I = never, P = unknown> {
    readonly preview: Endpoint<I, WizardPlan<P>>;
    readonly run: Endpoint<I, WizardRun>;
    readonly long: boolean;
}
export interface WizardSpec<I, P> extends Required<Pick<EndpointSpec<I, unknown>, 'permission'>>, Pick<EndpointSpec<I, unknown>, 'of' | 'touches'> {
    readonly path: `/api/${string}`;
    readonly label: string;
    readonly input: z.ZodMiniType<I, unknown>;
    readonly picture: z.ZodMiniType<P, unknown>;
    readonly long?: boolean;
}
export declare function wizard<I, P>(name: `${string}.${string}`, spec: WizardSpec<I, P>): Wizard<I, P>;
export {};
