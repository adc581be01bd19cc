import { loginOverview } from '@linli/api-client/contract/log/login-overview'
import type { ListQuery, OutputOf } from '@linli/api-client/kit'
import { useCallback } from 'react'
import { useDictOptions } from '../../../resource/useDictOptions.ts'
import { type Drawn, LogCharts } from './LogCharts.tsx'

type Counted = readonly { readonly success: number; readonly fail: number }[]

const both = (rows: Counted) => [
  { name: '成功', data: rows.map((one) => one.success) },
  { name: '失败', data: rows.map((one) => one.fail) },
]

const labels = (rows: readonly { readonly label: string }[]) => rows.map((one) => one.label)

/** What the list holds, in numbers: when, why not, from where and as what people signed in. */
export function LoginCharts({ query }: { readonly query: ListQuery }) {
  const reasons = useDictOptions('login_fail_reason')
  const draw = useCallback(
    (data: OutputOf<typeof loginOverview>): Drawn => ({
      figures: [
        { label: '登录成功', value: data.success },
        { label: '登录失败', value: data.fail },
      ],
      hours: both(data.hours),
      bars: [
        {
          title: '失败原因',
          labels: data.reasons.map(
            ({ reason }) => reasons.find(({ value }) => value === reason)?.label ?? reason,
          ),
          series: [{ name: '失败', data: data.reasons.map((one) => one.count) }],
        },
        { title: '来源IP', labels: labels(data.ips), series: both(data.ips) },
        { title: '登录地点', labels: labels(data.regions), series: both(data.regions) },
        {
          title: '各角色登录',
          labels: labels(data.roles),
          series: [{ name: '登录', data: data.roles.map((one) => one.count) }],
        },
      ],
    }),
    [reasons],
  )
  return (
    <LogCharts
      label="登录统计"
      overview={loginOverview}
      query={query}
      hoursTitle="分时登录"
      hoursHeight={200}
      draw={draw}
    />
  )
}
