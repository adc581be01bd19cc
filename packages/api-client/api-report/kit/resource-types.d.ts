import type { ColumnsIn, Conventions, IdIn, VersionIn } from './conventions.ts';
import type { Endpoint } from './endpoint.ts';
import type { FieldTraits, TraitOf, ValueOf } from './field.ts';
import type { FieldKind } from './field-meta.ts';
import type { FlowLike } from './flow.ts';
import type { kindFacts, NumberKind } from './kinds.ts';
import type { Fields, NoFields, Resource } from './resource.ts';
type Simplify<T> = {
    [K in keyof T]: T[K];
} & {};
export type FieldsOf<R> = R extends Resource<infer F, Fields, Conventions> ? F : never;
export type ExtraOf<R> = R extends Resource<Fields, infer E, Conventions> ? E : never;
type Writable<F extends Fields, W extends FieldTraits['write']> = {
    [K in keyof F as TraitOf<F[K]>['write'] extends W ? K : never]: F[K];
};
type Filled<X> = true extends TraitOf<X>['required' | 'initial' | 'judged'] ? true : false;
type FilledKeys<F extends Fields> = {
    [K in keyof F]: true extends TraitOf<F[K]>['required' | 'initial'] ? K : never;
}[keyof F];
type RequiredKeys<F extends Fields> = {
    [K in keyof F]: TraitOf<F[K]>['required'] extends true ? TraitOf<F[K]>['initial'] extends true ? never : K : never;
}[keyof F];
type ShapeOf<F extends Fields, Required extends PropertyKey> = Simplify<{
    [K in keyof F & Required]: ValueOf<F[K]>;
} & {
    [K in Exclude<keyof F, Required>]?: ValueOf<F[K]> | null;
}>;
type SentShape<F extends Fields> = ShapeOf<F, RequiredKeys<F>>;
type TakenValue<X> = TraitOf<X> extends {
    readonly lines: infer L extends Fields;
} ? readonly TakenLine<L>[] : ValueOf<X>;
type FilledShape<F extends Fields> = Simplify<{
    [K in keyof F & FilledKeys<F>]: TakenValue<F[K]>;
} & {
    [K in Exclude<keyof F, FilledKeys<F>>]?: TakenValue<F[K]> | null;
}>;
export type SentLine<F extends Fields> = Simplify<{
    id?: number | null;
} & SentShape<Writable<F, 'always'>>>;
export type TakenLine<F extends Fields> = Simplify<{
    id?: number | null;
} & FilledShape<Writable<F, 'always'>>>;
export type LineRow<F extends Fields> = Simplify<{
    readonly id: number;
    readonly labels?: Readonly<Record<string, string>>;
} & {
    readonly [K in keyof F]: Filled<F[K]> extends true ? ValueOf<F[K]> : ValueOf<F[K]> | null;
}>;
export type ComputedLine<F extends Fields> = {
    readonly [K in keyof Writable<F, 'never'>]?: ValueOf<F[K & keyof F]> | null;
};
export interface ImplicitColumns {
    readonly id: number;
    readonly version: number;
    readonly createdAt: string;
    readonly createdBy: number | null;
    readonly updatedAt: string;
    readonly updatedBy: number | null;
    readonly labels?: Readonly<Record<string, string>>;
}
export type RowOf<R> = R extends Resource<infer F, Fields, infer C> ? Simplify<ColumnsIn<C> & {
    readonly [K in keyof F]: Filled<F[K]> extends true ? RowValue<F[K]> : RowValue<F[K]> | null;
}> : never;
type RowValue<X> = TraitOf<X> extends {
    readonly lines: infer L extends Fields;
} ? readonly LineRow<L>[] | undefined : ValueOf<X>;
export type LinesKeyOf<R> = IsAnyResource<R> extends true ? string : {
    [K in keyof FieldsOf<R>]: TraitOf<FieldsOf<R>[K]>['kind'] extends 'lines' ? K : never;
}[keyof FieldsOf<R>] & string;
export type LineFieldsOf<R, K> = IsAnyResource<R> extends true ? Fields : K extends keyof FieldsOf<R> ? TraitOf<FieldsOf<R>[K]> extends {
    readonly lines: infer L extends Fields;
} ? L : never : never;
export type IdOf<R> = R extends {
    readonly backend: infer C;
} ? IdIn<C> : never;
export type VersionOf<R> = R extends {
    readonly backend: infer C;
} ? VersionIn<C> : never;
export type CreateOf<R> = R extends Resource<infer F, Fields, Conventions> ? SentShape<Writable<F, 'always' | 'create'>> : never;
export type NewOf<R> = R extends Resource<infer F, Fields, Conventions> ? FilledShape<Writable<F, 'always' | 'create'>> : never;
export type UpdateOf<R> = R extends Resource<infer F, Fields, infer C> ? Simplify<VersionIn<C> & Partial<SentShape<Writable<F, 'always'>>>> : never;
export type ComputedOf<R> = R extends Resource<infer F, Fields, Conventions> ? {
    [K in keyof F]: TraitOf<F[K]>['computed'] extends true ? K : never;
}[keyof F] & string : never;
export type FlowOf<R> = R extends Resource<infer F, Fields, Conventions> ? {
    [K in keyof F]: TraitOf<F[K]> extends {
        readonly flow: infer L extends FlowLike;
    } ? L : never;
}[keyof F] : never;
type TransitionsOf<R> = [FlowOf<R>] extends [never] ? NoTransitions : FlowOf<R>['transitions'];
type NoTransitions = {
    readonly [K in never]: never;
};
type IsAnyResource<R> = string extends keyof FieldsOf<R> ? true : false;
export type ActionOf<R> = IsAnyResource<R> extends true ? string : keyof TransitionsOf<R> & string;
export type UserActionOf<R> = IsAnyResource<R> extends true ? string : {
    [A in keyof TransitionsOf<R>]: TransitionsOf<R>[A] extends {
        readonly by: 'system';
    } ? never : A;
}[keyof TransitionsOf<R>] & string;
export type BatchActionOf<R> = IsAnyResource<R> extends true ? string : {
    [A in UserActionOf<R>]: A extends keyof TransitionsOf<R> ? TransitionsOf<R>[A] extends {
        readonly batch: true;
    } ? A : never : never;
}[UserActionOf<R>];
export type TargetOf<R, A extends string> = IsAnyResource<R> extends true ? string : A extends keyof TransitionsOf<R> ? TransitionsOf<R>[A] extends {
    readonly to: infer T;
} ? T extends readonly (infer S)[] ? S : T : never : never;
type FieldsOfAction<R, A> = A extends keyof TransitionsOf<R> ? TransitionsOf<R>[A] extends {
    readonly input: infer I extends Fields;
} ? I : NoFields : never;
export type InputOf<X, A extends string = never> = [A] extends [never] ? X extends Endpoint<infer I, unknown> ? I : never : IsAnyResource<X> extends true ? Readonly<Record<string, unknown>> : SentShape<FieldsOfAction<X, A>>;
export type TakenOf<R, A extends string> = IsAnyResource<R> extends true ? Readonly<Record<string, unknown>> : FilledShape<FieldsOfAction<R, A>>;
type ManyKind = {
    [K in FieldKind]: (typeof kindFacts)[K]['filter'] extends 'in' ? K : never;
}[FieldKind];
type ItemOf<V> = V extends readonly (infer I)[] ? I : V;
interface Range<V> {
    readonly from?: V;
    readonly to?: V;
}
type FilterOfKind<K extends FieldKind, V> = K extends ManyKind ? readonly ItemOf<V>[] : K extends 'date' | 'datetime' ? Range<string> : K extends 'bool' ? boolean : K extends NumberKind ? number : string;
export type FiltersOf<R> = IsAnyResource<R> extends true ? Readonly<Record<string, unknown>> : Simplify<{
    readonly [K in Exclude<keyof FieldsOf<R>, keyof ExtraOf<R>>]: TraitOf<FieldsOf<R>[K]>['kind'] extends NumberKind ? Range<number> : FilterOfKind<TraitOf<FieldsOf<R>[K]>['kind'], ValueOf<FieldsOf<R>[K]>>;
} & {
    readonly [K in keyof ExtraOf<R>]: FilterOfKind<TraitOf<ExtraOf<R>[K]>['kind'], ValueOf<ExtraOf<R>[K]>>;
} & {
    readonly keyword: string;
}>;
export {};
