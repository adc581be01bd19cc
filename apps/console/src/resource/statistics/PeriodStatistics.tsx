import type { Endpoint } from '@linli/api-client/kit'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { LoadFailed } from '../LoadFailed.tsx'
import { lastDays } from '../last-days.ts'
import { useCall } from '../queries.ts'
import { EstateChoice } from './EstateChoice.tsx'

/** What such a call asks for. */
interface Period {
  readonly estateId?: number | null | undefined
  readonly from: string
  readonly to: string
}

interface PeriodStatisticsProps<D> {
  readonly of: Endpoint<Period, D>
  /** What the days are of: 报修日期. */
  readonly days: string
  /** How many days are shown at first. */
  readonly back: number
  readonly isEmpty: (data: D) => boolean
  /** Title of the page without anything to tell. */
  readonly empty: string
  readonly children: (data: D) => ReactNode
}

/** 统计: days and an estate to choose, and what a call tells of them. */
export function PeriodStatistics<D>({ of, days, back, isEmpty, empty, children }: PeriodStatisticsProps<D>) {
  const [[from, to], setRange] = useState(() => lastDays(back))
  const [estateId, setEstate] = useState<number | null>(null)
  const { data, error, isFetching, refetch } = useCall(of, { estateId, from, to })
  return (
    <div className="grid gap-4 py-3" aria-busy={isFetching}>
      <div className="flex flex-wrap gap-3">
        <DateRangePicker
          aria-label={days}
          value={[from, to]}
          className="w-80 max-w-full"
          clearable={false}
          onChange={(range) => range && setRange([range[0], range[1]])}
        />
        <EstateChoice value={estateId} onChange={setEstate} />
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : isEmpty(data) ? (
        <Empty title={empty} cause="请选择其他日期或小区" />
      ) : (
        children(data)
      )}
    </div>
  )
}
