import { fieldOf, type ImplicitColumns, type Resource, wordsOf } from '@linli/api-client/kit'
import { dictLabel, useDictionary } from '../session/dictionary.ts'

/** A row whose fields are read by key, for the parts that work for every resource. */
export type AnyRow = ImplicitColumns & Readonly<Record<string, unknown>>

/** What a row is called in questions and controls: its title, what that points at, or its number. */
export function rowName(r: Pick<Resource, 'title' | 'fields'>, row: AnyRow): string {
  const value = row[r.title]
  const { types } = useDictionary.getState()
  const said =
    typeof value === 'string'
      ? wordsOf(fieldOf(r, r.title), value, { dict: (code, one) => dictLabel(types, code, one) })
      : row.labels?.[r.title]
  return said ?? `#${row.id}`
}
