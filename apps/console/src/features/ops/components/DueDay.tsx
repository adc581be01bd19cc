import { StatusTag } from '@linli/ui/status-tag'
import { useState } from 'react'

const dayMs = 86_400_000

interface DueDayProps {
  readonly day: string
  /** While the deadline still counts. */
  readonly dueAt: string | null
}

/** The day until which something is to be done, or how many days too late it is. */
export function DueDay({ day, dueAt }: DueDayProps) {
  const [now] = useState(() => Date.now())
  const late = dueAt === null ? 0 : Math.ceil((now - Date.parse(dueAt)) / dayMs)
  if (late <= 0) return day
  return (
    <span title={day}>
      <StatusTag tone="danger">{`逾期${late}天`}</StatusTag>
    </span>
  )
}
