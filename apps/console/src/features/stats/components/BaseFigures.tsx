import { baseDataCount } from '@linli/api-client/contract/stats/statistics'
import { Card } from '@linli/ui/card'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { Link } from 'react-router-dom'
import { LoadFailed } from '../../../app/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { usePages } from '../../../shell/pages-context.ts'
import { refreshMs, useDashboardFilter } from '../dashboard/use-dashboard-query.ts'
import { figuresOf } from './figures.ts'
import { Sparkline } from './Sparkline.tsx'

const changeText = (change: number | null, unit: string) =>
  change === null || change === 0 ? undefined : `较昨日 ${change > 0 ? '▲' : '▼'} ${Math.abs(change)}${unit}`

/** 基础数据: eight tiles, each leading to the page that lists what it counts. */
export function BaseFigures() {
  const [{ estateIds }] = useDashboardFilter()
  const pages = usePages()
  const { data, error, refetch } = useCall(
    baseDataCount,
    { estateIds: [...estateIds] },
    { refetchInterval: refreshMs },
  )
  return (
    <Card title="基础数据">
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {figuresOf(data).map(({ key, label, unit, value, change, path, past }) => {
            const figure = (
              <Statistic
                label={label}
                value={value ?? '--'}
                unit={unit}
                digits={unit === '%' ? 1 : 0}
                note={changeText(change, unit)}
              />
            )
            const tile = (
              <span className="flex flex-wrap items-end justify-between gap-2">
                {figure}
                <Sparkline values={past} />
              </span>
            )
            return (
              <li key={key} className="rounded-card border border-border p-4">
                {pages.has(path) ? (
                  <Link to={path} className="block">
                    {tile}
                  </Link>
                ) : (
                  tile
                )}
              </li>
            )
          })}
        </ul>
      ) : (
        <Skeleton shape="block" />
      )}
    </Card>
  )
}
