import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { KeptLayout } from './KeptLayout.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = (hidden: boolean, rests = hidden) => (
  <KeptLayout hidden={hidden} rests={rests}>
    <p>页面</p>
  </KeptLayout>
)
const box = () => screen.getByText('页面').parentElement
const look = () => ({ display: box()?.style.display, kept: box()?.hasAttribute('data-kept') })

it('keeps the layout of what it hides where the browser can', async () => {
  vi.stubGlobal('CSS', { supports: () => true })
  const { rerender } = render(page(false))
  expect(look()).toEqual({ display: '', kept: false })
  await act(async () => rerender(page(true)))
  expect(look()).toEqual({ display: '', kept: true })
  // As React does when something in it has changed meanwhile.
  await act(async () => box()?.style.setProperty('display', 'none', 'important'))
  expect(look()).toEqual({ display: '', kept: true })
  rerender(page(false))
  expect(look()).toEqual({ display: '', kept: false })
})

it('shows what rests still, and hides what does not rest yet', async () => {
  vi.stubGlobal('CSS', { supports: () => true })
  const { rerender } = render(page(false))
  await act(async () => rerender(page(true, false)))
  expect(look()).toEqual({ display: '', kept: true })
  await act(async () => rerender(page(true)))
  await act(async () => rerender(page(false, true)))
  expect(look()).toEqual({ display: '', kept: false })
})

it('hides as React does where it cannot', () => {
  vi.stubGlobal('CSS', { supports: () => false })
  const { rerender } = render(page(false))
  rerender(page(true))
  expect(look()).toEqual({ display: 'none', kept: false })
  rerender(page(false))
  expect(look()).toEqual({ display: '', kept: false })
})
