import * as z from 'zod/mini'
import type { ImplicitColumns } from './resource-types.ts'

/** What the id of a row is: a whole number, or a text such as a UUID. */
export type IdKind = 'int' | 'text'

/** What a backend does alike for all of its resources. */
export interface Conventions<I extends IdKind = IdKind, S extends boolean = boolean> {
  /** Begins every path: `<base>/<module>/<name>`. */
  readonly base: string
  /** The path of a resource, where it is put together in another way. */
  readonly pathOf?: (module: string, name: string) => string
  readonly ids: I
  /** The method that changes a row. */
  readonly update: 'PUT' | 'PATCH'
  /** Rows carry their version and who made and changed them when; a change names the version that it was made on. */
  readonly stamped: S
}

/** The ways of a Linli server. */
export const linliConventions = {
  base: '/api',
  ids: 'int',
  update: 'PUT',
  stamped: true,
} as const satisfies Conventions

/** The ways of a Linli server, as a type. */
export type LinliConventions = Conventions<'int', true>

/** The id of a row, by the ways of its backend. */
export type IdIn<C> = C extends Conventions<'int'> ? number : C extends Conventions<'text'> ? string : never

/** The version that a change was made on. */
export type VersionIn<C> = C extends Conventions<IdKind, true> ? { version: number } : unknown

/** What every row has beside its fields, by the ways of its backend. */
export type ColumnsIn<C> = C extends LinliConventions
  ? ImplicitColumns
  : (C extends Conventions<IdKind, true> ? Omit<ImplicitColumns, 'id'> : Pick<ImplicitColumns, 'labels'>) & {
      readonly id: IdIn<C>
    }

/** The path of a resource, by the ways of its backend. */
export const pathIn = ({ base, pathOf }: Conventions, module: string, name: string): string =>
  pathOf?.(module, name) ?? `${base}/${module}/${name}`

/** The id of a row as an answer has it. */
export const idAnswer = ({ ids }: Conventions): z.ZodMiniType<unknown, unknown> =>
  ids === 'text' ? z.string() : z.int()

/** The id of a row as a call takes it. */
export const idInput = ({ ids }: Conventions, int: z.ZodMiniType<number>): z.ZodMiniType<unknown, unknown> =>
  ids === 'text' ? z.string().check(z.minLength(1), z.maxLength(100)) : int
