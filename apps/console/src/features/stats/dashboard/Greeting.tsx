import { formatDateTime } from '@linli/validators/format-date-time'
import { useProfile } from '../../../session/profile.ts'
import { greetingAt } from './greeting.ts'
import { useNow } from './use-dashboard-query.ts'

/** `2026年3月1日星期日` */
function dayWords(at: number): string {
  const day = formatDateTime(at, { pattern: 'YYYY-MM-DD' })
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日星期${'日一二三四五六'[new Date(day).getUTCDay()]}`
}

/** Who is here, and what day it is. */
export function Greeting() {
  const now = useNow()
  const name = useProfile((state) => state.profile?.actualName)
  return (
    <div className="min-w-0">
      <h1 className="truncate text-h3">
        {greetingAt(new Date(now))}
        {name && `，${name}`}
      </h1>
      <p className="text-caption text-text-3">{dayWords(now)}</p>
    </div>
  )
}
