import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { fieldOf, type RowOf, wordsOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { CarFront, House, LogIn, Phone, UserRound } from 'lucide-react'
import { StatusTag } from '@linli/ui/status-tag'
import { CardCover, CardLine } from '../../../../resource/card-parts.tsx'
import { useMinute } from '../../../../resource/useMinute.ts'
import { leftOf } from '../review/wait-tone.ts'

interface InsideCardProps {
  readonly row: RowOf<typeof visitorApplication>
}

/** What is left of the visit, large. */
export function LeftOfVisit({ row }: InsideCardProps) {
  const { minutes, tone } = leftOf(row, useMinute())
  const words = wordsOf(fieldOf(visitorApplication, 'stay'), Math.abs(minutes))
  return (
    <CardCover icon={UserRound}>
      <span className="grid justify-items-center gap-1" title={formatDateTime(row.validTo)}>
        <b className="text-h2 text-text">{row.visitorName}</b>
        <StatusTag tone={tone}>{minutes > 0 ? `剩余 ${words}` : `超时 ${words}`}</StatusTag>
      </span>
    </CardCover>
  )
}

/** Whom the visitor is with, since when, by which car, and how to reach who invited. */
export const InsideBody = ({ row }: InsideCardProps) => (
  <div className="grid gap-1">
    <CardLine icon={House}>{row.labels?.['roomId'] ?? row.hostDept ?? '—'}</CardLine>
    <CardLine icon={LogIn}>
      {row.enterAt === null ? '—' : `${formatDateTime(row.enterAt).slice(5, 16)} 进入`}
    </CardLine>
    {row.phone && <CardLine icon={Phone}>{row.phone}</CardLine>}
    {row.plateNo && <CardLine icon={CarFront}>{row.plateNo}</CardLine>}
  </div>
)
