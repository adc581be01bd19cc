import { type Field, type FieldMeta, type LinesMeta, metaOf } from '@linli/api-client/kit'

import { formLook, usualShare } from '../form-kinds.ts'

/** The values of one line, with its id where it is stored. */
export type LineValues = Readonly<Record<string, unknown>> & { readonly id?: number | null | undefined }

/** The fields of a line by their metadata. */
export const lineFields = ({ fields }: LinesMeta): readonly (readonly [string, FieldMeta])[] =>
  Object.entries<Field>(fields).map(([key, field]) => [key, metaOf(field)])

/** Those that are written, in their order. */
export const writtenFields = (lines: LinesMeta) =>
  lineFields(lines).filter(([, { write }]) => write !== 'never')

/** The lines that a value of a form or a row holds. */
export const linesOf = (value: unknown): readonly LineValues[] =>
  Array.isArray(value) ? (value as LineValues[]) : []

/** What a form holds of stored lines: what it sends back, and nothing else. */
export const formLines = (lines: LinesMeta, value: unknown): readonly LineValues[] =>
  linesOf(value).map((line) => ({
    id: line.id,
    ...Object.fromEntries(writtenFields(lines).map(([key]) => [key, line[key] ?? null])),
  }))

/** A line that nothing is typed into yet. */
export const emptyLine = (lines: LinesMeta): LineValues =>
  Object.fromEntries(writtenFields(lines).map(([key, { initial }]) => [key, initial ?? null]))

/** The lines with one of them one place up or down; the same ones where there is no such place. */
export function moved(all: readonly LineValues[], from: number, by: -1 | 1): readonly LineValues[] {
  const line = all[from]
  const to = from + by
  if (line === undefined || to < 0 || to >= all.length) return all
  return all.toSpliced(from, 1).toSpliced(to, 0, line)
}

/** How much of the width of a line a field takes: less where nothing is written or little fits. */
export function shareOf({ kind, write, max }: FieldMeta): number {
  const { share = usualShare } = formLook(kind)
  if (write === 'never') return Math.min(share, 1.2)
  return max !== undefined && max <= 10 ? Math.min(share, 1) : share
}
