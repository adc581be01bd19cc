import * as z from 'zod/mini';
import { type FieldMeta } from './field-meta.ts';
import type { Resource } from './resource.ts';
export type FilterOp = 'equal' | 'in' | 'range' | 'contains' | 'tail' | 'extra';
export interface FilterSpec {
    readonly key: string;
    readonly op: FilterOp;
    readonly meta: FieldMeta;
    readonly many: boolean;
}
export declare const maxFilterValues = 50;
export declare const isRange: ({ op, meta }: FilterSpec) => boolean;
export declare function filtersOf(r: Pick<Resource, 'fields' | 'list'>): FilterSpec[];
export declare const timeMeta: (key: string) => FieldMeta;
export type FilterValue = string | number | boolean | readonly (string | number)[];
export interface ListQuery {
    readonly pageNum?: number;
    readonly pageSize?: number;
    readonly cursor?: string;
    readonly sort?: string;
    readonly keyword?: string;
    readonly [filter: string]: FilterValue | undefined;
}
export declare function keywordSchema({ fields, list }: Pick<Resource, 'fields' | 'list'>, max?: number): z.ZodMiniType<string, string>;
export declare const severalOf: (item: z.core.$ZodType, label: string) => z.ZodMiniType<unknown, unknown>;
export declare function listQuerySchema(r: Pick<Resource, 'fields' | 'list'>): z.ZodMiniType<ListQuery, unknown>;
