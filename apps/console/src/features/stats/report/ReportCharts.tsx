import type { ReportPart, ReportTrend } from '@linli/api-client/contract/stats/report-calls'
import { Chart } from '@linli/ui/chart'
import { useMemo } from 'react'
import { valueWords } from './report-words.ts'

const size = (value: number) => valueWords(Math.abs(value), '')

/** Two sides against each other, or months beside each other. */
export function PartChart({ part: { form, label, items, series, unit } }: { readonly part: ReportPart }) {
  const isPyramid = form === 'pyramid'
  const shown = useMemo(() => (isPyramid ? items.toReversed() : items), [isPyramid, items])
  const drawn = useMemo(
    () =>
      series.map((name, at) => ({
        name,
        data: shown.map(({ cells }) => (cells[at]?.value ?? 0) * (isPyramid && at === 0 ? -1 : 1)),
      })),
    [series, shown, isPyramid],
  )
  return (
    <Chart
      kind={isPyramid ? 'stacked' : 'bar'}
      horizontal={isPyramid}
      hideTitle
      table={false}
      title={`${label}（${unit}）`}
      height={isPyramid ? 24 * shown.length + 80 : 280}
      format={isPyramid ? size : (value) => valueWords(value, '')}
      categories={shown.map((item) => (isPyramid ? item.label : item.label.slice(2)))}
      series={drawn}
    />
  )
}

interface TrendChartProps {
  readonly trend: ReportTrend
  /** How the other side went; point by point beside this one. */
  readonly other: ReportTrend | undefined
  readonly rival: string
  /** Its numbers instead. */
  readonly table: boolean
}

/** How recorded figures went over the days; against another side the first of them alone. */
export function TrendChart({ trend: { label, unit, points, series }, other, rival, table }: TrendChartProps) {
  const drawn = useMemo(() => {
    const [first] = series
    const [against] = other?.series ?? []
    return first && against
      ? [
          { name: first.label, data: first.data },
          { name: `${rival} ${against.label}`, data: against.data.slice(0, first.data.length) },
        ]
      : series.map((one) => ({ name: one.label, data: one.data }))
  }, [series, other, rival])
  return (
    <Chart
      kind="line"
      title={label}
      hideTitle
      table={table}
      height={240}
      format={(value) => valueWords(value, unit)}
      categories={points.map((point) => (point.length > 7 ? point.slice(5) : point))}
      series={drawn}
    />
  )
}
