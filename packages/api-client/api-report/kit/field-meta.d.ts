import type * as z from 'zod/mini';
import type { Condition } from './conditions.ts';
import type { Field } from './field.ts';
import type { FlowLike } from './flow.ts';
import type { LinesMeta } from './lines.ts';
import type { Narrowing, ResourceName } from './reference.ts';
export type FieldKind = 'text' | 'texts' | 'longtext' | 'richtext' | 'int' | 'year'
 | 'duration' | 'decimal' | 'percent' | 'money' | 'bool' | 'date' | 'datetime'
 | 'timerange'
 | 'audience' | 'enum' | 'enums' | 'dict' | 'dicts' | 'ref' | 'refs' | 'image' | 'images' | 'signature' | 'file' | 'files' | 'phone' | 'idcard' | 'plate' | 'secret' | 'geo' | 'region' | 'json'
 | 'lines' | 'state';
export type MaskKind = 'phone' | 'idcard' | 'name' | 'tail';
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';
export interface EnumOption {
    readonly label: string;
    readonly tone?: Tone;
}
export interface FieldMeta {
    readonly kind: FieldKind;
    readonly label: string;
    readonly required: boolean;
    readonly write: 'always' | 'create' | 'never';
    readonly computed: boolean;
    readonly once?: boolean;
    readonly max?: number;
    readonly range?: readonly [number, number];
    readonly scale?: number;
    readonly unit?: string;
    readonly share?: boolean;
    readonly zero?: string;
    readonly words?: (value: never) => string;
    readonly ordinal?: boolean;
    readonly internal?: boolean;
    readonly help?: string;
    readonly initial?: unknown;
    readonly when?: Condition;
    readonly requiredWhen?: Condition;
    readonly judged?: boolean;
    readonly options?: Readonly<Record<string, EnumOption>>;
    readonly dict?: string;
    readonly to?: ResourceName;
    readonly ids?: 'text';
    readonly within?: readonly string[];
    readonly where?: Narrowing;
    readonly fills?: Readonly<Record<string, string>>;
    readonly flow?: FlowLike;
    readonly lines?: LinesMeta;
    readonly parts?: Readonly<Record<string, Field>>;
    readonly mask?: MaskKind;
    readonly sealed?: boolean;
    readonly personal: boolean;
    readonly levelAs?: string;
    readonly needs?: string;
    readonly labelAs?: string;
    readonly unique?: string;
    readonly level?: 'province' | 'city' | 'district' | 'street' | 'committee';
}
export declare const describeField: (schema: z.core.$ZodType, meta: FieldMeta) => void;
export declare const metaIfAny: (schema: z.core.$ZodType) => FieldMeta | undefined;
export declare function metaOf(field: z.core.$ZodType): FieldMeta;
