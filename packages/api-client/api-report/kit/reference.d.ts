import type { FieldOptions } from './field.ts';
import type { FieldMeta } from './field-meta.ts';
import type { ResourceNames } from './generated/resource-names.ts';
export type { ResourceNames } from './generated/resource-names.ts';
export type ResourceName = keyof ResourceNames;
export type RefOptions<_N extends ResourceName> = FieldOptions;
export declare const nameOfResource: (r: {
    readonly module: string;
    readonly name: string;
}) => ResourceName;
export declare function referredBy(meta: FieldMeta): ResourceName;
