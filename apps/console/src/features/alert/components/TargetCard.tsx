import { controlTarget } from '@linli/api-client/contract/alert/control-target'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { StatusTag } from '@linli/ui/status-tag'
import { CalendarClock, Car, FileText, UserRound } from 'lucide-react'
import { useState } from 'react'
import { CardCover, CardLine } from '../../../resource/card-parts.tsx'
import { FieldValue } from '../../../resource/FieldValue.tsx'

interface TargetCardProps {
  readonly row: RowOf<typeof controlTarget>
}

const dayMs = 86_400_000

/** The face or the plate that is looked for. */
export function TargetCover({ row }: TargetCardProps) {
  return (
    <CardCover picture={row.photos?.[0]} icon={row.kind === 'vehicle' ? Car : UserRound} fit="contain">
      {row.kind === 'vehicle' && (
        <span className="rounded-control border-2 border-border px-4 py-2 text-h3 font-semibold tabular-nums text-text">
          {row.plateNo}
        </span>
      )}
    </CardCover>
  )
}

/** On which list and grounds, whether the door stays shut, and how long it holds. */
export function TargetBody({ row }: TargetCardProps) {
  const [now] = useState(() => Date.now())
  const days = Math.ceil((Date.parse(row.validTo) - now) / dayMs)
  const live = row.state === 'approved'
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <FieldValue meta={fieldOf(controlTarget, 'listType')} value={row.listType} />
        <FieldValue meta={fieldOf(controlTarget, 'level')} value={row.level} />
        {row.refuse && <StatusTag tone="danger">禁止通行</StatusTag>}
      </span>
      <div className="grid gap-1">
        <CardLine icon={FileText}>{row.reason}</CardLine>
        <CardLine icon={CalendarClock}>
          {live ? (days > 0 ? `还有 ${days} 天` : '今天到期') : `至 ${row.validTo.slice(0, 10)}`} · 命中{' '}
          {row.hitCount} 次
        </CardLine>
      </div>
    </>
  )
}
