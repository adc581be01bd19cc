import type * as z from 'zod/mini';
import type { Field, FieldTraits } from './field.ts';
import { type FieldMeta } from './field-meta.ts';
import type { FlowLike, PermissionKind } from './flow.ts';
export type Scope = 'estate' | 'company' | 'global' | 'own' | 'parent';
export type Fields = Readonly<Record<string, Field>>;
export type Operation = 'list' | 'detail' | 'create' | 'update' | 'remove' | 'batchRemove' | 'export' | 'exportPlain' | 'import';
export interface ColumnSpec {
    readonly field: string;
    readonly width?: number;
    readonly hidden?: boolean;
    readonly sortable?: boolean;
}
export interface ListSpec<K extends string> {
    readonly columns: readonly (K | (ColumnSpec & {
        readonly field: K;
    }))[];
    readonly status?: K;
    readonly filters?: readonly K[];
    readonly extraFilters?: Fields;
    readonly keyword?: readonly K[];
    readonly keywordHint?: string;
    readonly sort?: string;
    readonly paging?: 'page' | 'cursor';
    readonly timeout?: number;
}
export interface ImportSpec {
    readonly columns?: Fields;
    readonly maxRows?: number;
    readonly hint?: string;
}
export interface ResourceSpec<F extends Fields> {
    readonly module: string;
    readonly name: string;
    readonly entity: string;
    readonly permission?: string;
    readonly codes?: Readonly<Record<string, string>>;
    readonly label: string;
    readonly scope: Scope;
    readonly title: keyof F & string;
    readonly fields: F;
    readonly list: ListSpec<(keyof F & string) | 'id' | 'createdAt' | 'updatedAt'>;
    readonly operations: readonly Operation[];
    readonly import?: ImportSpec;
    readonly form?: readonly {
        readonly title?: string;
        readonly fields: readonly (keyof F & string)[];
    }[];
    readonly reveal?: {
        readonly all: string;
        readonly fields?: Readonly<Record<string, string>>;
    };
    readonly kinds?: Readonly<Record<string, PermissionKind>>;
    readonly stepUp?: readonly string[];
    readonly screen?: boolean;
    readonly pick?: readonly string[];
    readonly ownerFields?: readonly string[];
}
export interface Resource<F extends Fields = Fields> extends Omit<ResourceSpec<Fields>, 'title' | 'list' | 'form' | 'fields'> {
    readonly fields: F;
    readonly title: string;
    readonly list: ListSpec<string>;
    readonly form?: readonly {
        readonly title?: string;
        readonly fields: readonly string[];
    }[];
    readonly path: string;
    readonly permission: string;
    readonly flow?: FlowLike;
    readonly stateField?: string;
}
type ValueOf<X> = X extends z.ZodMiniType<infer V, unknown> ? V : never;
type TraitOf<X> = X extends Field<unknown, infer T> ? T : FieldTraits;
type Writable<F extends Fields, W extends FieldTraits['write']> = {
    [K in keyof F as TraitOf<F[K]>['write'] extends W ? K : never]: F[K];
};
type RequiredKeys<F extends Fields> = {
    [K in keyof F]: TraitOf<F[K]>['required'] extends true ? K : never;
}[keyof F];
type Simplify<T> = {
    [K in keyof T]: T[K];
} & {};
export interface ImplicitColumns {
    readonly id: number;
    readonly version: number;
    readonly createdAt: string;
    readonly createdBy: number | null;
    readonly updatedAt: string;
    readonly updatedBy: number | null;
    readonly labels?: Readonly<Record<string, string>>;
}
export type RowOf<R> = R extends Resource<infer F> ? Simplify<ImplicitColumns & {
    readonly [K in keyof F]: TraitOf<F[K]>['required'] extends true ? ValueOf<F[K]> : ValueOf<F[K]> | null;
}> : never;
type InputShape<F extends Fields> = Simplify<{
    [K in keyof F & RequiredKeys<F>]: ValueOf<F[K]>;
} & {
    [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> | null;
}>;
export type CreateOf<R> = R extends Resource<infer F> ? InputShape<Writable<F, 'always' | 'create'>> : never;
export type UpdateOf<R> = R extends Resource<infer F> ? Simplify<{
    version: number;
} & Partial<InputShape<Writable<F, 'always'>>>> : never;
export declare const writableKeys: (r: Pick<Resource, 'fields'>, when: 'create' | 'update') => string[];
export declare function fieldOf(r: Pick<Resource, 'fields'>, key: string): FieldMeta;
export declare const maskedKeys: (r: Pick<Resource, 'fields'>) => string[];
export declare function pickCodes(r: Pick<Resource, 'permission' | 'codes' | 'fields' | 'title' | 'pick'>): string[];
export declare const codeOf: (r: Pick<Resource, 'permission' | 'codes'>, op: string) => string;
export declare function resource<const F extends Fields>(spec: ResourceSpec<F>): Resource<F>;
export {};
