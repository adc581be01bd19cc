import { formatNumber } from '@linli/validators/format-number'
import { dataSource } from '@linli/api-client/contract/base/data-source'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { CardFigures } from '../../../../resource/card-parts.tsx'
import { FieldValue } from '../../../../resource/FieldValue.tsx'

interface SourceCardProps {
  readonly row: RowOf<typeof dataSource>
}

const height = 40
const barWidth = 20
const gap = 8
const daysAgo = ['6天前', '5天前', '4天前', '3天前', '前天', '昨天', '今天']

/** Rows that came on each of the last seven days, as bars. */
export function SourceWeek({ row }: SourceCardProps) {
  const counts = (row.week ?? '').split(',').map(Number)
  const most = Math.max(1, ...counts)
  const words = daysAgo.map((day, at) => `${day} ${counts[at] ?? 0} 条`).join('，')
  const width = daysAgo.length * (barWidth + gap) - gap
  return (
    <div className="grid gap-2 border-b border-border bg-canvas px-4 py-3">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="h-10 w-full"
        role="img"
        aria-label={`近7天收到：${words}`}
      >
        {daysAgo.map((day, at) => {
          const tall = Math.max(1, ((counts[at] ?? 0) / most) * height)
          return (
            <rect
              key={day}
              x={at * (barWidth + gap)}
              y={height - tall}
              width={barWidth}
              height={tall}
              rx={1}
              className={counts[at] ? 'fill-accent' : 'fill-fill'}
            />
          )
        })}
      </svg>
      <span className="text-caption text-text-3">
        近7天收到 {counts.reduce((sum, one) => sum + one, 0)} 条
      </span>
    </div>
  )
}

/** How a source stands: what it is, whether it comes, and how much of it was taken in. */
export const SourceStanding = ({ row }: SourceCardProps) => (
  <>
    <p className="m-0 flex flex-wrap items-center gap-2 text-small text-text-2">
      <FieldValue meta={fieldOf(dataSource, 'light')} value={row.light} />
      <FieldValue meta={fieldOf(dataSource, 'kind')} value={row.kind} />·
      <FieldValue meta={fieldOf(dataSource, 'direction')} value={row.direction} />
    </p>
    <CardFigures
      of={[
        { label: '累计入库', value: formatNumber(row.applied ?? 0) },
        { label: '7天成功率', value: row.successRate === null ? '—' : `${row.successRate}%` },
        { label: '优先级', value: row.priority ?? '—' },
      ]}
    />
  </>
)
