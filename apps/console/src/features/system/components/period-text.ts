interface Period {
  readonly cron: string | null
  readonly everySeconds: number | null
}

const two = (text: string) => text.padStart(2, '0')

/** When a job runs, in words; a line of cron that is none of the usual ones stays as it is. */
export function periodText({ cron, everySeconds }: Period): string {
  if (everySeconds !== null)
    return everySeconds % 60 === 0 ? `每 ${everySeconds / 60} 分钟` : `每 ${everySeconds} 秒`
  if (cron === null) return ''
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(' ')
  if (`${day} ${month} ${weekday}` !== '* * *') return cron
  if (hour === '*') {
    if (minute === '*') return '每分钟'
    const every = /^\*\/(\d+)$/.exec(minute)?.[1]
    if (every !== undefined) return `每 ${every} 分钟`
    return /^\d+$/.test(minute) ? `每小时第 ${minute} 分` : cron
  }
  return /^\d+$/.test(minute) && /^\d+$/.test(hour) ? `每天 ${two(hour)}:${two(minute)}` : cron
}
