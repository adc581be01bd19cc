import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, lazy, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { WhenUsed } from './WhenUsed.tsx'

afterEach(cleanup)

const stand = <input data-part="control" aria-label="小区" />

/** A control whose code comes when `arrive` is called. */
function lateControl(draw: () => ReactNode) {
  let arrive = () => {}
  const load = vi.fn(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        arrive = () => resolve({ default: draw })
      }),
  )
  const Control = lazy(load)
  return { Control, load, arrive: () => arrive() }
}

it('loads the control with its first use; until it is there the stand-in keeps focus and text', async () => {
  const { Control, load, arrive } = lateControl(() => (
    <input data-part="control" aria-label="小区" data-real="" />
  ))
  render(
    <WhenUsed stand={stand} chosen={false}>
      <Control />
    </WhenUsed>,
  )
  const before = screen.getByRole('textbox', { name: '小区' })
  expect(load).not.toHaveBeenCalled()
  before.focus()
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  fireEvent.input(before, { target: { value: '翠湖' } })
  expect(document.activeElement).toBe(before)
  arrive()
  await waitFor(() => expect(screen.getByRole('textbox').hasAttribute('data-real')).toBe(true))
  const after = screen.getByRole<HTMLInputElement>('textbox')
  expect(document.activeElement).toBe(after)
  expect(after.value).toBe('翠湖')
})

it('hands a press on, so that the first one opens a control that opens by a press', async () => {
  const onKeyDown = vi.fn()
  const { Control, load, arrive } = lateControl(() => (
    <button type="button" data-part="control" onKeyDown={({ key }) => onKeyDown(key)}>
      请选择
    </button>
  ))
  render(
    <WhenUsed stand={stand} chosen={false}>
      <Control />
    </WhenUsed>,
  )
  const before = screen.getByRole('textbox')
  fireEvent.pointerDown(before)
  before.focus()
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  arrive()
  const after = await screen.findByRole('button')
  expect(document.activeElement).toBe(after)
  expect(onKeyDown).toHaveBeenCalledExactlyOnceWith('ArrowDown')
})

it.each([
  ['ArrowDown', 'input', 1],
  ['ArrowUp', 'input', 1],
  ['Enter', 'button', 1],
  ['Enter', 'input', 0],
  ['', 'input', 0],
] as const)(
  'hands the key %j on to an %s that arrives after it: opened %i times',
  async (pressed, Tag, times) => {
    const onKeyDown = vi.fn()
    const { Control, load, arrive } = lateControl(() => (
      <Tag data-part="control" data-real="" onKeyDown={({ key }) => onKeyDown(key)} />
    ))
    const { container } = render(
      <WhenUsed stand={stand} chosen={false}>
        <Control />
      </WhenUsed>,
    )
    const before = screen.getByRole('textbox')
    before.focus()
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
    if (pressed !== '') fireEvent.keyDown(before, { key: pressed })
    arrive()
    await waitFor(() => expect(document.activeElement).toBe(container.querySelector('[data-real]')))
    expect(onKeyDown.mock.calls).toEqual(Array.from({ length: times }, () => ['ArrowDown']))
  },
)

it('draws the control at once where something is chosen, and leaves the focus alone', async () => {
  const { Control, arrive } = lateControl(() => <input data-part="control" data-real="" />)
  render(
    <WhenUsed stand={stand} chosen>
      <Control />
    </WhenUsed>,
  )
  await waitFor(() => expect(screen.getByRole('textbox').hasAttribute('data-real')).toBe(false))
  arrive()
  await waitFor(() => expect(screen.getByRole('textbox').hasAttribute('data-real')).toBe(true))
  expect(document.activeElement).toBe(document.body)
})
