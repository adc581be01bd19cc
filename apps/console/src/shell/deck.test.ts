import type { Location } from 'react-router-dom'
import { expect, it } from 'vitest'
import { type Deck, deckFor, emptyDeck } from './deck.ts'

const at = (search: string): Location => ({ pathname: '/', search, hash: '', state: null, key: '' })
const told = ({ acting, drawn }: Deck) => [acting, ...drawn.keys()]
const ids = ['a', 'b']
const b = deckFor(emptyDeck, { ids, shown: 'b', location: at(''), early: true })
const a = deckFor(b, { ids, shown: 'a', location: at(''), early: true })

it('lets a page act with which it is drawn', () => expect(told(a)).toEqual(['a', 'b', 'a']))

it('leaves one that is drawn to act later, where that can be seen', () => {
  expect(deckFor(a, { ids, shown: 'b', location: at(''), early: true })).toBe(a)
  expect(told(deckFor(a, { ids, shown: 'b', location: at(''), early: false }))).toEqual(['b', 'b', 'a'])
})

it('draws it at another address', () => {
  const next = deckFor(a, { ids, shown: 'b', location: at('?x'), early: true })
  expect([next.acting, next.drawn.get('b')?.search]).toEqual(['b', '?x'])
})

it('forgets pages that are closed, so that they are drawn again', () => {
  const closed = deckFor(a, { ids: ['a'], shown: 'a', location: at(''), early: true })
  expect(told(closed)).toEqual(['a', 'a'])
  expect(deckFor(closed, { ids, shown: 'b', location: at(''), early: true }).acting).toBe('b')
})

it('leaves things as they are where no page is shown', () =>
  expect(deckFor(a, { ids, shown: undefined, location: at(''), early: true })).toBe(a))
