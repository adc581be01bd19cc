import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'

interface Part {
  readonly name: string
  readonly count: number
}

interface PartChartsProps {
  /** What is counted: 来访. */
  readonly counted: string
  /** Each by its title, the most first. */
  readonly parts: readonly (readonly [title: string, rows: readonly Part[]])[]
}

/** How much of a sum each of its parts is, as bars, two of them side by side where there is room. */
export const PartCharts = ({ counted, parts }: PartChartsProps) => (
  <div className="grid gap-4 lg:grid-cols-2">
    {parts.map(([title, rows]) => (
      <Card key={title}>
        <Chart
          kind="bar"
          title={`按${title}`}
          height={200}
          categories={rows.map(({ name }) => name)}
          series={[{ name: counted, data: rows.map(({ count }) => count) }]}
        />
      </Card>
    ))}
  </div>
)
