import { exceptionOverview } from '@linli/api-client/contract/log/exception-parts'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { useMemo } from 'react'
import { ConsoleLink } from '../../../app/ConsoleLink.tsx'
import { LoadFailed } from '../../../app/LoadFailed.tsx'
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
      <Card>
        <Chart
          kind="bar"
          title="近14天异常次数"
          height={200}
          categories={data.days.map(({ day }) => day.slice(5))}
          series={series}
        />
      </Card>
      <Card>
        <h3 className="m-0 mb-3 text-h4">版本与异常</h3>
        {data.groups.length === 0 ? (
          <Empty title="没有未解决的异常" />
        ) : (
          <div className="overflow-x-auto">
            <table className="w-full border-collapse text-small">
              <thead>
                <tr>
                  <th scope="col" className="p-1 text-left font-normal text-text-2">
                    异常
                  </th>
                  {data.versions.map((version) => (
                    <th key={version} scope="col" className="p-1 text-right font-normal text-text-2">
                      {version}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.groups.map((group) => (
                  <tr key={group.id}>
                    <th scope="row" className="max-w-80 truncate p-1 text-left font-normal">
                      <ConsoleLink href={`${pageUrl('exceptions')}?tab=all&id=${group.id}`}>
                        {group.message}
                      </ConsoleLink>
                    </th>
                    {group.counts.map((count, at) => (
                      <td
                        key={data.versions[at]}
                        className={`p-1 text-right tabular-nums ${heatOf(count / top)}`}
                      >
                        {count === 0 ? '—' : count}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
    </div>
  )
}
