import { type FieldKind, fieldOf, figureFields, type Resource, factsOf } from '@linli/api-client/kit'

const isSummed = (kind: FieldKind): boolean => factsOf(kind).sums === true
/** One of few: a word of an enum or a dictionary, a state, yes or no. */
const isChosen = (kind: FieldKind): boolean => {
  const { holds, filter } = factsOf(kind)
  return holds === 'bool' || (filter === 'in' && holds === 'text')
}

/** What is wrong with the figures of a list, in words; undefined when nothing is. */
export function wrongFigures(r: Resource): string | undefined {
  const { board } = r.list
  if (board) {
    const { sum: sums, by: counted } = figureFields(r)
    const state = r.stateField ?? ''
    if (!counted.includes(state) || !(r.list.filters ?? []).includes(state))
      return 'a board needs figures and a filter by the state'
    if (board.sum !== undefined && !sums.includes(board.sum)) return `a board cannot sum ${board.sum}`
  }
  if (r.list.figures === undefined) return undefined
  if (r.list.paging === 'cursor') return 'figures are of a list that never ends'
  const { sum, by } = figureFields(r)
  const fits = (key: string, among: (kind: FieldKind) => boolean) => {
    if (!(key in r.fields)) return false
    const { kind, mask, computed } = fieldOf(r, key)
    return among(kind) && mask === undefined && !computed
  }
  const notSummed = sum.find((key) => !fits(key, isSummed))
  if (notSummed !== undefined) return `figures cannot sum ${notSummed}`
  const notChosen = by.find((key) => !fits(key, isChosen))
  return notChosen === undefined ? undefined : `figures cannot count by ${notChosen}`
}
