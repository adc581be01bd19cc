import { type FieldKind, fieldOf, figureFields, type Resource } from '@linli/api-client/kit'

const summed = new Set<FieldKind>(['money', 'int', 'decimal'])
const chosen = new Set<FieldKind>(['state', 'enum', 'dict', 'bool'])

/** What is wrong with the figures of a list, in words; undefined when nothing is. */
export function wrongFigures(r: Resource): string | undefined {
  if (r.list.figures === undefined) return undefined
  if (r.list.paging === 'cursor') return 'figures are of a list that never ends'
  const { sum, by } = figureFields(r)
  const fits = (key: string, kinds: ReadonlySet<FieldKind>) => {
    if (!(key in r.fields)) return false
    const { kind, mask, computed } = fieldOf(r, key)
    return kinds.has(kind) && mask === undefined && !computed
  }
  const notSummed = sum.find((key) => !fits(key, summed))
  if (notSummed !== undefined) return `figures cannot sum ${notSummed}`
  const notChosen = by.find((key) => !fits(key, chosen))
  return notChosen === undefined ? undefined : `figures cannot count by ${notChosen}`
}
