import * as z from 'zod/mini'
import { type ActionOf, type Fields, fieldsSchema, objectOf, rowId, type TakenOf } from '../kit/index.ts'

/** The names of a table of words, as an enum takes them. */
export const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  Object.keys(of) as [K, ...K[]]

/** Which part of a list a telephone asks for; without, the first one. */
export const mobilePage = {
  pageNum: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
  pageSize: z.optional(z.int().check(z.gte(1), z.lte(50))),
}

/** What an action of a flow asks a resident for, and of which row it is taken. */
export const takenByResident = <R, A extends ActionOf<R>>(fields: Fields) =>
  objectOf<TakenOf<R, A> & { id: number }>({ ...fieldsSchema(fields), id: rowId })
