import { type FieldMeta, type Tone, wordsOf } from '@linli/api-client/kit'
import { type DictType, dictLabel } from '../session/dictionary.ts'

/** What stands in a cell that has no value. */
export const emptyText = '—'

export interface TextSources {
  readonly dictionary: ReadonlyMap<string, DictType>
  /** Names of the rows that ref fields point at, as the row brings them. */
  readonly label?: string | undefined
}

/** A value of the contract as a person reads it. */
export const fieldText = (meta: FieldMeta, value: unknown, { dictionary, label }: TextSources): string =>
  wordsOf(meta, value, { dict: (code, one) => dictLabel(dictionary, code, one), label }) ?? emptyText

/** The tone of a state or an option; undefined for everything else. */
export const fieldTone = (meta: FieldMeta, value: unknown): Tone | undefined =>
  meta.flow?.states[String(value)]?.tone ?? meta.options?.[String(value)]?.tone
