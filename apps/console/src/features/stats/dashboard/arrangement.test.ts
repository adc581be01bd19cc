import { expect, it } from 'vitest'
import { arranged } from './arrangement.ts'

const panels = ['a', 'b', 'c', 'new'].map((key) => ({ key }))

it('puts panels in the order of the user, new ones after them', () => {
  const keys = (order: readonly string[]) => arranged(panels, { order, hidden: [] }).map(({ key }) => key)
  expect(keys([])).toEqual(['a', 'b', 'c', 'new'])
  expect(keys(['c', 'gone', 'a', 'b'])).toEqual(['c', 'a', 'b', 'new'])
})
