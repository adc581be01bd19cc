import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { slotsOf, useRowWindow } from './useRowWindow.ts'

const ROW = 24
/** A view of 20 rows draws 29. */
const HEIGHT = 480

function start(count: number) {
  const scroller = document.createElement('div')
  Object.defineProperty(scroller, 'clientHeight', { value: HEIGHT })
  const { result, rerender } = renderHook(
    (props: { count: number }) => useRowWindow({ scroller, count: props.count, rowHeight: ROW }),
    { initialProps: { count } },
  )
  let rows = count
  return {
    drawn: () => slotsOf(result.current, rows),
    scrollTo: (row: number) => {
      scroller.scrollTop = row * ROW
      act(() => void fireEvent.scroll(scroller))
    },
    setCount: (next: number) => {
      rows = next
      rerender({ count: next })
    },
  }
}
const indexes = (rows: readonly { index: number }[]) => rows.map(({ index }) => index)
const from = (first: number) => Array.from({ length: 29 }, (_row, at) => first + at)

describe('useRowWindow', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('keeps the elements of a moving list in their places, and puts them in order at rest', () => {
    const list = start(1000)
    expect(indexes(list.drawn())).toEqual(from(0))
    list.scrollTo(14)
    const moving = indexes(list.drawn())
    expect(moving).not.toEqual(from(10))
    expect(moving.toSorted((one, other) => one - other)).toEqual(from(10))
    expect(list.drawn().map(({ slot }) => slot)).toEqual(from(0))
    act(() => void vi.advanceTimersByTime(400))
    expect(indexes(list.drawn())).toEqual(from(10))
  })

  it('stands in order when the list becomes shorter at rest', () => {
    const list = start(100)
    list.scrollTo(77)
    act(() => void vi.advanceTimersByTime(400))
    expect(indexes(list.drawn())).toEqual(from(71))
    // The position is still one of the list, so no scroll follows.
    list.setCount(98)
    expect(indexes(list.drawn())).toEqual(from(69))
    list.setCount(12)
    expect(indexes(list.drawn())).toEqual(from(0).slice(0, 12))
  })
})
