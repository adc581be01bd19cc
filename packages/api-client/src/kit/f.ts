import { checkMobile } from '@linli/validators/check-mobile'
import { checkPlate } from '@linli/validators/check-plate'
import { normalizePlate } from '@linli/validators/normalize-plate'
import * as z from 'zod/mini'
import { type Field, type FieldOptions, make, type StateTraits, type TraitsOf } from './field.ts'
import type { EnumOption, FieldMeta } from './field-meta.ts'
import {
  choose,
  fileKey,
  id,
  INT_RANGE,
  intSchema,
  isDate,
  isDateTime,
  listMax,
  MONEY_RANGE,
  numberSchema,
  textId,
  textSchema,
  typeText,
} from './field-schemas.ts'
import type { FlowLike } from './flow.ts'
import type { NumberKind } from './kinds.ts'
import { referenceMeta, type RefId, type RefOptions, type ResourceName } from './reference.ts'
import { checkTexts } from './texts/check-texts.ts'

interface TextOptions extends FieldOptions {
  readonly max?: number
  readonly pattern?: readonly [RegExp, string]
}
interface NumberOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  /** What is read in the place of 0: 不限. */
  readonly zero?: string
}
interface ScaledOptions extends NumberOptions {
  readonly scale?: number
}
/** `share`: a part of one, which people read and type in per cent; `scale` and bounds are those of the part. */
interface DecimalOptions extends ScaledOptions {
  readonly share?: boolean
}
/** `ordinal`: it names instead of counting (a port, a floor, a code), so its digits are not grouped. */
interface IntOptions extends NumberOptions {
  readonly ordinal?: boolean
}
interface BoolOptions extends FieldOptions {
  /** What is read in the place of 是 and 否. */
  readonly words?: Readonly<Record<'true' | 'false', string | EnumOption>>
}
interface ListOptions extends FieldOptions {
  readonly max?: number
}
interface TextsOptions extends ListOptions {
  readonly itemMax?: number
}
interface RefsOptions<N extends ResourceName> extends RefOptions<N> {
  readonly max?: number
}
interface RegionOptions extends FieldOptions {
  readonly level?: FieldMeta['level']
}
interface PhoneOptions extends FieldOptions {
  /** A service number: not masked. */ readonly plain?: boolean
  readonly landline?: boolean
}
interface PlateOptions extends FieldOptions {
  /** Temporary plates and those of the army and of electric bicycles, too, which are no plate without the kind beside them. */
  readonly anyKind?: boolean
}
type Options = Readonly<Record<string, string | EnumOption>>

const isPlate = (text: string, anyKind = false): boolean =>
  checkPlate(text).ok ||
  (anyKind && (['temp', 'army', 'ebike'] as const).some((kind) => checkPlate(text, { kind }).ok))

const asOptions = (options: Options): Record<string, EnumOption> =>
  Object.fromEntries(
    Object.entries(options).map(([key, o]) => [key, typeof o === 'string' ? { label: o } : o]),
  )
/** One of the keys. */
const oneOf = <const E extends Options>(label: string, options: E) => {
  const keys = Object.keys(options) as [keyof E & string, ...(keyof E & string)[]]
  return z.enum(keys, { error: () => choose(label) }) as z.ZodMiniType<keyof E & string, keyof E & string>
}

type Bounds = readonly [number, number]
const boundsOf = (usual: Bounds, o?: NumberOptions): Bounds => [o?.min ?? usual[0], o?.max ?? usual[1]]

/** The id that a reference holds. */
const refSchema = <O>(label: string, o: { readonly ids?: 'text' } | undefined) =>
  (o?.ids === 'text' ? textId(label) : id(label)) as z.ZodMiniType as z.ZodMiniType<RefId<O>, RefId<O>>

/** A kind of whole numbers, within its usual bounds where the field has none of its own. */
function whole<const K extends NumberKind, const O extends NumberOptions>(
  kind: K,
  label: string,
  usual: Bounds,
  o: O | undefined,
  extra: Pick<FieldMeta, 'unit' | 'ordinal'> = {},
) {
  const range = boundsOf(usual, o)
  return make(kind, label, intSchema(label, range), o, { range, ...extra, ...(o?.zero && { zero: o.zero }) })
}

/** A kind of numbers with decimal places. */
function scaled<const K extends NumberKind, const O extends DecimalOptions>(
  kind: K,
  label: string,
  usual: Bounds,
  unit: string | undefined,
  o: O | undefined,
) {
  const scale = o?.scale ?? 2
  const range = boundsOf(usual, o)
  const schema = numberSchema(label, range, o?.share).check(
    z.refine((n) => Math.abs(n * 10 ** scale - Math.round(n * 10 ** scale)) < 1e-4, {
      error: () => checkTexts().tooPrecise(label, o?.share ? scale - 2 : scale),
    }),
  )
  return make(kind, label, schema, o, {
    range,
    scale,
    ...(unit && { unit }),
    ...(o?.share && { share: true }),
    ...(o?.zero && { zero: o.zero }),
  })
}

/**
 * The fields of the contract. Every function returns a zod schema of the plain value and leaves label, kind and
 * rules in the field registry. Length in characters, money in 分, dates `YYYY-MM-DD`, instants ISO 8601 with offset.
 */
export const f = {
  text: <const O extends TextOptions>(label: string, o?: O): Field<string, TraitsOf<'text', O>> => {
    const max = o?.max ?? 100
    const base = textSchema(label, max)
    return make(
      'text',
      label,
      o?.pattern ? base.check(z.regex(o.pattern[0], { error: o.pattern[1] })) : base,
      o,
      { max },
    )
  },
  /** Short texts, one a line: addresses, networks. `itemMax`: characters of each. */
  texts: <const O extends TextsOptions>(label: string, o?: O): Field<string[], TraitsOf<'texts', O>> => {
    const [max, itemMax] = [o?.max ?? 20, o?.itemMax ?? 100]
    const schema = z
      .array(z.string({ error: () => typeText(label) }).check(z.trim()), { error: () => typeText(label) })
      .check(
        listMax(label, max),
        z.refine((list) => list.every((one) => one.length > 0 && one.length <= itemMax), {
          error: () => checkTexts().itemTooLong(label, itemMax),
        }),
      )
    return make('texts', label, schema, o, { max })
  },
  longtext: <const O extends TextOptions>(label: string, o?: O): Field<string, TraitsOf<'longtext', O>> =>
    make('longtext', label, textSchema(label, o?.max ?? 500), o, { max: o?.max ?? 500 }),
  /** HTML; the server sanitises it before it is stored. */
  richtext: <const O extends TextOptions>(label: string, o?: O): Field<string, TraitsOf<'richtext', O>> =>
    make('richtext', label, textSchema(label, o?.max ?? 50_000), o, { max: o?.max ?? 50_000 }),
  int: <const O extends IntOptions>(label: string, o?: O): Field<number, TraitsOf<'int', O>> =>
    whole('int', label, INT_RANGE, o, {
      ...(o?.unit && { unit: o.unit }),
      ...(o?.ordinal && { ordinal: true }),
    }),
  /** A calendar year: `1998`, never `1,998`. */
  year: <const O extends NumberOptions>(label: string, o?: O): Field<number, TraitsOf<'year', O>> =>
    whole('year', label, [1900, 2199], o),
  /** Minutes, read as days, hours and minutes. */
  duration: <const O extends NumberOptions>(label: string, o?: O): Field<number, TraitsOf<'duration', O>> =>
    whole('duration', label, [0, 5_256_000], o),
  decimal: <const O extends DecimalOptions>(label: string, o?: O): Field<number, TraitsOf<'decimal', O>> =>
    scaled('decimal', label, [-9_999_999_999, 9_999_999_999], o?.unit, o),
  /** Of a hundred: 12.5 is 12.5 %. From 0 to 100 unless told otherwise. */
  percent: <const O extends ScaledOptions>(label: string, o?: O): Field<number, TraitsOf<'percent', O>> =>
    scaled('percent', label, [0, 100], '%', o),
  /** Integer 分. */
  money: <const O extends NumberOptions>(label: string, o?: O): Field<number, TraitsOf<'money', O>> =>
    whole('money', label, [0, MONEY_RANGE[1]], o, { unit: '元' }),
  bool: <const O extends BoolOptions>(label: string, o?: O): Field<boolean, TraitsOf<'bool', O>> =>
    make(
      'bool',
      label,
      z.boolean({ error: () => choose(label) }),
      o,
      o?.words && { options: asOptions(o.words) },
    ),
  date: <const O extends FieldOptions>(label: string, o?: O): Field<string, TraitsOf<'date', O>> =>
    make(
      'date',
      label,
      z
        .string({ error: () => choose(label) })
        .check(z.refine(isDate, { error: () => checkTexts().noDate(label) })),
      o,
    ),
  datetime: <const O extends FieldOptions>(label: string, o?: O): Field<string, TraitsOf<'datetime', O>> =>
    make(
      'datetime',
      label,
      z
        .string({ error: () => choose(label) })
        .check(z.refine(isDateTime, { error: () => checkTexts().noTime(label) })),
      o,
    ),
  enum: <const E extends Options, const O extends FieldOptions>(
    label: string,
    options: E,
    o?: O,
  ): Field<keyof E & string, TraitsOf<'enum', O>> =>
    make('enum', label, oneOf(label, options), o, { options: asOptions(options) }),
  enums: <const E extends Options, const O extends ListOptions>(
    label: string,
    options: E,
    o?: O,
  ): Field<(keyof E & string)[], TraitsOf<'enums', O>> =>
    make(
      'enums',
      label,
      z.array(oneOf(label, options), { error: () => choose(label) }).check(listMax(label, o?.max ?? 50)),
      o,
      { options: asOptions(options) },
    ),
  /** Value of a dictionary item; the server checks that the item exists and is enabled. */
  dict: <const O extends FieldOptions>(
    label: string,
    dict: string,
    o?: O,
  ): Field<string, TraitsOf<'dict', O>> =>
    make(
      'dict',
      label,
      z
        .string({ error: () => choose(label) })
        .check(z.regex(/^[A-Za-z0-9_.-]{1,40}$/, { error: () => choose(label) })),
      o,
      { dict },
    ),
  dicts: <const O extends ListOptions>(
    label: string,
    dict: string,
    o?: O,
  ): Field<string[], TraitsOf<'dicts', O>> =>
    make(
      'dicts',
      label,
      z
        .array(
          z
            .string({ error: () => choose(label) })
            .check(z.regex(/^[A-Za-z0-9_.-]{1,40}$/, { error: () => choose(label) })),
          { error: () => choose(label) },
        )
        .check(listMax(label, o?.max ?? 20)),
      o,
      { dict },
    ),
  /** Id of a row of the named resource; the server checks that it exists inside the caller's scope. */
  ref: <const N extends ResourceName, const O extends RefOptions<N>>(
    label: string,
    to: N,
    o?: O,
  ): Field<RefId<O>, TraitsOf<'ref', O>> =>
    make('ref', label, refSchema<O>(label, o), o, referenceMeta(to, o)),
  refs: <const N extends ResourceName, const O extends RefsOptions<N>>(
    label: string,
    to: N,
    o?: O,
  ): Field<RefId<O>[], TraitsOf<'refs', O>> =>
    make(
      'refs',
      label,
      z.array(refSchema<O>(label, o), { error: () => choose(label) }).check(listMax(label, o?.max ?? 200)),
      o,
      referenceMeta(to, o),
    ),
  image: <const O extends FieldOptions>(label: string, o?: O): Field<string, TraitsOf<'image', O>> =>
    make('image', label, fileKey(label), o),
  images: <const O extends ListOptions>(label: string, o?: O): Field<string[], TraitsOf<'images', O>> =>
    make(
      'images',
      label,
      z.array(fileKey(label), { error: () => checkTexts().upload(label) }).check(listMax(label, o?.max ?? 9)),
      o,
      { max: o?.max ?? 9 },
    ),
  /** A name written by hand: a picture of it. */
  signature: <const O extends FieldOptions>(label: string, o?: O): Field<string, TraitsOf<'signature', O>> =>
    make('signature', label, fileKey(label), o),
  file: <const O extends FieldOptions>(label: string, o?: O): Field<string, TraitsOf<'file', O>> =>
    make('file', label, fileKey(label), o),
  /** Documents and pictures alike. */
  files: <const O extends ListOptions>(label: string, o?: O): Field<string[], TraitsOf<'files', O>> =>
    make(
      'files',
      label,
      z.array(fileKey(label), { error: () => checkTexts().upload(label) }).check(listMax(label, o?.max ?? 9)),
      o,
      { max: o?.max ?? 9 },
    ),
  /** Mainland mobile (or landline with `landline`). Masked unless `plain`. */
  phone: <const O extends PhoneOptions>(label: string, o?: O): Field<string, TraitsOf<'phone', O>> => {
    const landline = /^(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?$|^400-?\d{3}-?\d{4}$|^1\d{2}$|^[19]\d{4,5}$/
    const ok = (s: string) => checkMobile(s).ok || (o?.landline === true && landline.test(s))
    const schema = z
      .string({ error: () => typeText(label) })
      .check(
        z.trim(),
        z.minLength(1, { error: () => typeText(label) }),
        z.maxLength(20, { error: () => checkTexts().noMobile }),
        z.refine(ok, { error: () => (o?.landline ? checkTexts().noPhone : checkTexts().noMobile) }),
      )
    return make('phone', label, schema, o, {
      max: 20,
      ...(!o?.plain && { mask: 'phone' as const, sealed: true }),
    })
  },
  /** Number of an identity document; its form depends on the document type, so the module checks it. Masked unless `plain`. */
  idcard: <const O extends PhoneOptions>(label: string, o?: O): Field<string, TraitsOf<'idcard', O>> =>
    make('idcard', label, textSchema(label, 30), o, {
      max: 30,
      ...(!o?.plain && { mask: 'idcard' as const, sealed: true }),
    }),
  /** A number plate in its stored form: capitals, without dots and blanks. */
  plate: <const O extends PlateOptions>(label: string, o?: O): Field<string, TraitsOf<'plate', O>> =>
    make(
      'plate',
      label,
      z.string({ error: () => typeText(label) }).check(
        z.overwrite(normalizePlate),
        z.maxLength(20, { error: () => checkTexts().noPlate }),
        z.refine((s) => isPlate(s, o?.anyKind), { error: () => checkTexts().noPlate }),
      ),
      o,
      { max: 20 },
    ),
  /** Write-only: stored encrypted or hashed, never returned; rows carry `has<Name>`. */
  secret: <const O extends TextOptions>(label: string, o?: O): Field<string, TraitsOf<'secret', O>> =>
    make(
      'secret',
      label,
      z
        .string({ error: () => typeText(label) })
        .check(
          z.minLength(1, { error: () => typeText(label) }),
          z.maxLength(o?.max ?? 200, { error: () => checkTexts().tooLong(label, o?.max ?? 200) }),
        ),
      o,
      { max: o?.max ?? 200 },
    ),
  /** WGS-84 `[lng, lat]`, degrees. */
  geo: <const O extends FieldOptions>(label: string, o?: O): Field<[number, number], TraitsOf<'geo', O>> =>
    make(
      'geo',
      label,
      z.tuple(
        [numberSchema(checkTexts().longitude, [-180, 180]), numberSchema(checkTexts().latitude, [-90, 90])],
        {
          error: () => checkTexts().noPlace(label),
        },
      ),
      o,
    ),
  /** Deepest chosen GB/T 2260 code (6, 9 or 12 digits). */
  region: <const O extends RegionOptions>(label: string, o?: O): Field<string, TraitsOf<'region', O>> =>
    make(
      'region',
      label,
      z
        .string({ error: () => choose(label) })
        .check(z.regex(/^\d{6}(\d{3}(\d{3})?)?$/, { error: () => choose(label) })),
      o,
      {
        ...(o?.level && { level: o.level }),
      },
    ),
  json: <V, const O extends FieldOptions>(
    label: string,
    schema: z.ZodMiniType<V, V>,
    o?: O,
  ): Field<V, TraitsOf<'json', O>> =>
    // Several fields may be of one schema: each needs one of its own, because what is known of a field is known by it.
    make('json', label, z.clone(schema), o),
  /** The lifecycle of the row: written by transitions only. Its type carries the flow to whoever serves or shows it. */
  state: <F extends FlowLike>(label: string, flow: F): Field<keyof F['states'] & string, StateTraits<F>> => {
    const schema = oneOf<F['states']>(label, flow.states)
    make('state', label, schema, { serverSet: true, required: true }, { flow })
    return schema
  },
}
