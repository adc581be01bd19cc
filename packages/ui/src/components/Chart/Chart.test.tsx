import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { apexOptions } from './apexOptions.ts'
import { Chart } from './Chart.tsx'
import { foldSeries, rangesOf } from './chartData.ts'

const series = [{ name: '人员', data: [1, null, 3000] }]
describeComponent('Chart', <Chart kind="line" title="通行" categories={['一', '二', '三']} series={series} />)

it('says its numbers and shows them as a table', () => {
  render(<Chart kind="line" title="通行" categories={['一', '二', '三']} series={series} />)
  expect(screen.getByRole('figure', { name: '通行' }).textContent).toContain(
    '人员 最小 1，最大 3,000，最近 3,000',
  )
  fireEvent.click(screen.getByRole('button', { name: '查看数据表' }))
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '类别人员',
    '一1',
    '二—',
    '三3,000',
  ])
})

it('leaves the switch between picture and table to whoever holds it', () => {
  const chart = (table: boolean) => (
    <Chart kind="bar" title="通行" hideTitle table={table} categories={['一', '二', '三']} series={series} />
  )
  const { rerender } = render(chart(false))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  rerender(chart(true))
  expect(screen.getAllByRole('row')).toHaveLength(4)
})

const colours = {
  accent: '#0169cd',
  categorical: ['#111111', '#222222'],
  sequential: ['#333333'],
  text: '#444444',
  grid: '#555555',
  surface: '#ffffff',
  dark: false,
  font: 'sans-serif',
}
const request = {
  categories: ['一'],
  colours,
  animations: false,
  horizontal: false,
  format: String,
  nonce: undefined,
  height: 280,
}

it('hands names to the library as text: it writes legend and tooltip as markup', () => {
  const { tooltip, legend } = apexOptions({
    ...request,
    kind: 'bar',
    series: [{ name: 'a', data: [1] }],
    format: (value) => `<i>${value}`,
  }).options
  const name = `<b id="x">&'`
  const text = '&lt;b id=&quot;x&quot;&gt;&amp;&#39;'
  const y = Array.isArray(tooltip?.y) ? undefined : tooltip?.y
  expect(tooltip?.x?.formatter?.(name as never)).toBe(text)
  expect(legend?.formatter?.(name)).toBe(text)
  expect(y?.title?.formatter?.(name)).toBe(`${text}: `)
  expect(y?.formatter?.(1)).toBe('&lt;i&gt;1')
})

describe('names of lines', () => {
  const drawn = (...ends: readonly (number | null)[]) => {
    const lines = ends.map((end, at) => ({ name: `线${at}`, data: [0, end] }))
    const { legend, dataLabels } = apexOptions({
      ...request,
      kind: 'line',
      categories: ['一', '二'],
      series: lines,
    }).options
    return [legend?.show, dataLabels?.enabled]
  }
  it('stand at their ends where these lie apart', () => expect(drawn(100, 50, 10)).toEqual([false, true]))
  it('do not on a low one', () => {
    const lines = [100, 50].map((end, at) => ({ name: `线${at}`, data: [0, end] }))
    const { legend } = apexOptions({
      ...request,
      kind: 'line',
      categories: ['一', '二'],
      series: lines,
      height: 80,
    }).options
    expect(legend?.show).toBe(true)
  })
  it.each([
    ['two ends touch', [100, 96]],
    ['nothing has a height', [0, 0]],
    ['a line ends before the others', [100, null]],
    ['there are more than five', [100, 80, 60, 40, 20, 0]],
    ['there is one line, which the title names', [100]],
  ])('do not where %s', (_case, ends) => expect(drawn(...ends)[1]).toBe(false))
})

describe('chart data', () => {
  it('folds the seventh series and what follows into one', () => {
    const many = Array.from({ length: 8 }, (_empty, index) => ({ name: String(index), data: [index, 1] }))
    const folded = foldSeries(many, '其他')
    expect(folded).toHaveLength(6)
    expect(folded.at(-1)).toEqual({ name: '其他', data: [5 + 6 + 7, 3] })
    expect(foldSeries(many.slice(0, 6), '其他')).toHaveLength(6)
  })
  it('has no range where there is no value', () =>
    expect(rangesOf([{ name: 'a', data: [null] }])).toEqual([]))

  it('says the values of one row of lying bars at their ends instead of along an axis', () => {
    const bars = (count: number) =>
      apexOptions({
        ...request,
        kind: 'bar',
        horizontal: true,
        series: Array.from({ length: count }, (_empty, index) => ({ name: String(index), data: [7] })),
      }).options
    expect([bars(1).dataLabels?.enabled, bars(1).xaxis?.labels?.show]).toEqual([true, false])
    expect([bars(2).dataLabels?.enabled, bars(2).xaxis?.labels?.show]).toEqual([false, true])
  })

  it('has no halves between small counts', () => {
    const ticksOf = (data: number[]) => {
      const { yaxis } = apexOptions({ ...request, kind: 'line', series: [{ name: 'a', data }] }).options
      return Array.isArray(yaxis) ? undefined : yaxis?.tickAmount
    }
    expect([ticksOf([0, 3]), ticksOf([0.5, 3]), ticksOf([0, 30])]).toEqual([3, undefined, undefined])
    const four = { name: 'a', data: [4] }
    const { yaxis } = apexOptions({ ...request, kind: 'stacked', series: [four, four] }).options
    expect(yaxis).not.toHaveProperty('tickAmount')
  })

  it('draws one series in the accent and several in the palette, without motion', () => {
    const one = apexOptions({ ...request, kind: 'bar', series: [{ name: 'a', data: [1] }] })
    expect(one.options.colors).toEqual(['#0169cd'])
    expect(one.options.chart?.animations?.enabled).toBe(false)
    const lying = apexOptions({
      ...request,
      kind: 'stacked',
      horizontal: true,
      format: (value) => `${Math.abs(value)}人`,
      series: [{ name: 'a', data: [-1] }],
    })
    const { xaxis } = lying.options
    expect(xaxis?.labels?.formatter?.('-1000')).toBe('1000人')
    const two = apexOptions({
      ...request,
      kind: 'stacked',
      series: [
        { name: 'a', data: [1] },
        { name: 'b', data: [2] },
      ],
    })
    expect(two.options.colors).toEqual(['#111111', '#222222'])
    expect(two.options.chart?.stacked).toBe(true)
    expect(
      apexOptions({ ...request, kind: 'donut', series: [{ name: 'a', data: [1, null] }] }).series,
    ).toEqual([1, 0])
  })
})
