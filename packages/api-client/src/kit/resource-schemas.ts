import * as z from 'zod/mini'
import type { Field } from './field.ts'
import { metaOf } from './field-meta.ts'
import { factsOf, type Held } from './kinds.ts'
import { type Fields, type Resource, writableKeys } from './resource.ts'
import type { CreateOf, RowOf, UpdateOf } from './resource-types.ts'

type Schema = z.ZodMiniType<unknown, unknown>

/** An object schema whose type is known from the description, not from its shape. */
export const objectOf = <T>(shape: Record<string, Schema>): z.ZodMiniType<T, unknown> =>
  z.object(shape) as z.ZodMiniType as z.ZodMiniType<T, unknown>

/** What a row looks like on the wire, as a schema. Optional fields are null when empty. */
export function rowSchema<R extends Resource>(r: R): z.ZodMiniType<RowOf<R>, unknown> {
  const shape: Record<string, z.ZodMiniType<unknown, unknown>> = {
    id: z.int(),
    version: z.optional(z.int()),
    createdAt: z.string(),
    createdBy: z.optional(z.nullable(z.int())),
    updatedAt: z.optional(z.string()),
    updatedBy: z.optional(z.nullable(z.int())),
    labels: z.optional(z.record(z.string(), z.string())),
  }
  for (const [key, field] of Object.entries(r.fields)) {
    const meta = metaOf(field)
    if (factsOf(meta.kind).secret)
      shape[`has${key[0]?.toUpperCase()}${key.slice(1)}`] = z.optional(z.boolean())
    // A masked value no longer has the form of the plain one.
    else shape[key] = z.optional(z.nullable(meta.mask ? z.string() : outputOf(field)))
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
  const { kind, lines } = metaOf(field)
  return lines?.answer ?? held[factsOf(kind).holds]
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

/** The body of create. */
export function createSchema<R extends Resource>(r: R): z.ZodMiniType<CreateOf<R>, unknown> {
  const shape = Object.fromEntries(
    writableKeys(r, 'create').map((key) => [key, inputOf(r.fields[key] as Field)]),
  )
  return objectOf<CreateOf<R>>(shape)
}

/** The body of update: any of the changeable fields, and the row's version. */
export function updateSchema<R extends Resource>(r: R): z.ZodMiniType<UpdateOf<R> & { id: number }, unknown> {
  const shape = Object.fromEntries(
    writableKeys(r, 'update').map((key) => {
      const field = r.fields[key] as Field
      const { required, initial } = metaOf(field)
      return [key, required && initial === undefined ? z.optional(field) : inputOf(field)]
    }),
  )
  return objectOf<UpdateOf<R> & { id: number }>({ ...shape, id: rowId, version })
}

/** The input of an action, from the fields its transition asks for. */
export const fieldsSchema = (fields: Fields): Record<string, z.ZodMiniType<unknown, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, inputOf(field)]))

export const rowId = z
  .int({ error: '请求参数错误' })
  .check(z.positive({ error: '请求参数错误' }), z.maximum(Number.MAX_SAFE_INTEGER))
export const version = z.int({ error: '缺少数据版本' }).check(z.minimum(0), z.maximum(2_147_483_647))
