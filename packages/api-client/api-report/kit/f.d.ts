import * as z from 'zod/mini';
import { type Field, type FieldOptions, type StateTraits } from './field.ts';
import type { EnumOption, FieldMeta } from './field-meta.ts';
import type { FlowLike } from './flow.ts';
import { type RefId, type RefOptions, type ResourceName } from './reference.ts';
type TextOptions = FieldOptions & {
    readonly max?: number;
    readonly pattern?: readonly [RegExp, string];
};
type NumberOptions = FieldOptions & {
    readonly min?: number;
    readonly max?: number;
    readonly unit?: string;
    readonly zero?: string;
};
type ScaledOptions = NumberOptions & {
    readonly scale?: number;
};
type DecimalOptions = ScaledOptions & {
    readonly share?: boolean;
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
type PlateOptions = FieldOptions & {
    readonly anyKind?: boolean;
};
type Options = Readonly<Record<string, string | EnumOption>>;
export declare const f: {
    text: <const O extends TextOptions>(label: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"text", O>>;
    texts: <const O extends ListOptions & {
        readonly itemMax?: number;
    }>(label: string, o?: O) => Field<string[], import("./field.ts").TraitsOf<"texts", O>>;
    longtext: <const O extends TextOptions>(label: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"longtext", O>>;
    richtext: <const O extends TextOptions>(label: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"richtext", O>>;
    int: <const O extends IntOptions>(label: string, o?: O) => Field<number, import("./field.ts").TraitsOf<"int", O>>;
    year: <const O extends NumberOptions>(label: string, o?: O) => Field<number, import("./field.ts").TraitsOf<"year", O>>;
    duration: <const O extends NumberOptions>(label: string, o?: O) => Field<number, import("./field.ts").TraitsOf<"duration", O>>;
    decimal: <const O extends DecimalOptions>(label: string, o?: O) => Field<number, import("./field.ts").TraitsOf<"decimal", O>>;
    percent: <const O extends ScaledOptions>(label: string, o?: O) => Field<number, import("./field.ts").TraitsOf<"percent", O>>;
    money: <const O extends NumberOptions>(label: string, o?: O) => Field<number, import("./field.ts").TraitsOf<"money", O>>;
    bool: <const O extends BoolOptions>(label: string, o?: O) => Field<boolean, import("./field.ts").TraitsOf<"bool", O>>;
    date: <const O extends FieldOptions>(label: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"date", O>>;
    datetime: <const O extends FieldOptions>(label: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"datetime", O>>;
    enum: <const E extends Options, const O extends FieldOptions>(label: string, options: E, o?: O) => Field<keyof E & string, import("./field.ts").TraitsOf<"enum", O>>;
    enums: <const E extends Options, const O extends ListOptions>(label: string, options: E, o?: O) => Field<(keyof E & string)[], import("./field.ts").TraitsOf<"enums", O>>;
    dict: <const O extends FieldOptions>(label: string, dict: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"dict", O>>;
    dicts: <const O extends ListOptions>(label: string, dict: string, o?: O) => Field<string[], import("./field.ts").TraitsOf<"dicts", O>>;
    ref: <const N extends ResourceName, const O extends RefOptions<N>>(label: string, to: N, o?: O) => Field<RefId<O>, import("./field.ts").TraitsOf<"ref", O>>;
    refs: <const N extends ResourceName, const O extends RefOptions<N> & ListOptions>(label: string, to: N, o?: O) => Field<RefId<O>[], import("./field.ts").TraitsOf<"refs", O>>;
    image: <const O extends FieldOptions>(label: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"image", O>>;
    images: <const O extends ListOptions>(label: string, o?: O) => Field<string[], import("./field.ts").TraitsOf<"images", O>>;
    signature: <const O extends FieldOptions>(label: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"signature", O>>;
    file: <const O extends FieldOptions>(label: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"file", O>>;
    files: <const O extends ListOptions>(label: string, o?: O) => Field<string[], import("./field.ts").TraitsOf<"files", O>>;
    phone: <const O extends PhoneOptions>(label: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"phone", O>>;
    idcard: <const O extends PhoneOptions>(label: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"idcard", O>>;
    plate: <const O extends PlateOptions>(label: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"plate", O>>;
    secret: <const O extends TextOptions>(label: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"secret", O>>;
    geo: <const O extends FieldOptions>(label: string, o?: O) => Field<[number, number], import("./field.ts").TraitsOf<"geo", O>>;
    region: <const O extends FieldOptions & {
        readonly level?: FieldMeta['level'];
    }>(label: string, o?: O) => Field<string, import("./field.ts").TraitsOf<"region", O>>;
    json: <V, const O extends FieldOptions>(label: string, schema: z.ZodMiniType<V, V>, o?: O) => Field<V, import("./field.ts").TraitsOf<"json", O>>;
    state: <F extends FlowLike>(label: string, flow: F) => Field<keyof F['states'] & string, StateTraits<F>>;
};
export {};
