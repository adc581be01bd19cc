import { baseDataCount } from '@linli/api-client/contract/stats/statistics'
import { Card } from '@linli/ui/card'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { Link } from 'react-router-dom'
import { LoadFailed } from '../../../app/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { useCan } from '../../../session/profile.ts'
import { usePages } from '../../../shell/pages-context.ts'
import { figuresOf } from './figures.ts'

const changeText = (change: number | null, unit: string) =>
  change === null || change === 0 ? undefined : `较昨日 ${change > 0 ? '▲' : '▼'} ${Math.abs(change)}${unit}`

const refreshMs = 60_000

/** 基础数据: eight tiles, each leading to the page that lists what it counts. */
export function BaseFigures() {
  const allowed = useCan('stats:baseDataCount:list')
  const pages = usePages()
  const { data, error, refetch } = useCall(
    baseDataCount,
    {},
    { enabled: allowed, refetchInterval: refreshMs },
  )
  if (!allowed) return null
  return (
    <Card title="基础数据">
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {figuresOf(data).map(({ key, label, unit, value, change, path }) => {
            const figure = (
              <Statistic
                label={label}
                value={value ?? '--'}
                unit={unit}
                digits={unit === '%' ? 1 : 0}
                note={changeText(change, unit)}
              />
            )
            return (
              <li key={key} className="rounded-card border border-border p-4">
                {pages.has(path) ? (
                  <Link to={path} className="block">
                    {figure}
                  </Link>
                ) : (
                  figure
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
