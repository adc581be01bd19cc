import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'

interface DayBarsProps {
  readonly title: string
  readonly days: readonly { readonly day: string }[]
  /** By the name of a series its value of each day. The same object as long as the values are. */
  readonly series: readonly { readonly name: string; readonly data: number[] }[]
}

/** How much there was on each of the last days, on a card. */
export const DayBars = ({ title, days, series }: DayBarsProps) => (
  <Card>
    <Chart
      kind="bar"
      title={title}
      height={200}
      categories={days.map(({ day }) => day.slice(5))}
      series={series}
    />
  </Card>
)
