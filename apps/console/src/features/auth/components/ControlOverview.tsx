import { controlOverview } from '@linli/api-client/contract/auth/control-grant'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { Skeleton } from '@linli/ui/skeleton'
import { useMemo } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { FigureTable } from '../../../resource/FigureTable.tsx'
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
      <FigureTable
        title="用户与小区（剩余天数）"
        of="用户"
        empty="没有生效中的授权"
        columns={data.estates.map(({ id, name }) => ({ key: id, name }))}
        rows={data.users.map(({ id, name, days }) => ({
          key: id,
          name,
          cells: days.map((left) => ({
            text: left ?? '—',
            ...(left !== null && left <= 15 && { className: 'text-warning' }),
          })),
        }))}
      />
    </div>
  )
}
