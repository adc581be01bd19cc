import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Badge } from './Badge.tsx'

describeComponent('Badge', <Badge count={3}>铃</Badge>)

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('shows %i as "%s"', (count, text) => {
  const { container } = render(<Badge count={count} />)
  expect(container.textContent).toBe(text)
})
