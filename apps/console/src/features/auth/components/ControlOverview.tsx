import { controlOverview } from '@linli/api-client/contract/auth/control-grant'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { useMemo } from 'react'
import { LoadFailed } from '../../../app/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'

const hours = Array.from({ length: 24 }, (_, hour) => `${hour}时`)

/** 概况: at which hours grants are used, and who holds which estate for how long. */
export function ControlOverview() {
  const { data, error, refetch } = useCall(controlOverview, undefined)
  const series = useMemo(() => data && [{ name: '使用次数', data: data.hours }], [data])
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data || !series) return <Skeleton shape="block" className="h-64" />
  return (
    <div className="grid gap-4 py-4">
      <Card>
        <Chart kind="bar" title="近30天分时使用" height={200} categories={hours} series={series} />
      </Card>
      <Card>
        <h3 className="m-0 mb-3 text-h4">用户与小区（剩余天数）</h3>
        {data.users.length === 0 ? (
          <Empty title="没有生效中的授权" />
        ) : (
          <div className="overflow-x-auto">
            <table className="w-full border-collapse text-small">
              <thead>
                <tr>
                  <th scope="col" className="p-1 text-left font-normal text-text-2">
                    用户
                  </th>
                  {data.estates.map((place) => (
                    <th key={place.id} scope="col" className="p-1 text-right font-normal text-text-2">
                      {place.name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.users.map((one) => (
                  <tr key={one.id}>
                    <th scope="row" className="p-1 text-left font-normal">
                      {one.name}
                    </th>
                    {one.days.map((days, at) => (
                      <td
                        key={data.estates[at]?.id}
                        className={`p-1 text-right tabular-nums ${days !== null && days <= 15 ? 'text-warning' : ''}`}
                      >
                        {days ?? '—'}
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
