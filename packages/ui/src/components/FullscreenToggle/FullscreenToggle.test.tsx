import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { FullscreenToggle } from './FullscreenToggle.tsx'

describeComponent('FullscreenToggle', <FullscreenToggle />, { root: HTMLButtonElement, disabled: true })

it('[C1 49] [S8.24] says so where the browser cannot', async () => {
  const onUnsupported = vi.fn()
  render(<FullscreenToggle onUnsupported={onUnsupported} />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '全屏' })))
  expect(onUnsupported).toHaveBeenCalledExactlyOnceWith('you browser can not work')
})

it('[S2.65] follows the browser in and out', async () => {
  let element: Element | null = null
  const change = (next: Element | null) => {
    element = next
    document.dispatchEvent(new Event('fullscreenchange'))
    return Promise.resolve()
  }
  const root = document.documentElement
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: true },
    fullscreenElement: { configurable: true, get: () => element },
  })
  root.requestFullscreen = () => change(root)
  render(<FullscreenToggle />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '全屏' })))
  expect(screen.getByRole('button', { name: '退出全屏', pressed: true })).toBeTruthy()
  await act(() => change(null))
  expect(screen.getByRole('button', { name: '全屏', pressed: false })).toBeTruthy()
  Reflect.deleteProperty(document, 'fullscreenEnabled')
  Reflect.deleteProperty(document, 'fullscreenElement')
})
