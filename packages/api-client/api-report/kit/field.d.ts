import type * as z from 'zod/mini';
import type { Condition } from './conditions.ts';
import { type FieldKind, type FieldMeta, type MaskKind } from './field-meta.ts';
import type { FlowLike } from './flow.ts';
declare const traits: unique symbol;
export interface FieldTraits {
    readonly kind: FieldKind;
    readonly required: boolean;
    readonly write: 'always' | 'create' | 'never';
    readonly computed: boolean;
    readonly initial: boolean;
    readonly judged: boolean;
    readonly sealed: boolean;
    readonly flow?: FlowLike;
    readonly lines?: Readonly<Record<string, Field>>;
}
export interface Field<out V = unknown, out T extends FieldTraits = FieldTraits> extends z.ZodMiniType<V, V> {
    readonly [traits]?: T;
}
export interface StateTraits<F extends FlowLike> extends FieldTraits {
    readonly kind: 'state';
    readonly required: true;
    readonly write: 'never';
    readonly computed: false;
    readonly initial: false;
    readonly judged: false;
    readonly sealed: false;
    readonly flow: F;
}
export type TraitOf<X> = X extends Field<unknown, infer T> ? T : FieldTraits;
export type ValueOf<X> = X extends Field<infer V> ? V : never;
export interface FieldOptions {
    readonly required?: boolean;
    readonly serverSet?: boolean;
    readonly createOnly?: boolean;
    readonly computed?: boolean;
    readonly once?: boolean;
    readonly internal?: boolean;
    readonly help?: string;
    readonly initial?: unknown;
    readonly when?: Condition;
    readonly requiredWhen?: Condition;
    readonly judged?: boolean;
    readonly unique?: string;
    readonly personal?: boolean;
    readonly levelAs?: string;
    readonly needs?: string;
    readonly labelAs?: string;
    readonly mask?: MaskKind;
    readonly sealed?: boolean;
}
export interface PlainTraits<K extends FieldKind, Required extends boolean, Write extends FieldTraits['write'], Computed extends boolean, Initial extends boolean, Judged extends boolean, Sealed extends boolean> {
    readonly kind: K;
    readonly required: Required;
    readonly write: Write;
    readonly computed: Computed;
    readonly initial: Initial;
    readonly judged: Judged;
    readonly sealed: Sealed;
}
type Is<O, Option> = O extends Option ? true : false;
type WriteIn<O> = O extends {
    serverSet: true;
} | {
    computed: true;
} ? 'never' : O extends {
    createOnly: true;
} ? 'create' : 'always';
export type TraitsOf<K extends FieldKind, O> = {
    readonly traits: PlainTraits<K, Is<O, {
        required: true;
    }>, WriteIn<O>, Is<O, {
        computed: true;
    }>, Is<O, {
        initial: object | string | number | boolean;
    }>, Is<O, {
        judged: true;
    }>, K extends 'phone' | 'idcard' ? (O extends {
        plain: true;
    } ? false : true) : Is<O, {
        sealed: true;
    }>>;
}['traits'];
type Extra = Partial<Pick<FieldMeta, 'max' | 'range' | 'scale' | 'unit' | 'share' | 'zero' | 'options' | 'dict' | 'to' | 'within' | 'where' | 'ids' | 'flow' | 'lines' | 'parts' | 'level' | 'mask' | 'sealed' | 'ordinal' | 'words'>>;
export declare function make<const K extends FieldKind, V, const O extends FieldOptions>(kind: K, label: string, schema: z.ZodMiniType<V, V>, options: O | undefined, extra?: Extra): Field<V, TraitsOf<K, O>>;
export {};
