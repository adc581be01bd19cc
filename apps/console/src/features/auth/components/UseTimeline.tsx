import { type controlActions, controlGrantUse } from '@linli/api-client/contract/auth/control-grant'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Timeline, type TimelineItem } from '@linli/ui/timeline'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { FieldValue } from '../../../resource/FieldValue.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useResourceList } from '../../../resource/queries.ts'

type Use = RowOf<typeof controlGrantUse>

const pageRows = 50
/** What is older is read where all uses are listed. */
const mostRows = 200

/** What shows who somebody is, or takes it out of the house, stands out. */
const tones: Partial<Record<keyof typeof controlActions, TimelineItem['tone']>> = {
  maintain: 'info',
  handle: 'success',
  reveal: 'warning',
  export: 'danger',
}

const seen = ['targetId', 'alertId'] as const

/** When a grant was used for what, day by day, the latest first. */
export function UseTimeline({ id }: { readonly id: number }) {
  const [most, setMost] = useState(pageRows)
  const { data, error, isFetching, refetch } = useResourceList(controlGrantUse, {
    grantId: id,
    pageSize: most,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" className="h-40" />
  if (data.records.length === 0) return <Empty title="没有使用" />
  const days = Map.groupBy(data.records, ({ at }) => formatDateTime(new Date(at)).slice(0, 10))
  return (
    <div className="grid gap-4">
      {[...days].map(([day, uses]) => (
        <section key={day} aria-label={day}>
          <h3 className="m-0 mb-2 text-body font-semibold text-text-2">
            {day} · {uses.length}次
          </h3>
          <Timeline items={uses.map((use) => itemOf(use))} />
        </section>
      ))}
      {data.nextCursor != null && most < mostRows && (
        <div>
          <Button loading={isFetching} onClick={() => setMost(most + pageRows)}>
            更早的使用
          </Button>
        </div>
      )}
    </div>
  )
}

const itemOf = (use: Use): TimelineItem => ({
  key: String(use.id),
  title: <FieldValue meta={fieldOf(controlGrantUse, 'action')} value={use.action} />,
  time: formatDateTime(new Date(use.at)).slice(11),
  tone: tones[use.action],
  content: (
    <span className="flex flex-wrap gap-x-3">
      {seen.map(
        (key) =>
          use[key] != null && (
            <FieldValue
              key={key}
              meta={fieldOf(controlGrantUse, key)}
              value={use[key]}
              label={use.labels?.[key]}
            />
          ),
      )}
      <span>{use.ip}</span>
      {use.traceCode && <span>溯源码 {use.traceCode}</span>}
    </span>
  ),
})
