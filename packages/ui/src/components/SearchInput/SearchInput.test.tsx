import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { SearchInput } from './SearchInput.tsx'

describeComponent('SearchInput', <SearchInput />, { control: 'input', disabled: true })

describe('SearchInput', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const setup = () => {
    const onSearch = vi.fn<(text: string) => void>()
    render(<SearchInput onSearch={onSearch} delay={300} />)
    return { onSearch, input: screen.getByRole('searchbox') }
  }
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })

  it('waits for quiet, then searches once', () => {
    const { onSearch, input } = setup()
    fireEvent.change(input, { target: { value: '张' } })
    wait(200)
    fireEvent.change(input, { target: { value: '张三 ' } })
    wait(299)
    expect(onSearch).not.toHaveBeenCalled()
    wait(1)
    expect(onSearch.mock.calls).toEqual([['张三']])
  })

  it('never searches for half-typed pinyin', () => {
    const { onSearch, input } = setup()
    fireEvent.compositionStart(input)
    fireEvent.change(input, { target: { value: 'zhang' } })
    wait(1000)
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    expect(onSearch).not.toHaveBeenCalled()
    fireEvent.change(input, { target: { value: '张' } })
    fireEvent.compositionEnd(input, { target: { value: '张' } })
    wait(300)
    expect(onSearch.mock.calls).toEqual([['张']])
  })

  it('searches before what is pressed next: when the box is left, and only for what was typed since', () => {
    const { onSearch, input } = setup()
    fireEvent.change(input, { target: { value: '王' } })
    fireEvent.blur(input)
    expect(onSearch.mock.calls).toEqual([['王']])
    wait(300)
    fireEvent.blur(input)
    expect(onSearch).toHaveBeenCalledTimes(1)
  })

  it('searches at once on Enter and when emptied, and not twice for the same text', () => {
    const { onSearch, input } = setup()
    fireEvent.change(input, { target: { value: '李' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(onSearch).toHaveBeenLastCalledWith('李')
    wait(300)
    expect(onSearch).toHaveBeenCalledTimes(1)
    fireEvent.change(input, { target: { value: '' } })
    expect(onSearch).toHaveBeenLastCalledWith('')
  })
})
