import {
  fieldOf,
  type FiguresAnswer,
  figureFields,
  filtersOf,
  type Resource,
  factsOf,
} from '@linli/api-client/kit'
import type { Fact } from './Facts.tsx'
import { fieldText, fieldTone, type TextSources } from './field-text.ts'

/** The field by whose values the head of a list counts: one that the list can be narrowed by. */
export const countedBy = (of: Resource): string | undefined =>
  figureFields(of).by.find((key) =>
    filtersOf(of).some((filter) => filter.key === key && filter.op !== 'extra'),
  )

/** What the head says of a list: how many there are of each kind, in the order of the description. What is not there is not said. */
export function figureFacts(
  of: Resource,
  key: string,
  figures: FiguresAnswer | undefined,
  dictionary: TextSources['dictionary'],
): Fact[] {
  const found = figures?.by[key] ?? {}
  const meta = fieldOf(of, key)
  const order = Object.keys(meta.flow?.states ?? meta.options ?? {})
  const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length)
  return Object.keys(found)
    .filter((value) => value !== '')
    .toSorted((a, b) => place(a) - place(b))
    .map((value) => ({
      key: value,
      label: fieldText(
        meta,
        factsOf(meta.kind).holds === 'bool' && !meta.options ? value === 'true' : value,
        {
          dictionary,
        },
      ),
      count: found[value]?.count,
      filters: { [key]: factsOf(meta.kind).holds === 'bool' ? value === 'true' : [value] },
      urgent: fieldTone(meta, value) === 'danger',
    }))
}
