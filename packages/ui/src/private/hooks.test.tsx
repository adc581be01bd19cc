import { act, render, renderHook } from '@testing-library/react'
import { Activity, createRef, type Ref } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { composeHandlers } from './composeHandlers.ts'
import { useControllableState } from './useControllableState.ts'
import { useElement } from './useElement.ts'
import { useMergedRefs } from './useMergedRefs.ts'

describe('useControllableState', () => {
  const start = (value: string | undefined, onChange?: (next: string) => void) =>
    renderHook(
      (props: { value: string | undefined }) =>
        useControllableState({ value: props.value, defaultValue: 'a', onChange, name: 'Sample' }),
      { initialProps: { value } },
    )

  it('keeps its own value while none is given', () => {
    const onChange = vi.fn()
    const { result } = start(undefined, onChange)
    act(() => result.current[1]('b'))
    expect(result.current[0]).toBe('b')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('b')
  })

  it('asks and does not keep a copy while a value is given', () => {
    const onChange = vi.fn()
    const { result, rerender } = start('x', onChange)
    act(() => result.current[1]('y'))
    expect(result.current[0]).toBe('x')
    rerender({ value: 'y' })
    expect(result.current[0]).toBe('y')
  })

  it('says nothing when nothing changes', () => {
    const onChange = vi.fn()
    const { result } = start(undefined, onChange)
    act(() => result.current[1]('a'))
    expect(onChange).not.toHaveBeenCalled()
  })

  it('warns, by name, about a switch of mode', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { rerender } = start(undefined)
    rerender({ value: 'x' })
    expect(warn.mock.calls[0]?.[0]).toContain('Sample')
  })
})

describe('composeHandlers', () => {
  it('runs theirs first, and ours unless prevented', () => {
    const order: string[] = []
    const event = { defaultPrevented: false }
    composeHandlers(
      () => order.push('theirs'),
      () => order.push('ours'),
    )(event)
    composeHandlers(
      (given: { defaultPrevented: boolean }) => {
        given.defaultPrevented = true
      },
      () => order.push('refused'),
    )(event)
    expect(order).toEqual(['theirs', 'ours'])
  })
})

describe('useMergedRefs', () => {
  function Box({ first, second }: { first: Ref<HTMLDivElement>; second: Ref<HTMLDivElement> }) {
    return <div ref={useMergedRefs(first, second)} />
  }

  it('feeds objects, callbacks and callbacks with a cleanup, and clears all', () => {
    const object = createRef<HTMLDivElement>()
    const cleanup = vi.fn()
    const callback = vi.fn((node: HTMLDivElement | null) => (node ? cleanup : undefined))
    const view = render(<Box first={object} second={callback} />)
    expect(object.current).toBeInstanceOf(HTMLDivElement)
    expect(callback).toHaveBeenCalledExactlyOnceWith(object.current)
    view.unmount()
    expect(object.current).toBeNull()
    expect(cleanup).toHaveBeenCalledOnce()
  })
})

describe('useElement', () => {
  const heard: (Element | null)[] = []
  function Sample({ there }: { there: boolean }) {
    const [element, ref] = useElement<HTMLParagraphElement>()
    heard.push(element)
    return there ? <p ref={ref} /> : null
  }
  const page = (mode: 'visible' | 'hidden', there = true) => (
    <Activity mode={mode}>
      <Sample there={there} />
    </Activity>
  )

  it('keeps an element that is hidden, and draws nothing anew when it is shown again', async () => {
    const { rerender } = render(page('visible'))
    const element = heard.at(-1)
    expect(element).toBeInstanceOf(HTMLParagraphElement)
    for (const mode of ['hidden', 'visible', 'hidden', 'visible'] as const)
      await act(async () => rerender(page(mode)))
    // Each is told by the one that gave them, and nobody else drew it.
    expect(heard).toEqual([null, ...Array<typeof element>(5).fill(element)])
  })

  it('lets go of one that is gone', async () => {
    const { rerender } = render(page('visible'))
    await act(async () => rerender(page('visible', false)))
    expect(heard.at(-1)).toBeNull()
  })
})
