import type { Endpoint, ListQuery } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { useMemo } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { Bars, type BarsProps } from './Bars.tsx'

type Counted = Omit<ListQuery, 'pageSize' | 'sort'>

/** What every overview of a log counts: days, and hours of the day. */
interface Overview {
  readonly from: string
  readonly to: string
  readonly hours: readonly { readonly hour: number }[]
}

/** What is drawn of an overview; made anew, every chart is. */
export interface Drawn {
  readonly figures: readonly { readonly label: string; readonly value: number; readonly unit?: string }[]
  readonly hours: BarsProps['series']
  readonly bars: readonly BarsProps[]
}

interface LogChartsProps<O extends Overview> {
  readonly label: string
  readonly overview: Endpoint<Counted, O>
  /** That of the list. */
  readonly query: ListQuery
  readonly hoursTitle: string
  /** As high as the figures beside it. */
  readonly hoursHeight: number
  readonly draw: (data: O) => Drawn
}

/** What a log holds, in numbers: figures, hours of the day, and lists of what there was most of. */
export function LogCharts<O extends Overview>({
  label,
  overview,
  query,
  hoursTitle,
  hoursHeight,
  draw,
}: LogChartsProps<O>) {
  const { pageSize: _size, sort: _sort, ...filter } = query
  const { data, error, refetch } = useCall(overview, filter)
  const drawn = useMemo(() => data && draw(data), [data, draw])
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data || !drawn) return <Skeleton shape="block" className="h-64" />
  return (
    <section aria-label={label} className="grid gap-4 lg:grid-cols-2">
      <Card className="lg:col-span-2">
        <div className="grid gap-4 lg:grid-cols-[160px_1fr]">
          <div className="grid grid-cols-2 content-start gap-4 lg:grid-cols-1">
            {drawn.figures.map((figure) => (
              <Statistic key={figure.label} {...figure} />
            ))}
            <p className="col-span-full m-0 text-small text-text-2 tabular-nums">
              {data.from} 至 {data.to}
            </p>
          </div>
          <Chart
            kind="bar"
            title={hoursTitle}
            height={hoursHeight}
            categories={data.hours.map(({ hour }) => `${hour}时`)}
            series={drawn.hours}
          />
        </div>
      </Card>
      {drawn.bars.map((bars) => (
        <Bars key={bars.title} {...bars} />
      ))}
    </section>
  )
}
