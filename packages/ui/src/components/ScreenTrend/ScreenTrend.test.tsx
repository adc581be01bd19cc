import { array, assert, integer, nat, property } from 'fast-check'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ScreenTrend } from './ScreenTrend.tsx'
import { drawing, trendPoints } from './trendPath.ts'

const trend = (
  <ScreenTrend
    label="今日通行趋势"
    slots={['0时', '1时', '2时']}
    series={[
      { key: 'today', label: '今日', values: [1, 4] },
      { key: 'yesterday', label: '昨日', values: [2, 3, 1] },
    ]}
  />
)
describeComponent('ScreenTrend', trend)

describe('ScreenTrend', () => {
  it('has a table with every number, empty where a series has none yet', () => {
    render(trend)
    const rows = screen.getByRole('table', { name: '今日通行趋势数据表' }).querySelectorAll('tr')
    expect([...rows].map((row) => [...row.cells].map((cell) => cell.textContent))).toEqual([
      ['0时', '1', '2'],
      ['1时', '4', '3'],
      ['2时', '', '1'],
    ])
  })

  it('draws what is not over yet dashed after what is, and leaves room for it', () => {
    const { container } = render(
      <ScreenTrend
        label="通行"
        slots={['0时', '1时', '2时']}
        series={[{ key: 'a', label: '今日', values: [1, 4], likely: 8 }]}
      />,
    )
    expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
      'M0 87.5L500 50L500 100L0 100Z',
      'M0 87.5L500 50',
      'M500 50L1000 0',
    ])
  })

  it('never leaves its drawing', () => {
    assert(
      property(array(integer(), { maxLength: 40 }), nat(), (values, max) => {
        const points = trendPoints(
          values.map((v) => Math.min(v, Math.max(1, max))),
          max,
          40,
        )
        for (const [x, y] of points) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(drawing.width + 1e-6)
          expect(y).toBeGreaterThanOrEqual(-1e-6)
          expect(y).toBeLessThanOrEqual(drawing.height)
        }
      }),
    )
  })
})
