import { pageUrl } from '@linli/api-client/contract/page-urls'
import { exceptionEvent } from '@linli/api-client/contract/log/exception-event'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Disclosure } from '@linli/ui/disclosure'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { formatDateTime } from '@linli/validators/format-date-time'
import { ConsoleLink } from '../../../resource/ConsoleLink.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useResourceList, useResourceRow } from '../../../resource/queries.ts'
import { useCursors } from '../../../resource/useCursors.ts'
import { useCan } from '../../../session/profile.ts'

type Event = RowOf<typeof exceptionEvent>

const kinds = { route: '页面', click: '点击', call: '请求' } as const

/** The times that an error happened, newest first: what led to it, where in our code, and what else the call did. */
export function ExceptionEvents({ id }: { readonly id: number }) {
  const cursors = useCursors(String(id))
  const { data, error, refetch } = useResourceList(exceptionEvent, {
    groupId: [id],
    pageSize: 10,
    ...(cursors.cursor !== null && { cursor: cursors.cursor }),
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" className="h-40" />
  if (data.records.length === 0) return <Empty title="没有保留的事件" />
  const next = data.nextCursor ?? null
  return (
    <div className="grid gap-2">
      {data.records.map((row, index) => (
        <Disclosure
          key={row.id}
          defaultOpen={index === 0}
          title={`${formatDateTime(new Date(row.at))} · ${[row.view, row.browser].filter(Boolean).join(' · ')}`}
        >
          <OneEvent id={row.id} />
        </Disclosure>
      ))}
      <div className="flex justify-end gap-2">
        {cursors.page > 1 && (
          <Button variant="text" onClick={() => cursors.go(cursors.page - 1, null)}>
            较新的
          </Button>
        )}
        {next !== null && (
          <Button variant="text" onClick={() => cursors.go(cursors.page + 1, next)}>
            较早的
          </Button>
        )}
      </div>
    </div>
  )
}

function OneEvent({ id }: { readonly id: number }) {
  const { data, error, refetch } = useResourceRow(exceptionEvent, id)
  const mayLog = useCan('log:operation:list')
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" className="h-24" />
  return (
    <div className="grid gap-3 pb-2 text-small">
      <p className="m-0">{data.message}</p>
      <Facts event={data} />
      {data.breadcrumbs.length > 0 && (
        <ol aria-label="操作轨迹" className="m-0 grid list-none gap-1 p-0">
          {data.breadcrumbs.map((crumb, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- steps have nothing of their own but their place
            <li key={at} className="flex gap-2">
              <span className="w-16 shrink-0 text-right text-text-3 tabular-nums">-{crumb.before} 秒</span>
              <span className="w-8 shrink-0 text-text-2">{kinds[crumb.kind]}</span>
              <span className="min-w-0 break-words">{crumb.text}</span>
            </li>
          ))}
        </ol>
      )}
      {data.stack && (
        <pre
          aria-label="堆栈"
          className="m-0 whitespace-pre-wrap break-all rounded bg-fill p-3 font-mono text-small"
        >
          {data.stack}
        </pre>
      )}
      {mayLog && data.requestId && (
        <p className="m-0">
          <ConsoleLink
            href={`${pageUrl('operations')}?requestId=${data.requestId}&at_from=${data.at.slice(0, 10)}`}
          >
            同一请求的操作日志
          </ConsoleLink>
        </p>
      )}
    </div>
  )
}

function Facts({ event }: { readonly event: Event }) {
  const facts = [
    ['版本', event.build],
    ['地址', event.url],
    ['环节', event.info],
    ['系统', event.os],
    ['请求号', event.requestId],
    ['链路号', event.traceId],
  ] as const
  return (
    <dl className="m-0 grid grid-cols-[64px_1fr] gap-x-3 gap-y-1">
      {facts.flatMap(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className="text-text-2">{label}</dt>
            <dd className="m-0 break-all">{value}</dd>
          </div>
        ) : (
          []
        ),
      )}
    </dl>
  )
}
