import { exceptionOverview } from '@linli/api-client/contract/log/exception-parts'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { useMemo } from 'react'
import { ConsoleLink } from '../../../resource/ConsoleLink.tsx'
import { DayBars } from '../../../resource/DayBars.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { FigureTable } from '../../../resource/FigureTable.tsx'
import { useCall } from '../../../resource/queries.ts'

/** How much of the worst. */
function heatOf(share: number): string {
  if (share === 0) return 'text-text-3'
  return share > 0.5 ? 'bg-danger-soft font-semibold' : share > 0.15 ? 'bg-danger-soft' : 'bg-fill'
}

/** 概况: how much broke on which day, how long mending takes, and which release is worse than the one before. */
export function ExceptionOverview() {
  const { data, error, refetch } = useCall(exceptionOverview, undefined)
  const series = useMemo(() => data && [{ name: '次数', data: data.days.map((one) => one.count) }], [data])
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data || !series) return <Skeleton shape="block" className="h-64" />
  const top = Math.max(1, ...data.groups.flatMap((one) => one.counts))
  return (
    <div className="grid gap-4 py-4">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <Statistic label="未解决" value={data.open} />
        <Statistic label="无人负责的致命异常" value={data.unassignedFatal} />
        <Statistic label="平均解决时长（30天）" value={data.hoursToResolve ?? '—'} unit="小时" />
      </div>
      <DayBars title="近14天异常次数" days={data.days} series={series} />
      <FigureTable
        title="版本与异常"
        of="异常"
        empty="没有未解决的异常"
        columns={data.versions.map((version) => ({ key: version, name: version }))}
        rows={data.groups.map(({ id, message, counts }) => ({
          key: id,
          name: <ConsoleLink href={`${pageUrl('exceptions')}?tab=all&id=${id}`}>{message}</ConsoleLink>,
          cells: counts.map((count) => ({
            text: count === 0 ? '—' : count,
            className: heatOf(count / top),
          })),
        }))}
      />
    </div>
  )
}
