import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { useMemo } from 'react'

interface DailyBarsProps<D extends { readonly day: string }> {
  readonly title: string
  readonly days: readonly D[]
  /** What is drawn of each day; named outside of the component. */
  readonly series: readonly (readonly [name: string, of: (day: D) => number])[]
}

/** All days from the first to the last: one on which nothing happened is a day, too. */
function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** Day after day, a bar for each of what is counted. */
export function DailyBars<D extends { readonly day: string }>({ title, days, series }: DailyBarsProps<D>) {
  const { all, drawn } = useMemo(() => {
    const told = new Map(days.map((one) => [one.day, one]))
    const every = daysBetween(days[0]?.day ?? '', days.at(-1)?.day ?? '')
    const numberOf = (day: string, of: (day: D) => number) => {
      const one = told.get(day)
      return one === undefined ? 0 : of(one)
    }
    return {
      all: every.map((day) => day.slice(5)),
      drawn: series.map(([name, of]) => ({ name, data: every.map((day) => numberOf(day, of)) })),
    }
  }, [series, days])
  return (
    <Card>
      <Chart kind="bar" title={title} height={200} categories={all} series={drawn} />
    </Card>
  )
}
