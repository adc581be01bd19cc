import { loginOverview } from '@linli/api-client/contract/log/login-overview'
import type { ListQuery } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { useMemo } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { useDictOptions } from '../../../resource/useDictOptions.ts'

/** What the list holds, in numbers: when, why not, from where and as what people signed in. */
export function LoginCharts({ query }: { readonly query: ListQuery }) {
  const { pageSize: _size, sort: _sort, ...filter } = query
  const { data, error, refetch } = useCall(loginOverview, filter)
  const reasons = useDictOptions('login_fail_reason')
  const series = useMemo(
    () =>
      data && {
        hours: [
          { name: '成功', data: data.hours.map((one) => one.success) },
          { name: '失败', data: data.hours.map((one) => one.fail) },
        ],
        reasons: [{ name: '失败', data: data.reasons.map((one) => one.count) }],
        ips: both(data.ips),
        regions: both(data.regions),
        roles: [{ name: '登录', data: data.roles.map((one) => one.count) }],
      },
    [data],
  )
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data || !series) return <Skeleton shape="block" className="h-64" />
  const reasonName = (value: string) => reasons.find((one) => one.value === value)?.label ?? value
  return (
    <section aria-label="登录统计" className="grid gap-4 lg:grid-cols-2">
      <Card className="lg:col-span-2">
        <div className="grid gap-4 lg:grid-cols-[160px_1fr]">
          <div className="grid grid-cols-2 content-start gap-4 lg:grid-cols-1">
            <Statistic label="登录成功" value={data.success} />
            <Statistic label="登录失败" value={data.fail} />
            <p className="col-span-full m-0 text-small text-text-2 tabular-nums">
              {data.from} 至 {data.to}
            </p>
          </div>
          <Chart
            kind="bar"
            title="分时登录"
            height={200}
            categories={data.hours.map(({ hour }) => `${hour}时`)}
            series={series.hours}
          />
        </div>
      </Card>
      <Bars
        title="失败原因"
        labels={data.reasons.map((one) => reasonName(one.reason))}
        series={series.reasons}
      />
      <Bars title="来源IP" labels={data.ips.map((one) => one.label)} series={series.ips} />
      <Bars title="登录地点" labels={data.regions.map((one) => one.label)} series={series.regions} />
      <Bars title="各角色登录" labels={data.roles.map((one) => one.label)} series={series.roles} />
    </section>
  )
}

type Counted = readonly { readonly success: number; readonly fail: number }[]

const both = (rows: Counted) => [
  { name: '成功', data: rows.map((one) => one.success) },
  { name: '失败', data: rows.map((one) => one.fail) },
]

interface BarsProps {
  readonly title: string
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly data: readonly number[] }[]
}

/** Lying bars, the longest list of which is ten. */
function Bars({ title, labels, series }: BarsProps) {
  return (
    <Card>
      {labels.length === 0 ? (
        <>
          <h3 className="m-0 text-h4">{title}</h3>
          <Empty title="没有数据" />
        </>
      ) : (
        <Chart kind="bar" horizontal title={title} height={220} categories={labels} series={series} />
      )}
    </Card>
  )
}
