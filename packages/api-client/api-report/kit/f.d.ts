import * as z from 'zod/mini';
import { type FieldOptions } from './field.ts';
import type { EnumOption, FieldMeta } from './field-meta.ts';
import type { FlowLike } from './flow.ts';
type TextOptions = FieldOptions & {
    readonly max?: number;
    readonly pattern?: readonly [RegExp, string];
};
type NumberOptions = FieldOptions & {
    readonly min?: number;
    readonly max?: number;
    readonly unit?: string;
};
type DecimalOptions = NumberOptions & {
    readonly scale?: number;
};
type IntOptions = NumberOptions & {
    readonly ordinal?: boolean;
};
type BoolOptions = FieldOptions & {
    readonly words?: Readonly<Record<'true' | 'false', string | EnumOption>>;
};
type ListOptions = FieldOptions & {
    readonly max?: number;
};
type PhoneOptions = FieldOptions & {
     readonly plain?: boolean;
    readonly landline?: boolean;
};
type Options = Readonly<Record<string, string | EnumOption>>;
export declare const f: {
    text: <const O extends TextOptions>(label: string, o?: O) => import("./field.ts").Field<string, import("./field.ts").TraitsOf<O>>;
    texts: <const O extends ListOptions & {
        readonly itemMax?: number;
    }>(label: string, o?: O) => import("./field.ts").Field<string[], import("./field.ts").TraitsOf<O>>;
    longtext: <const O extends TextOptions>(label: string, o?: O) => import("./field.ts").Field<string, import("./field.ts").TraitsOf<O>>;
    richtext: <const O extends TextOptions>(label: string, o?: O) => import("./field.ts").Field<string, import("./field.ts").TraitsOf<O>>;
    int: <const O extends IntOptions>(label: string, o?: O) => import("./field.ts").Field<number, import("./field.ts").TraitsOf<O>>;
    decimal: <const O extends DecimalOptions>(label: string, o?: O) => import("./field.ts").Field<number, import("./field.ts").TraitsOf<O>>;
    money: <const O extends NumberOptions>(label: string, o?: O) => import("./field.ts").Field<number, import("./field.ts").TraitsOf<O>>;
    bool: <const O extends BoolOptions>(label: string, o?: O) => import("./field.ts").Field<boolean, import("./field.ts").TraitsOf<O>>;
    date: <const O extends FieldOptions>(label: string, o?: O) => import("./field.ts").Field<string, import("./field.ts").TraitsOf<O>>;
    datetime: <const O extends FieldOptions>(label: string, o?: O) => import("./field.ts").Field<string, import("./field.ts").TraitsOf<O>>;
    enum: <const E extends Options, const O extends FieldOptions>(label: string, options: E, o?: O) => import("./field.ts").Field<keyof E & string, import("./field.ts").TraitsOf<O>>;
    enums: <const E extends Options, const O extends ListOptions>(label: string, options: E, o?: O) => import("./field.ts").Field<(keyof E & string)[], import("./field.ts").TraitsOf<O>>;
    dict: <const O extends FieldOptions>(label: string, dict: string, o?: O) => import("./field.ts").Field<string, import("./field.ts").TraitsOf<O>>;
    dicts: <const O extends ListOptions>(label: string, dict: string, o?: O) => import("./field.ts").Field<string[], import("./field.ts").TraitsOf<O>>;
    ref: <const O extends FieldOptions>(label: string, to: string, o?: O) => import("./field.ts").Field<number, import("./field.ts").TraitsOf<O>>;
    refs: <const O extends ListOptions>(label: string, to: string, o?: O) => import("./field.ts").Field<number[], import("./field.ts").TraitsOf<O>>;
    image: <const O extends FieldOptions>(label: string, o?: O) => import("./field.ts").Field<string, import("./field.ts").TraitsOf<O>>;
    images: <const O extends ListOptions>(label: string, o?: O) => import("./field.ts").Field<string[], import("./field.ts").TraitsOf<O>>;
    file: <const O extends FieldOptions>(label: string, o?: O) => import("./field.ts").Field<string, import("./field.ts").TraitsOf<O>>;
    files: <const O extends ListOptions>(label: string, o?: O) => import("./field.ts").Field<string[], import("./field.ts").TraitsOf<O>>;
    phone: <const O extends PhoneOptions>(label: string, o?: O) => import("./field.ts").Field<string, import("./field.ts").TraitsOf<O>>;
    idcard: <const O extends PhoneOptions>(label: string, o?: O) => import("./field.ts").Field<string, import("./field.ts").TraitsOf<O>>;
    plate: <const O extends FieldOptions>(label: string, o?: O) => import("./field.ts").Field<string, import("./field.ts").TraitsOf<O>>;
    secret: <const O extends TextOptions>(label: string, o?: O) => import("./field.ts").Field<string, import("./field.ts").TraitsOf<O>>;
    geo: <const O extends FieldOptions>(label: string, o?: O) => import("./field.ts").Field<[number, number], import("./field.ts").TraitsOf<O>>;
    region: <const O extends FieldOptions & {
        readonly level?: FieldMeta['level'];
    }>(label: string, o?: O) => import("./field.ts").Field<string, import("./field.ts").TraitsOf<O>>;
    json: <V, const O extends FieldOptions>(label: string, schema: z.ZodMiniType<V, V>, o?: O) => import("./field.ts").Field<V, import("./field.ts").TraitsOf<O>>;
    state: <F extends FlowLike>(label: string, flow: F) => import("./field.ts").Field<keyof F["states"] & string, import("./field.ts").TraitsOf<{
        readonly serverSet: true;
        readonly required: true;
    }>>;
};
export {};
