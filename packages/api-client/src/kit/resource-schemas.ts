import * as z from 'zod/mini'
import { idAnswer, idInput } from './conventions.ts'
import type { Field } from './field.ts'
import { metaOf } from './field-meta.ts'
import { factsOf, type Held } from './kinds.ts'
import { type AnyResource, type Fields, writableKeys } from './resource.ts'
import type { CreateOf, IdOf, RowOf, UpdateOf } from './resource-types.ts'
import { checkTexts } from './texts/check-texts.ts'

type Schema = z.ZodMiniType<unknown, unknown>

/** An object schema whose type is known from the description, not from its shape. */
export const objectOf = <T>(shape: Record<string, Schema>): z.ZodMiniType<T, unknown> =>
  z.object(shape) as z.ZodMiniType as z.ZodMiniType<T, unknown>

/** What a row looks like on the wire, as a schema. Optional fields are null when empty. */
export function rowSchema<R extends AnyResource>(r: R): z.ZodMiniType<RowOf<R>, unknown> {
  const shape: Record<string, z.ZodMiniType<unknown, unknown>> = {
    id: idAnswer(r.backend),
    ...(r.backend.stamped && {
      version: z.optional(z.int()),
      // Rows of a log say in a field of their own when it was.
      createdAt: z.optional(z.string()),
      createdBy: z.optional(z.nullable(idAnswer(r.backend))),
      updatedAt: z.optional(z.string()),
      updatedBy: z.optional(z.nullable(idAnswer(r.backend))),
    }),
    labels: z.optional(z.record(z.string(), z.string())),
  }
  for (const [key, field] of Object.entries(r.fields)) {
    const meta = metaOf(field)
    if (factsOf(meta.kind).secret)
      shape[`has${key[0]?.toUpperCase()}${key.slice(1)}`] = z.optional(z.boolean())
    // A masked value no longer has the form of the plain one.
    else shape[key] = z.optional(z.nullable(meta.mask ? z.string() : shownOf(field)))
  }
  return objectOf<RowOf<R>>(shape)
}

/** Stored values were checked when they were written; the answer only promises their JSON type. */
const held: Record<Held, Schema> = {
  text: z.string(),
  texts: z.array(z.string()),
  int: z.int(),
  ints: z.array(z.int()),
  number: z.number(),
  bool: z.boolean(),
  place: z.tuple([z.number(), z.number()]),
  any: z.any(),
}

/** What the value of a field is on the wire. */
export const outputOf = (field: Field): Schema => {
  const { kind, lines, ids } = metaOf(field)
  const { holds } = factsOf(kind)
  // The only whole numbers that may be texts are those that name rows.
  return lines?.answer ?? held[ids === 'text' ? (holds === 'ints' ? 'texts' : 'text') : holds]
}

const blank = (v: unknown) => (v === '' ? null : v)

/**
 * An optional field takes null and the empty string, both meaning "no value". A field with an initial value is never
 * empty: no value means that one.
 */
const inputOf = (field: Field): z.ZodMiniType<unknown, unknown> => {
  const { required, initial, kind } = metaOf(field)
  if (initial !== undefined)
    return z.optional(
      z.pipe(
        z.transform((v): unknown => blank(v) ?? initial),
        field,
      ),
    )
  if (required) return field
  const emptyable = z.pipe(z.transform(blank), z.nullable(field))
  return z.optional(factsOf(kind).holds === 'any' ? z.nullable(field) : emptyable)
}

/** What stands for a number, a choice or a list that a role sees masked: any part of it would tell. */
const hiddenValue = z.literal('***')

/** What is shown of a field: its value, or that it is masked for the caller. Texts are masked within themselves. */
const shownOf = (field: Field): Schema =>
  factsOf(metaOf(field).kind).holds === 'text' ? outputOf(field) : z.union([outputOf(field), hiddenValue])

/** The body of create. */
export function createSchema<R extends AnyResource>(r: R): z.ZodMiniType<CreateOf<R>, unknown> {
  const shape = Object.fromEntries(
    writableKeys(r, 'create').map((key) => [key, inputOf(r.fields[key] as Field)]),
  )
  return objectOf<CreateOf<R>>(shape)
}

/** The body of update: any of the changeable fields, and the row's version. */
export function updateSchema<R extends AnyResource>(
  r: R,
): z.ZodMiniType<UpdateOf<R> & { id: IdOf<R> }, unknown> {
  const shape = Object.fromEntries(
    writableKeys(r, 'update').map((key) => {
      const field = r.fields[key] as Field
      const { required, initial } = metaOf(field)
      return [key, required && initial === undefined ? z.optional(field) : inputOf(field)]
    }),
  )
  return objectOf<UpdateOf<R> & { id: IdOf<R> }>({ ...shape, ...pointed(r) })
}

/** What names a row and the version that a change was made on. */
export const pointed = ({ backend }: AnyResource): Record<string, z.ZodMiniType<unknown, unknown>> => ({
  id: idInput(backend, rowId),
  ...(backend.stamped && { version }),
})

/** The input of an action, from the fields its transition asks for. */
export const fieldsSchema = (fields: Fields): Record<string, z.ZodMiniType<unknown, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, inputOf(field)]))

export const rowId = z
  .int({ error: () => checkTexts().noRequest })
  .check(z.positive({ error: () => checkTexts().noRequest }), z.maximum(Number.MAX_SAFE_INTEGER))
export const version = z
  .int({ error: () => checkTexts().noVersion })
  .check(z.minimum(0), z.maximum(2_147_483_647))
