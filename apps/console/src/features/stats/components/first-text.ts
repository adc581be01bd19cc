import type { dashboardTodos } from '@linli/api-client/contract/stats/dashboard'
import type { OutputOf } from '@linli/api-client/kit'

type Todo = Pick<OutputOf<typeof dashboardTodos>[number], 'due' | 'first'>

const minuteMs = 60_000

/** How long the longest waits, or when the first ends; nothing where that is not known. */
export function firstText({ due, first }: Todo, now: number): string {
  if (first === null) return ''
  if (due === 'soon') return `最早 ${first.slice(5)}`
  const minutes = Math.floor((now - Date.parse(first)) / minuteMs)
  if (minutes < 60) return `已等 ${Math.max(1, minutes)} 分钟`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `已等 ${hours} 小时` : `已等 ${Math.floor(hours / 24)} 天`
}
