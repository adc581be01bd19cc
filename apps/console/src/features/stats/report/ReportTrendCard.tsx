import type { ReportTrend } from '@linli/api-client/contract/stats/report-calls'
import { Card } from '@linli/ui/card'
import { IconButton } from '@linli/ui/icon-button'
import { ChartColumn, ImageDown, Table2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { savePicture } from '../dashboard/save-picture.ts'
import { tellSaved } from './tell-saved.ts'

const TrendChart = whenOpened(async () => (await import('./ReportCharts.tsx')).TrendChart)

interface ReportTrendCardProps {
  readonly trend: ReportTrend
  /** How the other side went. */
  readonly other?: ReportTrend | undefined
  readonly rival: string
}

/** How the figures of a report went; the picture can be kept. */
export function ReportTrendCard({ trend, other, rival }: ReportTrendCardProps) {
  const { label } = trend
  const [table, setTable] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  return (
    <Card
      title={label}
      actions={
        <span className="flex print:hidden">
          <IconButton
            size="mini"
            icon={table ? ChartColumn : Table2}
            label={`${table ? '看图' : '看数据'}：${label}`}
            onClick={() => setTable(!table)}
          />
          {!table && (
            <IconButton
              size="mini"
              icon={ImageDown}
              label={`保存为图片：${label}`}
              onClick={() => void tellSaved(body.current, (root) => savePicture(root, label))}
            />
          )}
        </span>
      }
    >
      <div ref={body} className="min-h-60 bg-surface">
        <TrendChart trend={trend} other={other} rival={rival} table={table} />
      </div>
    </Card>
  )
}
