import type { ReportPart } from '@linli/api-client/contract/stats/report-calls'
import { Card } from '@linli/ui/card'
import { useRef, useState } from 'react'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { savePicture } from '../dashboard/save-picture.ts'
import { CardTools } from './CardTools.tsx'
import { saveBars } from './part-picture.ts'
import { PartBars } from './PartBars.tsx'
import { PartTable } from './PartTable.tsx'
import { partWords } from './report-words.ts'
import { tellSaved } from './tell-saved.ts'

const PartChart = whenOpened(async () => (await import('./ReportCharts.tsx')).PartChart)

const RadarPart = whenOpened(async () => (await import('./RadarPart.tsx')).RadarPart)
const MapPart = whenOpened(async () => (await import('./MapPart.tsx')).MapPart)

interface ReportPartCardProps {
  readonly part: ReportPart
  /** The same part of what it stands against. */
  readonly other?: ReportPart | undefined
  readonly rival: string
}

/** One whole and its parts; every number leads to its rows, and the picture can be kept. */
export function ReportPartCard({ part, other, rival }: ReportPartCardProps) {
  const { label, form, items } = part
  const [table, setTable] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const draw = async (root: HTMLElement) => {
    if (form !== 'bars') return await savePicture(root, label)
    const bars = items.map(({ label: name, cells: [first] }) => {
      const value = first?.value ?? 0
      return { label: name, value, text: partWords(value, part) }
    })
    return await saveBars(root, label, bars)
  }
  const isEmpty = items.every(({ cells }) => cells.every(({ value }) => (value ?? 0) === 0))
  return (
    <Card
      title={label}
      className="h-full"
      actions={
        !isEmpty && (
          <CardTools
            label={label}
            table={form === 'bars' ? undefined : table}
            onTable={setTable}
            onSave={() => void tellSaved(body.current, draw)}
          />
        )
      }
    >
      <div ref={body} className="bg-surface">
        {isEmpty ? (
          <p className="m-0 py-4 text-text-3">还没有可以统计的登记</p>
        ) : form === 'bars' ? (
          <PartBars part={part} other={other} rival={rival} />
        ) : table ? (
          <PartTable part={part} />
        ) : form === 'radar' ? (
          <RadarPart part={part} />
        ) : form === 'map' ? (
          <MapPart part={part} />
        ) : (
          <PartChart part={part} />
        )}
      </div>
    </Card>
  )
}
