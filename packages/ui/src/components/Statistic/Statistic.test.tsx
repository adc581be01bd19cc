import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Statistic } from './Statistic.tsx'

describeComponent('Statistic', <Statistic label="今日通行" value={1284} />)

it.each([
  [0.12, 'up', '上升', 'good'],
  [0.12, 'down', '上升', 'bad'],
  [-0.5, 'down', '下降', 'good'],
  [0, 'up', '持平', 'neutral'],
  [0.3, 'neither', '上升', 'neutral'],
] as const)('a change of %d where %s is better', (trend, better, word, meaning) => {
  render(<Statistic label="告警" value={3} trend={trend} better={better} />)
  const mark = screen.getByRole('img', { name: word })
  expect(mark.parentElement?.dataset.meaning).toBe(meaning)
})

it('groups numbers and leaves text alone', () => {
  const { rerender, container } = render(<Statistic label="欠费" value={1234567.5} digits={2} unit="元" />)
  expect(container.textContent).toContain('1,234,567.50元')
  rerender(<Statistic label="欠费" />)
  expect(container.textContent).toContain('—')
})
