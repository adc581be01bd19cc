import type { Field } from './field.ts';
import { type Conventions, type LinliConventions } from './conventions.ts';
import { type FieldMeta } from './field-meta.ts';
import type { FigureSpec } from './figures.ts';
import type { FlowLike, PermissionKind } from './flow.ts';
import type { FlowFits } from './flow-names.ts';
import { type PrintSpec } from './print.ts';
import { type ReachedField } from './reached-field.ts';
import type { ResourceName } from './reference.ts';
export type Scope = 'estate' | 'company' | 'global' | 'own' | 'parent';
export type Fields = Readonly<Record<string, Field>>;
export type NoFields = {
    readonly [K in never]: Field;
};
export type Operation = 'list' | 'detail' | 'create' | 'update' | 'remove' | 'batchRemove' | 'export' | 'exportPlain' | 'import';
export interface ColumnSpec<K extends string = string> {
    readonly field: K;
    readonly width?: number;
    readonly hidden?: boolean;
    readonly sortable?: boolean;
}
export interface BoardSpec<K extends string> {
    readonly facts: readonly K[];
    readonly due?: K;
    readonly sum?: K;
}
export interface CalendarSpec<K extends string> {
    readonly from: K;
    readonly to?: K;
    readonly by?: K;
    readonly says?: readonly K[];
    readonly move?: string;
}
export interface PeriodSpec<K extends string> {
    readonly field: K;
    readonly days: number;
    readonly initial: number;
}
export interface ListSpec<K extends string, E extends Fields = Fields> {
    readonly columns: readonly (K | ColumnSpec<K>)[];
    readonly status?: K;
    readonly filters?: readonly K[];
    readonly extraFilters?: E;
    readonly filterCodes?: Readonly<Record<string, string>>;
    readonly keyword?: readonly (K | ReachedField<K>)[];
    readonly keywordHint?: string;
    readonly keepsKeyword?: true;
    readonly sort?: string;
    readonly paging?: 'page' | 'cursor';
    readonly period?: PeriodSpec<K>;
    readonly figures?: readonly FigureSpec<K>[];
    readonly board?: BoardSpec<K>;
    readonly calendar?: CalendarSpec<K>;
    readonly exportAlso?: readonly ReachedField<K>[];
    readonly live?: boolean;
    readonly timeout?: number;
}
export interface ImportSpec {
    readonly columns?: Fields;
    readonly maxRows?: number;
    readonly hint?: string;
}
export interface ResourceSpec<F extends Fields, E extends Fields = Fields, C extends Conventions = Conventions> {
    readonly module: string;
    readonly name: string;
    readonly entity: string;
    readonly permission?: string;
    readonly codes?: Readonly<Record<string, string>>;
    readonly label: string;
    readonly scope: Scope;
    readonly title: keyof F & string;
    readonly fields: F;
    readonly list: ListSpec<(keyof F & string) | 'id' | 'createdAt' | 'updatedAt', E>;
    readonly operations: readonly Operation[];
    readonly import?: ImportSpec;
    readonly stepUp?: readonly string[];
    readonly form?: readonly {
        readonly title?: string;
        readonly fields: readonly (keyof F & string)[];
    }[];
    readonly reveal?: {
        readonly all: string;
        readonly fields?: Readonly<Record<string, string>>;
    };
    readonly kinds?: Readonly<Record<string, PermissionKind>>;
    readonly pick?: readonly string[];
    readonly option?: {
        readonly second: readonly (keyof F & string)[];
    };
    readonly print?: PrintSpec<keyof F & string>;
    readonly ownerFields?: readonly string[];
    readonly partnerField?: string;
    readonly notes?: boolean;
    readonly touches?: readonly ResourceName[];
    readonly backend?: C;
}
export type AnyResource = Resource<Fields, Fields, Conventions>;
export interface Resource<F extends Fields = Fields, E extends Fields = Fields, C extends Conventions = LinliConventions> extends Omit<ResourceSpec<Fields>, 'title' | 'list' | 'form' | 'fields' | 'option' | 'print' | 'backend'> {
    readonly fields: F;
    readonly title: string;
    readonly list: ListSpec<string, E>;
    readonly form?: readonly {
        readonly title?: string;
        readonly fields: readonly string[];
    }[];
    readonly option?: {
        readonly second: readonly string[];
    };
    readonly print?: PrintSpec;
    readonly path: string;
    readonly backend: C;
    readonly permission: string;
    readonly flow?: FlowLike;
    readonly stateField?: string;
}
export declare const writableKeys: (r: Pick<Resource, 'fields'>, when: 'create' | 'update') => string[];
export declare function fieldOf(r: Pick<Resource, 'fields'>, key: string): FieldMeta;
export declare const maskedKeys: (r: Pick<Resource, 'fields'>) => string[];
export declare function pickCodes(r: Pick<Resource, 'permission' | 'codes' | 'fields' | 'title' | 'pick'>): string[];
export declare const codeOf: (r: Pick<Resource, 'permission' | 'codes'>, op: string) => string;
export declare function resource<const F extends Fields, const E extends Fields = NoFields, const C extends Conventions = LinliConventions>(spec: ResourceSpec<F, E, C> & FlowFits<F>): Resource<F, E, C>;
