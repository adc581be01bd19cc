import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Progress } from './Progress.tsx'

describeComponent('Progress', <Progress value={30} />)

it.each([
  [30, 100, '30', '30%'],
  [150, 100, '100', '100%'],
  [-5, 100, '0', '0%'],
  [1, 4, '1', '25%'],
  [1, 0, '0', '0%'],
])('%d of %d', (value, max, now, text) => {
  render(<Progress value={value} max={max} label="生成房屋" />)
  const bar = screen.getByRole('progressbar', { name: '生成房屋' })
  expect(bar.getAttribute('aria-valuenow')).toBe(now)
  expect(screen.getByText(text)).toBeTruthy()
})

it('has no value while the length is unknown', () => {
  const { container } = render(<Progress />)
  expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false)
  expect(container.textContent).toBe('')
})
