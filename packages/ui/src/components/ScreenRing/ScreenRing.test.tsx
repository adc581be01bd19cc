import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ScreenRing } from './ScreenRing.tsx'

const ring = (
  <ScreenRing
    label="等级分布"
    whole="条"
    parts={[
      { key: 'urgent', label: '紧急', value: 1, ink: 'urgent' },
      { key: 'high', label: '重要', value: 3, ink: 'important' },
      { key: 'info', label: '提示', value: 0, ink: 'notice' },
    ]}
  />
)
describeComponent('ScreenRing', ring)

describe('ScreenRing', () => {
  it('says every part with its share, and draws those that there are, one after the other', () => {
    const { container } = render(ring)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '紧急125%',
      '重要375%',
      '提示00%',
    ])
    const arcs = [...container.querySelectorAll('circle[data-ink]')]
    expect(
      arcs.map((arc) => [arc.getAttribute('stroke-dasharray'), arc.getAttribute('stroke-dashoffset')]),
    ).toEqual([
      ['250 750', '0'],
      ['750 250', '-250'],
    ])
  })

  it('has no shares of nothing', () => {
    render(
      <ScreenRing
        label="无"
        whole="条"
        parts={[{ key: 'urgent', label: '紧急', value: 0, ink: 'urgent' }]}
      />,
    )
    expect(screen.getByRole('listitem').textContent).toBe('紧急00%')
  })
})
