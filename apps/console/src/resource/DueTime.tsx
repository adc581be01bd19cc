import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useEffect, useState } from 'react'
import { dueText } from './due-text.ts'
import { emptyText } from './field-text.ts'
import type { AnyRow } from './resource-row.ts'

/** How much time is left until the deadline of a row, or how long ago it passed; it keeps up by itself. */
export function DueTime({ row }: { readonly row: AnyRow }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const due = dueText(row, now)
  if (due === undefined) return <span className="text-text-3">{emptyText}</span>
  return (
    <span title={formatDateTime(String(row['dueAt']))}>
      {due.tone === 'neutral' ? due.text : <StatusTag tone={due.tone}>{due.text}</StatusTag>}
    </span>
  )
}
