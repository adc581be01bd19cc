import type { AnyRow } from './resource-row.ts'

const minuteMs = 60_000

/** `2天3小时`, `3小时5分钟`, `5分钟`; the last minute is one. */
function spanText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs))
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  if (days > 0) return hours > 0 ? `${days}天${hours}小时` : `${days}天`
  if (hours > 0) return rest > 0 ? `${hours}小时${rest}分钟` : `${hours}小时`
  return `${rest}分钟`
}

/** How a row stands to its deadline; nothing where it has none. */
export function dueText(
  row: AnyRow,
  now: number,
): { readonly text: string; readonly tone: 'danger' | 'warning' | 'neutral' } | undefined {
  const { dueAt, dueWarnAt, duePausedAt } = row
  if (typeof dueAt !== 'string') return undefined
  if (typeof duePausedAt === 'string') return { text: '已暂停', tone: 'neutral' }
  const left = Date.parse(dueAt) - now
  if (left <= 0) return { text: `超时 ${spanText(-left)}`, tone: 'danger' }
  const isNear = typeof dueWarnAt === 'string' && Date.parse(dueWarnAt) <= now
  return { text: `剩余 ${spanText(left)}`, tone: isNear ? 'warning' : 'neutral' }
}
