import type { AlertLevel } from '@linli/api-client/contract/alert/levels'

/** What a level is drawn with. */
export const inkOf = {
  urgent: 'urgent',
  high: 'important',
  normal: 'general',
  info: 'notice',
} as const satisfies Record<AlertLevel, string>

const pad = (n: number) => String(n).padStart(2, '0')

/** How long something has waited by now: `04:12`, from an hour on `3小时12分`, from a day on `2天3小时`. */
export function waitedText(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${pad(minutes)}:${pad(seconds % 60)}`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours}小时${minutes % 60}分` : `${Math.floor(hours / 24)}天${hours % 24}小时`
}

/** What waits longer than this wants somebody now. */
const tooLongMs = 30 * 60_000

export const isTooLong = (since: string, now: number): boolean => now - Date.parse(since) > tooLongMs
