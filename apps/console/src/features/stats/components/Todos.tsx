import { formatNumber } from '@linli/validators/format-number'
import { dashboardTodos } from '@linli/api-client/contract/stats/dashboard'
import type { OutputOf } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { ConsoleLink } from '../../../resource/ConsoleLink.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { refreshMs, useNow } from '../dashboard/use-dashboard-query.ts'
import { useState } from 'react'
import { firstText } from './first-text.ts'

type Todo = OutputOf<typeof dashboardTodos>[number]

const groups = { now: '待处理', soon: '即将到期' } as const

const roomKey = 'linli-todos-room'
/** Of somebody who has most of them, px. */
const fullRoom = 416

/** How high the list was when it was last drawn, px: what is below does not move when it comes. */
const lastRoom = () => Number(localStorage.getItem(roomKey) ?? fullRoom)

function keepRoom(list: HTMLElement | null) {
  if (!list) return undefined
  const observer = new ResizeObserver(() => localStorage.setItem(roomKey, String(list.offsetHeight)))
  observer.observe(list)
  return () => observer.disconnect()
}

/** 我的待办: what waits for the user and what ends soon, each kind leading to its list with the filter set. */
export function Todos() {
  const { data, error, refetch } = useCall(dashboardTodos, undefined, { refetchInterval: refreshMs })
  const open = data?.filter((todo) => todo.count > 0)
  const [room] = useState(lastRoom)
  return (
    <Card title="我的待办" className="h-full">
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !open ? (
        <div style={{ minHeight: room }}>
          <Skeleton shape="text" lines={4} />
        </div>
      ) : open.length === 0 ? (
        <Empty title="今天没有待办" />
      ) : (
        <div ref={keepRoom} className="grid gap-4">
          {(['now', 'soon'] as const).map((due) => (
            <Group key={due} title={groups[due]} todos={open.filter((todo) => todo.due === due)} />
          ))}
        </div>
      )}
    </Card>
  )
}

function Group({ title, todos }: { readonly title: string; readonly todos: readonly Todo[] }) {
  const now = useNow()
  if (todos.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-caption text-text-3">{title}</h3>
      <ul className="grid gap-x-8 xl:grid-cols-2">
        {todos.toSorted(bySince).map((todo) => (
          <li key={todo.code}>
            <ConsoleLink
              href={addressOf(todo)}
              className="-mx-3 flex h-10 items-center gap-3 rounded-control px-3 hover:bg-hover"
            >
              <strong className="min-w-8 text-h4 tabular-nums">{formatNumber(todo.count)}</strong>
              <span className="min-w-0 flex-1 truncate">{todo.label}</span>
              <span className="text-caption text-text-3">{firstText(todo, now)}</span>
              <span className="text-accent-text">{todo.verb}</span>
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What waits longest or ends first comes first. */
const bySince = (a: Todo, b: Todo) => ((a.first ?? '9') < (b.first ?? '9') ? -1 : 1)

function addressOf({ path, query }: Todo): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}
