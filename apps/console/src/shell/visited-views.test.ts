import { assert, property, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterClosing,
  cachedViews,
  close,
  closeAll,
  closeOthers,
  emptyViews,
  keptPages,
  refresh,
  reorder,
  restore,
  untitled,
  visit,
  type VisitedViews,
} from './visited-views.ts'

const open = (...paths: string[]): VisitedViews =>
  paths.reduce(
    (state, path) =>
      visit(state, {
        path,
        search: '',
        title: path,
        affix: path === '/dashboard',
        noCache: path === '/live',
      }),
    emptyViews,
  )
const paths = (state: VisitedViews) => state.views.map((v) => v.path)

describe('visited views', () => {
  it('[S2.81] [S2.82] [S2.83] holds every path once and calls a page without title no-name', () => {
    const state = visit(visit(open('/a'), { path: '/a', search: '?x=1' }), { path: '/b', search: '' })
    expect(paths(state)).toEqual(['/a', '/b'])
    expect(state.views[0]?.search).toBe('?x=1')
    expect(state.views[1]?.title).toBe(untitled)
  })

  it('[S2.84] [S2.86] [S2.87] [S2.88] never closes a fixed tab', () => {
    const state = open('/dashboard', '/a', '/b')
    expect(paths(close(state, '/dashboard'))).toEqual(['/dashboard', '/a', '/b'])
    expect(paths(closeOthers(state, '/b'))).toEqual(['/dashboard', '/b'])
    expect(paths(closeAll(state))).toEqual(['/dashboard'])
  })

  it('goes to the right neighbour, then the left one, then home', () => {
    const state = open('/a', '/b', '/c')
    expect(afterClosing(state, '/b', '/b')).toBe('/c')
    expect(afterClosing(state, '/c', '/c')).toBe('/b')
    expect(afterClosing(state, '/a', '/c')).toBeNull()
    expect(afterClosing(open('/a'), '/a', '/a')).toBe('/')
  })

  it('[S2.85] keeps the state of every page but those flagged noCache', () => {
    expect(cachedViews(open('/a', '/live')).map((v) => v.path)).toEqual(['/a'])
  })

  it('puts fixed pages in front of what was open before they came back', () => {
    const restored = restore(open('/a'), [
      { path: '/b', search: '' },
      { path: '/dashboard', search: '', affix: true },
    ])
    expect(paths(restored)).toEqual(['/dashboard', '/a', '/b'])
  })

  it('keeps the latest pages only, and builds none that was merely restored', () => {
    const many = open(...Array.from({ length: keptPages + 2 }, (_, index) => `/p${index}`))
    expect(cachedViews(many)).toHaveLength(keptPages)
    expect(cachedViews(many).map((v) => v.path)).not.toContain('/p0')
    const restored = restore(open('/a'), [
      { path: '/b', search: '?x=1', title: 'b' },
      { path: '/a', search: '' },
    ])
    expect(paths(restored)).toEqual(['/a', '/b'])
    expect(cachedViews(restored).map((v) => v.path)).toEqual(['/a'])
  })

  it('forgets what it kept of a page that is closed', () => {
    expect(cachedViews(close(open('/a', '/b'), '/a')).map((v) => v.path)).toEqual(['/b'])
    expect(close(open('/a', '/b'), '/a').shown).toEqual(['/b'])
  })

  it('builds a page anew on refresh', () => {
    expect(refresh(open('/a', '/b'), '/a').views.map((v) => v.round)).toEqual([1, 0])
  })

  it('loses and doubles nothing when tabs are dragged, and keeps the fixed one in front', () => {
    const all = ['/dashboard', '/a', '/b', '/c', '/d']
    assert(
      property(shuffledSubarray(all), (order) => {
        const moved = paths(reorder(open(...all), order))
        expect(moved.toSorted()).toEqual(all.toSorted())
        expect(moved[0]).toBe('/dashboard')
        const dragged = order.filter((path) => path !== '/dashboard')
        expect(moved.filter((path) => dragged.includes(path))).toEqual(dragged)
      }),
    )
  })
})
