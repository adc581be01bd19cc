import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { AlertBell } from './AlertBell.tsx'

describeComponent('AlertBell', <AlertBell count={3} href="/control-info" />, { root: HTMLAnchorElement })

it.each([
  [0, '预警消息', ''],
  [99, '预警消息，99 条未处理', '99'],
  [100, '预警消息，99+ 条未处理', '99+'],
])('[S9.9] %i alerts', (count, name, text) => {
  render(<AlertBell count={count} href="/control-info" />)
  expect(screen.getByRole('link', { name }).textContent).toBe(text)
})
