import { dashboardTodos } from '@linli/api-client/contract/stats/dashboard'
import { Card } from '@linli/ui/card'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Link } from 'react-router-dom'
import { LoadFailed } from '../../../app/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { refreshMs } from '../dashboard/use-dashboard-query.ts'

/** 我的待办: what waits for the user, each kind leading to its list with the filter set. */
export function Todos() {
  const { data, error, refetch } = useCall(dashboardTodos, undefined, { refetchInterval: refreshMs })
  const open = data?.filter((todo) => todo.count > 0)
  return (
    <Card title="我的待办" className="h-full">
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !open ? (
        <Skeleton shape="text" lines={2} />
      ) : open.length === 0 ? (
        <Empty title="今天没有待办" />
      ) : (
        <ul className="grid gap-x-6 md:grid-cols-2 xl:grid-cols-4">
          {open.map(({ code, label, count, verb, path, query }) => (
            <li key={code}>
              <Link
                to={{ pathname: path, search: new URLSearchParams(query).toString() }}
                className="-mx-3 flex h-11 items-center gap-3 rounded-control px-3 hover:bg-hover"
              >
                <strong className="min-w-8 text-h4 tabular-nums">{count.toLocaleString('zh-CN')}</strong>
                <span className="flex-1 truncate text-text-2">{label}</span>
                <span className="text-accent-text">{verb}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
