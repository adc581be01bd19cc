import type { dataSource } from '@linli/api-client/contract/base/data-source'
import type { RowOf } from '@linli/api-client/kit'
import { Chart } from '@linli/ui/chart'
import { StatusTag } from '@linli/ui/status-tag'

const lights = {
  green: { tone: 'success', label: '正常' },
  yellow: { tone: 'warning', label: '有失败' },
  red: { tone: 'danger', label: '中断' },
  off: { tone: 'neutral', label: '未启用' },
} as const
const days = ['6天前', '5天前', '4天前', '3天前', '前天', '昨天', '今天']

/** A source on its card: how it stands, and what it delivered each day of the week. */
export function SourceWeek({ row }: { readonly row: RowOf<typeof dataSource> }) {
  const light = lights[row.light ?? 'off']
  const counts = (row.week ?? '').split(',').map(Number)
  return (
    <div className="grid gap-2">
      <p className="m-0 flex flex-wrap items-center gap-2">
        <StatusTag tone={light.tone}>{light.label}</StatusTag>
        <span className="text-small text-text-2">
          累计入库 {(row.applied ?? 0).toLocaleString('zh-CN')}
          {row.successRate !== null && `，7天成功率 ${row.successRate}%`}
        </span>
      </p>
      <Chart
        kind="bar"
        title="近7天收到"
        height={96}
        categories={days}
        series={[{ name: '收到', data: days.map((_, at) => counts[at] ?? 0) }]}
      />
    </div>
  )
}
