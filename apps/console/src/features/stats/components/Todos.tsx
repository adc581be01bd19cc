import { dashboardTodos } from '@linli/api-client/contract/stats/dashboard'
import { Badge } from '@linli/ui/badge'
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
        <Skeleton shape="text" lines={4} />
      ) : open.length === 0 ? (
        <Empty title="今天没有待办" />
      ) : (
        <ul className="grid gap-1">
          {open.map(({ code, label, count, path, query }) => (
            <li key={code}>
              <Link
                to={{ pathname: path, search: new URLSearchParams(query).toString() }}
                className="flex h-10 items-center justify-between rounded-control px-3 hover:bg-hover"
              >
                <span>{label}</span>
                <Badge count={count} max={999} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
