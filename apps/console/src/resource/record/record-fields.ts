import { factsOf, type FieldMeta, fieldOf, isAsked, type Resource } from '@linli/api-client/kit'
import { emptyText, fieldText, type TextSources } from '../field-text.ts'
import type { AnyRow } from '../resource-row.ts'
import { recordLook } from './record-kinds.ts'

const maxFacts = 4
/** What no section of the form names. */
const otherTitle = '其他'

/** Where a row tells whether a secret is set. */
export const hasKey = (key: string): string => `has${key[0]?.toUpperCase() ?? ''}${key.slice(1)}`

export interface RecordSection {
  readonly title: string | undefined
  readonly keys: readonly string[]
}

export interface RecordLayout {
  /** Key facts of the head, in the order of the list's columns. */
  readonly facts: readonly string[]
  readonly sections: readonly RecordSection[]
  /** Fields without a value, which are folded. */
  readonly empty: readonly string[]
}

/** What nobody fills in is told only where it is so: that a visitor has not stayed away is no news. */
const goesWithoutSaying = ({ kind, write, words }: FieldMeta, value: unknown): boolean =>
  factsOf(kind).holds === 'bool' && write === 'never' && words === undefined && value === false

/** Fields that are shown at all: what no person reads, what is told only once and what the row is not asked for is not. */
const isShown = (of: Resource, row: AnyRow, key: string): boolean => {
  const meta = fieldOf(of, key)
  const { kind, once, internal } = meta
  if (!isAsked(meta, row) || goesWithoutSaying(meta, row[key])) return false
  if (recordLook(kind).none || once === true || internal === true || key === of.stateField) return false
  return !factsOf(kind).secret || row[hasKey(key)] !== undefined
}

const columnKeys = (of: Resource): string[] =>
  of.list.columns.flatMap((column) => {
    const { field, hidden } = typeof column === 'string' ? { field: column, hidden: false } : column
    return hidden || !(field in of.fields) ? [] : [field]
  })

/** What tells how the row stands comes before all other facts, as it does in the list. */
const factKeys = (of: Resource): string[] => {
  const keys = columnKeys(of)
  return [...keys.filter((key) => key === of.list.status), ...keys.filter((key) => key !== of.list.status)]
}

/** A switch that tells how the row stands has words of its own; all others say nothing without their label. */
const isFact = (of: Resource, key: string): boolean => {
  const { kind, options } = fieldOf(of, key)
  return recordLook(kind).says === 'fact' || (key === of.list.status && options !== undefined)
}

/** How a row is laid out: key facts in the head, sections as in the form, what is empty apart, no value twice. */
export function recordLayout(of: Resource, row: AnyRow, dictionary: TextSources['dictionary']): RecordLayout {
  const textOf = (key: string) => {
    const meta = fieldOf(of, key)
    if (factsOf(meta.kind).secret) return row[hasKey(key)] === true ? '已设置' : emptyText
    return fieldText(meta, row[key], { dictionary, label: row.labels?.[key] })
  }
  // Title and state stand over everything; a title that is masked is uncovered where its label stands.
  const said = new Set([of.title, ...(of.stateField === undefined ? [] : [of.stateField])].map(textOf))
  const isNew = (key: string) => {
    const text = textOf(key)
    const { kind } = fieldOf(of, key)
    if (recordLook(kind).says === undefined || text.length < 2) return true
    return !said.has(text) && said.add(text)
  }
  const titleMasked = fieldOf(of, of.title).mask !== undefined
  const all = Object.keys(of.fields).filter(
    (key) => isShown(of, row, key) && (key !== of.title || titleMasked),
  )
  const filled = (key: string) => textOf(key) !== emptyText
  const facts: string[] = []
  for (const key of factKeys(of)) {
    // Whatever has no room in the head is not said yet: it stands in its section.
    if (facts.length === maxFacts) break
    const mayStand = key !== of.title && all.includes(key) && isFact(of, key)
    if (mayStand && filled(key) && isNew(key)) facts.push(key)
  }
  const inBody = all.filter((key) => !facts.includes(key) && filled(key) && (key === of.title || isNew(key)))
  const grouped = (of.form ?? []).map(({ title, fields }) => ({
    title,
    keys: fields.filter((key) => inBody.includes(key)),
  }))
  const placed = new Set(grouped.flatMap(({ keys }) => keys))
  const rest = inBody.filter((key) => !placed.has(key))
  const others = grouped.findIndex(({ title }) => title === otherTitle)
  const sections =
    others >= 0
      ? grouped.map((one, at) => (at === others ? { ...one, keys: [...one.keys, ...rest] } : one))
      : [...grouped, { title: grouped.length > 0 ? otherTitle : undefined, keys: rest }]
  return {
    facts,
    sections: sections.filter(({ keys }) => keys.length > 0),
    empty: all.filter((key) => !filled(key)),
  }
}

/** A layout without the fields that stand elsewhere in the record. */
export const withoutFields = (
  { facts, sections, empty }: RecordLayout,
  elsewhere: readonly string[],
): RecordLayout => {
  const stay = (key: string) => !elsewhere.includes(key)
  return {
    facts,
    sections: sections
      .map((one) => ({ ...one, keys: one.keys.filter(stay) }))
      .filter(({ keys }) => keys.length > 0),
    empty: empty.filter(stay),
  }
}
