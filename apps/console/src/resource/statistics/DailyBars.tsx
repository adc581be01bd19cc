import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { useMemo } from 'react'

interface DailyBarsProps<D extends { readonly day: string }> {
  readonly title: string
  readonly days: readonly D[]
  /** What is drawn of each day; named outside of the component. */
  readonly series: readonly (readonly [name: string, of: (day: D) => number])[]
}

/** Day after day, a bar for each of what is counted. */
export function DailyBars<D extends { readonly day: string }>({ title, days, series }: DailyBarsProps<D>) {
  const drawn = useMemo(
    () => series.map(([name, of]) => ({ name, data: days.map((day) => of(day)) })),
    [series, days],
  )
  return (
    <Card>
      <Chart
        kind="bar"
        title={title}
        height={200}
        categories={days.map(({ day }) => day.slice(5))}
        series={drawn}
      />
    </Card>
  )
}
