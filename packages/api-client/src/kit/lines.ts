import * as z from 'zod/mini'
import { type Field, type FieldOptions, type FieldTraits, make, type TraitOf } from './field.ts'
import { type FieldMeta, metaOf } from './field-meta.ts'
import { factsOf, type NumberKind } from './kinds.ts'
import type { Fields } from './resource.ts'
import { fieldsSchema, outputOf, rowId } from './resource-schemas.ts'
import type { SentLine } from './resource-types.ts'
import { checkTexts } from './texts/check-texts.ts'

/** What the readers of a field of lines know of it. */
export interface LinesMeta {
  readonly fields: Fields
  /** The lines as an answer has them. */
  readonly answer: z.ZodMiniType<unknown, unknown>
  /** Fields that are added up over all lines. */
  readonly total: readonly string[]
  /** Fields of the row that keep a sum: the field that is added up, by the field that keeps it. */
  readonly keep: Readonly<Record<string, string>>
  /** Fields that are the product of two others. */
  readonly product: Readonly<Record<string, readonly [string, string]>>
  /** States of the row in which its lines stay as they are. */
  readonly frozenIn: readonly string[]
  /** Only actions ask for them, the form of the row does not. */
  readonly byActions: boolean
}

/** The traits of a field of lines. */
export interface LinesTraits<F extends Fields, Required extends boolean> extends FieldTraits {
  readonly kind: 'lines'
  readonly required: Required
  readonly write: 'always'
  readonly computed: false
  /** No lines are an empty list. */
  readonly initial: Required extends true ? false : true
  readonly judged: false
  readonly sealed: false
  readonly lines: F
}

type NumbersOf<F> = {
  [K in keyof F]: TraitOf<F[K]>['kind'] extends NumberKind ? K : never
}[keyof F] &
  string

type LinesOptions<F extends Fields, Required extends boolean> = Pick<FieldOptions, 'help'> & {
  /** What the client writes, what the server sets (`serverSet`: kept, `computed`: worked out for each answer). */
  readonly fields: F
  /** At least one. */
  readonly required?: Required
  /** At most so many; 100 unless told otherwise. */
  readonly max?: number
  /** What is added up over all lines. */
  readonly total?: { readonly [K in NumbersOf<F>]?: 'sum' }
  /** Fields of the row that keep a sum, for its list: `{ totalFee: 'amount' }`. They are `serverSet`. */
  readonly keep?: Readonly<Record<string, NumbersOf<F>>>
  /** Fields of the server that are the product of two others: `{ amount: ['quantity', 'price'] }`. */
  readonly product?: { readonly [K in NumbersOf<F>]?: readonly [NumbersOf<F>, NumbersOf<F>] }
  /** States of the row in which its lines can no longer be changed. */
  readonly frozenIn?: readonly string[]
  /** Only actions ask for them: the form of the row leaves them out. */
  readonly byActions?: boolean
}

/**
 * A field for children that are saved with their row: its lines, in an order. Beside `f`, not in it: every page has
 * `f`, and few have lines.
 */
export function lines<const F extends Fields, const Required extends boolean = false>(
  label: string,
  o: LinesOptions<F, Required>,
): Field<readonly SentLine<F>[], LinesTraits<F, Required>> {
  const { fields, max = 100 } = o
  const written = Object.fromEntries(
    Object.entries(fields).filter(([, field]) => metaOf(field).write === 'always'),
  )
  const error = () => checkTexts().wrong(label)
  const line = z.object({ id: z.optional(z.nullable(rowId)), ...fieldsSchema(written) }, { error })
  const schema = z
    .array(line, { error })
    .check(
      z.maxLength(max, { error: () => checkTexts().tooManyLines(label, max) }),
      ...(o.required ? [z.minLength(1, { error: () => checkTexts().fill(label) })] : []),
    ) as z.ZodMiniType as z.ZodMiniType<readonly SentLine<F>[], readonly SentLine<F>[]>
  const parts = Object.entries(fields).map(([key, field]) => [key, z.optional(z.nullable(outputOf(field)))])
  const answer = z.array(
    z.object({
      id: z.int(),
      labels: z.optional(z.record(z.string(), z.string())),
      ...Object.fromEntries(parts),
    }),
  )
  const meta: LinesMeta = {
    fields,
    answer,
    total: Object.keys(o.total ?? {}),
    keep: o.keep ?? {},
    product: Object.fromEntries(
      Object.entries<readonly [string, string] | undefined>(o.product ?? {}).flatMap(([key, of]) =>
        of ? [[key, of]] : [],
      ),
    ),
    frozenIn: o.frozenIn ?? [],
    byActions: o.byActions ?? false,
  }
  const help = o.help === undefined ? {} : { help: o.help }
  make('lines', label, schema, o.required ? { required: true, ...help } : { initial: [], ...help }, {
    max,
    lines: meta,
  })
  return schema
}

/** What a field that is known to hold lines says of them. */
export function linesIn(meta: FieldMeta): LinesMeta {
  if (meta.lines === undefined) throw new Error(`Linli: ${meta.label} has no lines`)
  return meta.lines
}

/** Values of one line, by field. */
type Line = Readonly<Record<string, unknown>>

const placesOf = ({ scale }: FieldMeta): number => scale ?? 0

/** A number of the contract as a whole number of its smallest parts, so that nothing is lost when it is reckoned with. */
const partsOf = (value: number, meta: FieldMeta): bigint => BigInt(Math.round(value * 10 ** placesOf(meta)))

/** Half and more is rounded away from zero. */
function divided(value: bigint, by: bigint): bigint {
  const half = value < 0n ? -by / 2n : by / 2n
  return (value + half) / by
}

function productOf(into: FieldMeta, factors: readonly (readonly [unknown, FieldMeta])[]): number | null {
  let parts = 10n ** BigInt(placesOf(into))
  let by = 1n
  for (const [value, meta] of factors) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return null
    parts *= partsOf(value, meta)
    by *= 10n ** BigInt(placesOf(meta) + (factsOf(meta.kind).hundredths ? 2 : 0))
  }
  return Number(divided(parts, by)) / 10 ** placesOf(into)
}

/** A line with its products, of which one may be a factor of the next; null while a factor is missing. */
export function withProducts<L extends Line>({ fields, product }: LinesMeta, line: L): L {
  const reckoned: Record<string, unknown> = {}
  const factor = (key: string) =>
    [key in reckoned ? reckoned[key] : line[key], metaOf(fields[key] as Field)] as const
  for (const [key, [a, b]] of Object.entries(product))
    reckoned[key] = productOf(metaOf(fields[key] as Field), [factor(a), factor(b)])
  return { ...line, ...reckoned }
}

/** The sum of a field over lines; what is empty counts nothing. */
export function sumOf({ fields }: LinesMeta, key: string, all: readonly Line[]): number {
  const meta = metaOf(fields[key] as Field)
  const sum = all.reduce(
    (so, { [key]: value }) => so + (typeof value === 'number' ? partsOf(value, meta) : 0n),
    0n,
  )
  return Number(sum) / 10 ** placesOf(meta)
}
