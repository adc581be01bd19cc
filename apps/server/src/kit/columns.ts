import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant; milliseconds, so that a value read and written back is the same. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** A reference to a row, or any other id. */
export const rowRef = () => bigint({ mode: 'number' })

/** Any JSON value, texts among them: the library's own column reads the text "400" as a number. */
export const jsonValue = customType<{ data: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})

/** Sets of whole numbers as ranges of them, read and written as PostgreSQL's own text (`{[2,4),[7,8)}`). */
export const numberRanges = customType<{ data: string }>({ dataType: () => 'int8multirange' })

/** The columns of every entity (domain rule 2). */
export const implicit = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
  createdBy: bigint({ mode: 'number' }),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: bigint({ mode: 'number' }),
})

type EncryptedText<N extends string> = Record<
  `${N}Enc` | `${N}Hash` | `${N}Tail`,
  ReturnType<typeof text<string, [string, ...string[]]>>
>

/**
 * Columns of a personal value: cipher text (AES-256-GCM), keyed hash for equality, last four characters for the
 * search by tail. The field of the contract is called `name`; the kit reads, writes, filters and masks it.
 */
export function encrypted<const N extends string>(name: N): EncryptedText<N> {
  return { [`${name}Enc`]: text(), [`${name}Hash`]: text(), [`${name}Tail`]: text() } as EncryptedText<N>
}
