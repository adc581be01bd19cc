import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { Empty } from '@linli/ui/empty'

export interface BarsProps {
  readonly title: string
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly data: readonly number[] }[]
}

/** Lying bars, the longest list of which is ten. */
export function Bars({ title, labels, series }: BarsProps) {
  return (
    <Card>
      {labels.length === 0 ? (
        <>
          <h3 className="m-0 text-h4">{title}</h3>
          <Empty title="没有数据" />
        </>
      ) : (
        <Chart kind="bar" horizontal title={title} height={220} categories={labels} series={series} />
      )}
    </Card>
  )
}
