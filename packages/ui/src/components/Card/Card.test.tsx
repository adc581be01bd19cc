import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Card } from './Card.tsx'

describeComponent('Card', <Card title="今日通行">内容</Card>)

it('is a region only where it has a name', () => {
  const { rerender } = render(<Card>内容</Card>)
  expect(screen.queryByRole('region')).toBeNull()
  rerender(<Card title="今日通行">内容</Card>)
  expect(screen.getByRole('region', { name: '今日通行' })).toBeTruthy()
})
