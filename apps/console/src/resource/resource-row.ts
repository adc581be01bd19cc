import type { ImplicitColumns, Resource } from '@linli/api-client/kit'

/** A row whose fields are read by key, for the parts that work for every resource. */
export type AnyRow = ImplicitColumns & Readonly<Record<string, unknown>>

/** What a row is called in questions and controls: its title, or its number. */
export function rowName(r: Pick<Resource, 'title'>, row: AnyRow): string {
  const value = row[r.title]
  return typeof value === 'string' && value !== '' ? value : `#${row.id}`
}
