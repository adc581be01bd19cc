import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { fieldOf, type RowOf, wordsOf } from '@linli/api-client/kit'
import { StatusTag } from '@linli/ui/status-tag'
import { emptyText } from '../../../../resource/field-text.ts'
import { useMinute } from '../../../../resource/useMinute.ts'
import { waitOf } from './wait-tone.ts'

type Visit = RowOf<typeof visitorApplication>

const waiting: readonly string[] = ['pending', 'pending_host']

/** Since when somebody waits for a yes; it keeps up by itself. */
export function WaitChip({ row }: { readonly row: Visit }) {
  const now = useMinute()
  if (!waiting.includes(row.state)) return <span className="text-text-3">{emptyText}</span>
  const { minutes, tone } = waitOf(row.pendingSince ?? row.createdAt, now)
  return <StatusTag tone={tone}>{wordsOf(fieldOf(visitorApplication, 'waiting'), minutes)}</StatusTag>
}
