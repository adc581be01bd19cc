import type { ReportTrend } from '@linli/api-client/contract/stats/report-calls'
import { Card } from '@linli/ui/card'
import { useRef, useState } from 'react'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { savePicture } from '../dashboard/save-picture.ts'
import { CardTools } from './CardTools.tsx'
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
        <CardTools
          label={label}
          table={table}
          onTable={setTable}
          onSave={() => void tellSaved(body.current, (root) => savePicture(root, label))}
        />
      }
    >
      <div ref={body} className="min-h-60 bg-surface">
        <TrendChart trend={trend} other={other} rival={rival} table={table} />
      </div>
    </Card>
  )
}
