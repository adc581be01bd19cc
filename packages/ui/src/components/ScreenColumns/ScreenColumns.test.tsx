import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ScreenColumns } from './ScreenColumns.tsx'

const columns = (
  <ScreenColumns
    label="收费趋势"
    slots={['1月', '2月', '3月']}
    parts={[
      { key: 'received', label: '已收', ink: 'accent', values: [30, 10, 0] },
      { key: 'owed', label: '未收', ink: 'quiet', values: [10, 10, 0] },
    ]}
    rate={{ label: '收缴率', values: [75, null, 100] }}
    format={(value) => `${value}元`}
    running
  />
)
describeComponent('ScreenColumns', columns)

describe('ScreenColumns', () => {
  it('fills the height with the highest column, and says how high it is', () => {
    const { container } = render(columns)
    const heights = [...container.querySelectorAll('[aria-hidden] > div > span')].map((column) =>
      [...column.querySelectorAll<HTMLElement>('[data-ink]')].map((part) => part.style.blockSize),
    )
    expect(heights.slice(0, 3)).toEqual([
      ['75%', '25%'],
      ['25%', '25%'],
      ['0%', '0%'],
    ])
    expect(screen.getByText('最高 40元')).toBeTruthy()
  })

  it('has a table with every number, and draws the share where there is one', () => {
    const { container } = render(columns)
    const rows = screen.getByRole('table', { name: '收费趋势数据表' }).querySelectorAll('tr')
    expect([...rows].map((row) => [...row.cells].map((cell) => cell.textContent))).toEqual([
      ['1月', '30元', '10元', '75%'],
      ['2月', '10元', '10元', ''],
      ['3月', '0元', '0元', '100%'],
    ])
    expect(container.querySelectorAll('path')).toHaveLength(2)
  })
})
