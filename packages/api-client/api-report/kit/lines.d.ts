import * as z from 'zod/mini';
import { type Field, type FieldOptions, type FieldTraits, type TraitOf } from './field.ts';
import { type FieldMeta } from './field-meta.ts';
import { type NumberKind } from './kinds.ts';
import type { Fields } from './resource.ts';
import type { SentLine } from './resource-types.ts';
export interface LinesMeta {
    readonly fields: Fields;
    readonly answer: z.ZodMiniType<unknown, unknown>;
    readonly total: readonly string[];
    readonly keep: Readonly<Record<string, string>>;
    readonly product: Readonly<Record<string, readonly [string, string]>>;
    readonly frozenIn: readonly string[];
    readonly byActions: boolean;
}
export interface LinesTraits<F extends Fields, Required extends boolean> extends FieldTraits {
    readonly kind: 'lines';
    readonly required: Required;
    readonly write: 'always';
    readonly computed: false;
    readonly initial: Required extends true ? false : true;
    readonly judged: false;
    readonly sealed: false;
    readonly lines: F;
}
type NumbersOf<F> = {
    [K in keyof F]: TraitOf<F[K]>['kind'] extends NumberKind ? K : never;
}[keyof F] & string;
type LinesOptions<F extends Fields, Required extends boolean> = Pick<FieldOptions, 'help'> & {
    readonly fields: F;
    readonly required?: Required;
    readonly max?: number;
    readonly total?: {
        readonly [K in NumbersOf<F>]?: 'sum';
    };
    readonly keep?: Readonly<Record<string, NumbersOf<F>>>;
    readonly product?: {
        readonly [K in NumbersOf<F>]?: readonly [NumbersOf<F>, NumbersOf<F>];
    };
    readonly frozenIn?: readonly string[];
    readonly byActions?: boolean;
};
export declare function lines<const F extends Fields, const Required extends boolean = false>(label: string, o: LinesOptions<F, Required>): Field<readonly SentLine<F>[], LinesTraits<F, Required>>;
export declare function linesIn(meta: FieldMeta): LinesMeta;
type Line = Readonly<Record<string, unknown>>;
export declare function withProducts<L extends Line>({ fields, product }: LinesMeta, line: L): L;
export declare function sumOf({ fields }: LinesMeta, key: string, all: readonly Line[]): number;
export {};
