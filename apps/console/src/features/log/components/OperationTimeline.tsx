import type { operationLog } from '@linli/api-client/contract/log/operation-log'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { TextLinkButton } from '@linli/ui/text-link'
import { Timeline } from '@linli/ui/timeline'
import { formatDateTime } from '@linli/validators/format-date-time'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { NothingYet } from '../../../resource/NothingYet.tsx'
import type { ResourcePageState } from '../../../resource/useResourcePage.ts'
import { operationTone, operationWords } from './operation-words.ts'

/** The page of the log that is shown, day by day, what happened one after the other. */
export function OperationTimeline({ page }: { readonly page: ResourcePageState<typeof operationLog> }) {
  const { rows, error, refetch, filtered, reset, openRecord } = page
  if (error && !rows) return <LoadFailed error={error} onRetry={refetch} />
  if (!rows) return <Skeleton shape="text" lines={8} />
  if (rows.length === 0)
    return filtered ? (
      <Empty kind="noMatch" action={<Button onClick={reset}>清空筛选</Button>} />
    ) : (
      <NothingYet page={page} />
    )
  const days = Map.groupBy(rows, ({ at }) => formatDateTime(new Date(at ?? '')).slice(0, 10))
  return (
    <div className="grid gap-4 rounded-card bg-surface p-4">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className="m-0 mb-2 text-body font-semibold text-text-2">{day}</h3>
          <Timeline
            items={ofDay.map((row) => ({
              key: String(row.id),
              title: <TextLinkButton onClick={() => openRecord(row.id)}>{row.title}</TextLinkButton>,
              tone: operationTone(row),
              time: formatDateTime(new Date(row.at ?? '')).slice(11),
              content: <span className="text-text-2">{operationWords(row)}</span>,
            }))}
          />
        </section>
      ))}
    </div>
  )
}
