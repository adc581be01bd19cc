import * as z from 'zod/mini'
import type { Field } from './field.ts'
import { type FieldMeta, metaOf } from './field-meta.ts'
import { choose, typeText } from './field-schemas.ts'
import { factsOf } from './kinds.ts'

/** Values of other fields: each of these fields has, or holds, one of its values; `true`: is filled in. */
export type Condition = Readonly<Record<string, readonly (string | number | boolean)[] | true>>

type Fields = Readonly<Record<string, Field>>
type Values = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const holds = (value: unknown, wanted: Condition[string]): boolean =>
  wanted === true ? !isEmpty(value) : [value].flat().some((one) => wanted.some((other) => other === one))

/** Whether a field is asked for beside these values. A field that they do not tell leaves it asked. */
export const isAsked = ({ when = {} }: Pick<FieldMeta, 'when'>, values: Values): boolean =>
  Object.entries(when).every(([key, wanted]) => values[key] === undefined || holds(values[key], wanted))

/** Whether a field must be filled in beside these values. */
export const isRequired = (meta: Pick<FieldMeta, 'required' | 'requiredWhen'>, values: Values): boolean =>
  meta.required ||
  (meta.requiredWhen !== undefined &&
    Object.entries(meta.requiredWhen).every(([key, wanted]) => holds(values[key], wanted)))

/** The values as they are kept: what is not asked for beside the others is empty, or has its initial value. */
export function askedValues(fields: Fields, values: Values, around: Values = {}): Record<string, unknown> {
  const kept: Record<string, unknown> = { ...values }
  for (const [key, field] of Object.entries(fields)) {
    const meta = metaOf(field)
    if (key in kept && !isAsked(meta, { ...around, ...kept })) kept[key] = meta.initial ?? null
  }
  return kept
}

const isChosen = ({ kind }: FieldMeta): boolean => {
  const { filter, time, files } = factsOf(kind)
  return filter === 'in' || filter === 'equal' || time !== undefined || files !== undefined
}

/** What these values lack because of the others, in words by field. Only fields that the values name are looked at. */
export function missingValues(fields: Fields, values: Values, around: Values = {}): Record<string, string> {
  const all = { ...around, ...values }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const meta = metaOf(field)
      const isLacking = !meta.required && key in values && isEmpty(values[key]) && isRequired(meta, all)
      return isLacking ? [[key, (isChosen(meta) ? choose : typeText)(meta.label)]] : []
    }),
  )
}

/** The schema of a form with such fields: checks and answers the values as they are kept. */
export const askedSchema = (
  fields: Fields,
  schema: z.ZodMiniType<unknown, unknown>,
  around: Values = {},
): z.ZodMiniType<Record<string, unknown>, unknown> =>
  z.transform((values: Values, { issues }): unknown => {
    const kept = askedValues(fields, values, around)
    const missing = missingValues(fields, kept, around)
    // Not piped: a pipe ends at the first part that finds something, and a form says all at once.
    const { success, data, error } = z.safeParse(schema, kept)
    const found = [
      ...Object.entries(missing).map(([key, message]) => ({ code: 'custom' as const, path: [key], message })),
      ...(error?.issues ?? []).filter(({ path }) => !Object.hasOwn(missing, String(path[0]))),
    ]
    const order = Object.keys(fields)
    const placeOf = ({ path }: { readonly path: readonly PropertyKey[] }) => order.indexOf(String(path[0]))
    for (const issue of found.toSorted((a, b) => placeOf(a) - placeOf(b)))
      issues.push({ ...issue, input: kept } as (typeof issues)[number])
    return success ? data : kept
  }) as z.ZodMiniType as z.ZodMiniType<Record<string, unknown>, unknown>

/** What is wrong with the conditions of some fields, in words; undefined when nothing is. */
export function wrongConditions(fields: Fields, beside: Fields = {}): string | undefined {
  const known = { ...beside, ...fields }
  for (const [key, field] of Object.entries(fields)) {
    const { when, requiredWhen, required } = metaOf(field)
    if (required && (when ?? requiredWhen)) return `${key} is required whatever it depends on`
    const unknown = Object.keys({ ...when, ...requiredWhen }).find((one) => !(one in known))
    if (unknown !== undefined) return `${key} depends on the unknown field ${unknown}`
  }
  return undefined
}
