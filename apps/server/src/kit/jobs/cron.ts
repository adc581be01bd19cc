/** Five-field cron in Asia/Shanghai: minute, hour, day of month, month, day of week (0 or 7 Sunday). */
const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const
const offsetMs = 8 * 3_600_000
const minuteMs = 60_000

export type Cron = readonly ReadonlySet<number>[]

/** Lists, ranges, steps and stars. Throws on anything else: a mistake in a job. */
export function parseCron(text: string): Cron {
  const fields = text.trim().split(/\s+/)
  if (fields.length !== ranges.length) throw new Error(`Linli: not a cron line: ${text}`)
  return fields.map((field, i) => {
    const [min, max] = ranges[i] as readonly [number, number]
    const values = new Set<number>()
    for (const part of field.split(',')) {
      const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part)
      if (!match) throw new Error(`Linli: not a cron line: ${text}`)
      const from = match[1] === undefined ? min : Number(match[1])
      const to = match[1] === undefined ? max : Number(match[2] ?? (match[3] === undefined ? match[1] : max))
      const step = Number(match[3] ?? 1)
      if (from < min || to > max || step < 1) throw new Error(`Linli: not a cron line: ${text}`)
      for (let value = from; value <= to; value += step) values.add(i === 4 ? value % 7 : value)
    }
    return values
  })
}

const fits = (cron: Cron, minute: number): boolean => {
  const at = new Date(minute * minuteMs + offsetMs)
  const parts = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()]
  return parts.every((part, i) => cron[i]?.has(part) === true)
}

/** The last time at or before `now` that the line names, looking back at most a week; undefined: none. */
export function lastTime(cron: Cron, now: Date): Date | undefined {
  const current = Math.floor(now.getTime() / minuteMs)
  for (let back = 0; back <= 7 * 1_440; back += 1) {
    if (fits(cron, current - back)) return new Date((current - back) * minuteMs)
  }
  return undefined
}

/** The first time after `now` that the line names, looking ahead at most a year; undefined: none. */
export function nextTime(cron: Cron, now: Date): Date | undefined {
  const current = Math.floor(now.getTime() / minuteMs)
  for (let ahead = 1; ahead <= 366 * 1_440; ahead += 1) {
    if (fits(cron, current + ahead)) return new Date((current + ahead) * minuteMs)
  }
  return undefined
}
