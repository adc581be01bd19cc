import { Column, is, Name, Param, Placeholder, SQL, StringChunk, Subquery, Table, View } from 'drizzle-orm'
import { isPgEnum } from 'drizzle-orm/pg-core'

type Kind = 'text' | 'name' | 'sql' | 'named' | 'param' | 'alias' | 'wrapped' | 'value' | 'foreign'

/** Of a part, by its class: to ask the library what something is, it goes through all classes of it each time. */
const kinds = new Map<unknown, Kind>()

export interface Words {
  escapeName(name: string): string
  escapeParam(at: number): string
  /** What a table or column is called in a statement. */
  nameOf(named: Table | Column): string
}

/**
 * A statement as text and values, as the library writes it, at a part of its price: it asks each part for its class some
 * ten times, and makes an object for each, to put their texts together in the end. Undefined for what only the library
 * knows to write.
 */
export function statementText(statement: SQL, words: Words): { sql: string; params: unknown[] } | undefined {
  const to = new Writing(words)
  return to.write(statement) ? { sql: to.text, params: to.params } : undefined
}

/** A statement as far as it is written. Its parts answer whether they could be. */
class Writing {
  text = ''
  readonly params: unknown[] = []
  readonly words: Words

  constructor(words: Words) {
    this.words = words
  }

  write(part: unknown): boolean {
    if (part === undefined) return true
    return Array.isArray(part) ? this.list(part) : writers[kindOf(part)](this, part as never)
  }

  add(text: string): true {
    this.text += text
    return true
  }

  value(one: unknown): true {
    this.text += this.words.escapeParam(this.params.length)
    this.params.push(one)
    return true
  }

  list(parts: readonly unknown[]): boolean {
    this.text += '('
    for (const [at, part] of parts.entries()) {
      if (at > 0) this.text += ', '
      if (!this.write(part)) return false
    }
    return this.add(')')
  }
}

const writers: Readonly<Record<Kind, (to: Writing, part: never) => boolean>> = {
  text: (to, { value }: StringChunk) => to.add(value.join('')),
  name: (to, { value }: Name) => to.add(to.words.escapeName(value)),
  named: (to, part: Table | Column) => to.add(to.words.nameOf(part)),
  alias: (to, { fieldAlias }: SQL.Aliased) => to.add(to.words.escapeName(fieldAlias)),
  value: (to, part: unknown) => to.value(part),
  sql: (to, { queryChunks, shouldInlineParams }: Parts) =>
    !shouldInlineParams && queryChunks.every((part) => to.write(part)),
  param(to, { value, encoder }: Param) {
    if (is(value, Placeholder)) return false
    const sent: unknown = value === null ? null : encoder.mapToDriverValue(value)
    return is(sent, SQL) ? to.write(sent) : to.value(sent)
  },
  wrapped: (to, part: Wrapped) =>
    part.shouldOmitSQLParens?.() === true ? to.write(part.getSQL()) : to.list([part.getSQL()]),
  foreign: () => false,
}

/** What the types of the library do not tell. */
interface Parts {
  readonly queryChunks: readonly unknown[]
  readonly shouldInlineParams: boolean
}
interface Wrapped {
  getSQL(): SQL
  shouldOmitSQLParens?(): boolean
}

function kindOf(part: unknown): Kind {
  if (part === null || typeof part !== 'object') return typeof part === 'function' ? 'foreign' : 'value'
  const made: unknown = part.constructor
  const known = kinds.get(made)
  if (known !== undefined) return known
  const kind = askedKind(part)
  kinds.set(made, kind)
  return kind
}

/** In the order in which the library asks. */
function askedKind(part: object): Kind {
  if (is(part, StringChunk)) return 'text'
  if (is(part, Name)) return 'name'
  if (is(part, SQL)) return 'sql'
  if (is(part, Table) || is(part, Column)) return 'named'
  if (is(part, View)) return 'foreign'
  if (is(part, Param)) return 'param'
  if (is(part, Placeholder)) return 'foreign'
  if (is(part, SQL.Aliased)) return 'alias'
  if (is(part, Subquery) || isPgEnum(part)) return 'foreign'
  return 'getSQL' in part ? 'wrapped' : 'value'
}
