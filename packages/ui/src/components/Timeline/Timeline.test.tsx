import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Timeline } from './Timeline.tsx'

describeComponent('Timeline', <Timeline items={[{ key: 'a', title: '提交' }]} />)

it('keeps the order it is given', () => {
  render(
    <Timeline
      items={[
        { key: 'b', title: '派单', time: '09:30' },
        { key: 'a', title: '提交', time: '09:12' },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map((node) => node.textContent)).toEqual(['派单09:30', '提交09:12'])
})
