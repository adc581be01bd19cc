import { mpAppHealth } from '@linli/api-client/contract/system/mp-app-calls'
import { Banner } from '@linli/ui/banner'
import { Chart } from '@linli/ui/chart'
import { useMemo } from 'react'
import { useCall } from '../../../../resource/queries.ts'

/** A real installation whose applications are simulated: nobody gets a message, and nobody pays. */
export function SimulatedBar() {
  const { data } = useCall(mpAppHealth, undefined)
  if (!data || data.simulated.length === 0) return null
  return (
    <Banner tone="danger" role="alert" title="生产环境仍在使用模拟接入">
      {`${data.simulated.join('、')}：登录、消息和小程序码都不会到达真实平台，请尽快设置凭证并改为正式接入。`}
    </Banner>
  )
}

/** Calls of an application by hour of the last day, and those that failed. */
export function AppCalls({ id }: { readonly id: number }) {
  const { data } = useCall(mpAppHealth, undefined)
  const own = data?.apps.find((one) => one.id === id)
  const hours = useMemo(() => data?.hours.map((hour) => `${new Date(hour).getHours()}时`) ?? [], [data])
  const series = useMemo(() => [{ name: '调用', data: own?.calls ?? [] }], [own])
  if (!own) return null
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
  return (
    <div className="grid w-full gap-1 px-4">
      <Chart
        kind="sparkline"
        title="近24小时调用"
        hideTitle
        table={false}
        categories={hours}
        series={series}
      />
      <span className="text-caption text-text-2">
        {`24小时调用 ${sum(own.calls)} · 失败 ${sum(own.errors)}${own.skipped > 0 ? ` · 无模板未发 ${own.skipped}` : ''}`}
      </span>
    </div>
  )
}
