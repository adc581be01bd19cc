import * as z from 'zod/mini';
import { type Field, type FieldOptions, type StateTraits, type TraitsOf } from './field.ts';
import type { EnumOption, FieldMeta } from './field-meta.ts';
import type { FlowLike } from './flow.ts';
import { type RefId, type RefOptions, type ResourceName } from './reference.ts';
interface TextOptions extends FieldOptions {
    readonly max?: number;
    readonly pattern?: readonly [RegExp, string];
}
interface NumberOptions extends FieldOptions {
    readonly min?: number;
    readonly max?: number;
    readonly unit?: string;
    readonly zero?: string;
}
interface ScaledOptions extends NumberOptions {
    readonly scale?: number;
}
interface DecimalOptions extends ScaledOptions {
    readonly share?: boolean;
}
interface IntOptions extends NumberOptions {
    readonly ordinal?: boolean;
}
interface BoolOptions extends FieldOptions {
    readonly words?: Readonly<Record<'true' | 'false', string | EnumOption>>;
}
interface ListOptions extends FieldOptions {
    readonly max?: number;
}
interface TextsOptions extends ListOptions {
    readonly itemMax?: number;
}
interface RefsOptions<N extends ResourceName> extends RefOptions<N> {
    readonly max?: number;
}
interface RegionOptions extends FieldOptions {
    readonly level?: FieldMeta['level'];
}
interface PhoneOptions extends FieldOptions {
     readonly plain?: boolean;
    readonly landline?: boolean;
}
interface PlateOptions extends FieldOptions {
    readonly anyKind?: boolean;
}
type Options = Readonly<Record<string, string | EnumOption>>;
export declare const f: {
    text: <const O extends TextOptions>(label: string, o?: O) => Field<string, TraitsOf<'text', O>>;
    texts: <const O extends TextsOptions>(label: string, o?: O) => Field<string[], TraitsOf<'texts', O>>;
    longtext: <const O extends TextOptions>(label: string, o?: O) => Field<string, TraitsOf<'longtext', O>>;
    richtext: <const O extends TextOptions>(label: string, o?: O) => Field<string, TraitsOf<'richtext', O>>;
    int: <const O extends IntOptions>(label: string, o?: O) => Field<number, TraitsOf<'int', O>>;
    year: <const O extends NumberOptions>(label: string, o?: O) => Field<number, TraitsOf<'year', O>>;
    duration: <const O extends NumberOptions>(label: string, o?: O) => Field<number, TraitsOf<'duration', O>>;
    decimal: <const O extends DecimalOptions>(label: string, o?: O) => Field<number, TraitsOf<'decimal', O>>;
    percent: <const O extends ScaledOptions>(label: string, o?: O) => Field<number, TraitsOf<'percent', O>>;
    money: <const O extends NumberOptions>(label: string, o?: O) => Field<number, TraitsOf<'money', O>>;
    bool: <const O extends BoolOptions>(label: string, o?: O) => Field<boolean, TraitsOf<'bool', O>>;
    date: <const O extends FieldOptions>(label: string, o?: O) => Field<string, TraitsOf<'date', O>>;
    datetime: <const O extends FieldOptions>(label: string, o?: O) => Field<string, TraitsOf<'datetime', O>>;
    enum: <const E extends Options, const O extends FieldOptions>(label: string, options: E, o?: O) => Field<keyof E & string, TraitsOf<'enum', O>>;
    enums: <const E extends Options, const O extends ListOptions>(label: string, options: E, o?: O) => Field<(keyof E & string)[], TraitsOf<'enums', O>>;
    dict: <const O extends FieldOptions>(label: string, dict: string, o?: O) => Field<string, TraitsOf<'dict', O>>;
    dicts: <const O extends ListOptions>(label: string, dict: string, o?: O) => Field<string[], TraitsOf<'dicts', O>>;
    ref: <const N extends ResourceName, const O extends RefOptions<N>>(label: string, to: N, o?: O) => Field<RefId<O>, TraitsOf<'ref', O>>;
    refs: <const N extends ResourceName, const O extends RefsOptions<N>>(label: string, to: N, o?: O) => Field<RefId<O>[], TraitsOf<'refs', O>>;
    image: <const O extends FieldOptions>(label: string, o?: O) => Field<string, TraitsOf<'image', O>>;
    images: <const O extends ListOptions>(label: string, o?: O) => Field<string[], TraitsOf<'images', O>>;
    signature: <const O extends FieldOptions>(label: string, o?: O) => Field<string, TraitsOf<'signature', O>>;
    file: <const O extends FieldOptions>(label: string, o?: O) => Field<string, TraitsOf<'file', O>>;
    files: <const O extends ListOptions>(label: string, o?: O) => Field<string[], TraitsOf<'files', O>>;
    phone: <const O extends PhoneOptions>(label: string, o?: O) => Field<string, TraitsOf<'phone', O>>;
    idcard: <const O extends PhoneOptions>(label: string, o?: O) => Field<string, TraitsOf<'idcard', O>>;
    plate: <const O extends PlateOptions>(label: string, o?: O) => Field<string, TraitsOf<'plate', O>>;
    secret: <const O extends TextOptions>(label: string, o?: O) => Field<string, TraitsOf<'secret', O>>;
    geo: <const O extends FieldOptions>(label: string, o?: O) => Field<[number, number], TraitsOf<'geo', O>>;
    region: <const O extends RegionOptions>(label: string, o?: O) => Field<string, TraitsOf<'region', O>>;
    json: <V, const O extends FieldOptions>(label: string, schema: z.ZodMiniType<V, V>, o?: O) => Field<V, TraitsOf<'json', O>>;
    state: <F extends FlowLike>(label: string, flow: F) => Field<keyof F['states'] & string, StateTraits<F>>;
};
export {};
