import type * as z from 'zod/mini';
import { type FieldKind, type FieldMeta, type MaskKind } from './field-meta.ts';
declare const traits: unique symbol;
export interface FieldTraits {
    readonly required: boolean;
    readonly write: 'always' | 'create' | 'never';
}
export type Field<V = unknown, T extends FieldTraits = FieldTraits> = z.ZodMiniType<V, V> & {
    readonly [traits]?: T;
};
export interface FieldOptions {
    readonly required?: boolean;
    readonly serverSet?: boolean;
    readonly createOnly?: boolean;
    readonly computed?: boolean;
    readonly once?: boolean;
    readonly internal?: boolean;
    readonly help?: string;
    readonly placeholder?: string;
    readonly initial?: unknown;
    readonly unique?: string;
    readonly personal?: boolean;
    readonly levelAs?: string;
    readonly mask?: MaskKind;
}
export type TraitsOf<O> = {
    readonly required: O extends {
        required: true;
    } ? true : false;
    readonly write: O extends {
        serverSet: true;
    } | {
        computed: true;
    } ? 'never' : O extends {
        createOnly: true;
    } ? 'create' : 'always';
};
type Extra = Partial<Pick<FieldMeta, 'max' | 'range' | 'scale' | 'unit' | 'options' | 'dict' | 'to' | 'flow' | 'level' | 'mask' | 'ordinal'>>;
export declare function make<V, const O extends FieldOptions>(kind: FieldKind, label: string, schema: z.ZodMiniType<V, V>, options: O | undefined, extra?: Extra): Field<V, TraitsOf<O>>;
export {};
