import { passOverview } from '@linli/api-client/contract/access/pass-overview'
import type { ListQuery } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { Statistic } from '@linli/ui/statistic'
import { useCall } from '../../../resource/queries.ts'

/** Counts of the same query as the list (M10, M13), and its passes by hour of the day. */
export function PassStrip({ query }: { query: ListQuery }) {
  const { pageSize: _size, sort: _sort, ...filter } = query
  const { data } = useCall(passOverview, filter)
  const counted = new Map(data?.hours.map((one) => [one.hour, one]))
  // The whole day stands there, also the hours in which nobody passed.
  const hours = Array.from({ length: 24 }, (_, hour) => counted.get(hour) ?? { hour, success: 0, fail: 0 })
  const highest = Math.max(1, ...hours.map((one) => one.success + one.fail))
  return (
    <Card>
      <div className="grid gap-4 lg:grid-cols-[auto_1fr]">
        <div className="grid grid-cols-4 gap-6">
          <Statistic label="人次" value={data?.passes ?? '--'} />
          <Statistic label="人数" value={data?.persons ?? '--'} />
          <Statistic label="失败" value={data?.fails ?? '--'} />
          <Statistic label="陌生人" value={data?.strangers ?? '--'} />
        </div>
        <ol aria-label="分时通行" className="flex h-16 items-end gap-0.5 border-b border-border">
          {hours.map(({ hour, success, fail }) => (
            <li
              key={hour}
              title={`${hour}时：成功 ${success}，失败 ${fail}`}
              className="flex h-full min-w-0 flex-1 flex-col justify-end"
            >
              <span className="sr-only">{`${hour}时 成功 ${success} 失败 ${fail}`}</span>
              <span className="bg-danger-solid" style={{ height: `${(fail / highest) * 100}%` }} />
              <span
                className="rounded-t-mini bg-accent"
                style={{ height: `${(success / highest) * 100}%` }}
              />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
