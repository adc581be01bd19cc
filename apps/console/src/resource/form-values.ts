import { fieldOf, type Resource, writableKeys, factsOf } from '@linli/api-client/kit'
import { emptyLine, formLines } from './lines/line-values.ts'

export type FormValues = Record<string, unknown>

/** What a new row starts with: the described initial values, everything else empty. */
export const emptyValues = (r: Resource, given: FormValues = {}): FormValues =>
  Object.fromEntries(
    writableKeys(r, 'create').map((key) => {
      const { lines, required, initial } = fieldOf(r, key)
      // Where one line is needed, it is there to be filled in.
      const start = lines && required ? [emptyLine(lines)] : initial
      return [key, given[key] ?? start ?? null]
    }),
  )

/** What the form of an existing row starts with. A masked value is not there: the form shows the mask as a hint. */
export const rowValues = (r: Resource, row: FormValues): FormValues =>
  Object.fromEntries(
    writableKeys(r, 'update').map((key) => {
      const { mask, kind, lines } = fieldOf(r, key)
      if (lines) return [key, formLines(lines, row[key])]
      return [key, mask !== undefined || factsOf(kind).secret ? null : (row[key] ?? null)]
    }),
  )

const same = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The fields that differ from the row. An untouched masked field is not sent: null would empty it. */
export const changedValues = (before: FormValues, after: FormValues): FormValues =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => !same(before[key], value)))
