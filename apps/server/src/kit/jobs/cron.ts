import { Cron } from 'croner'

/** Five-field cron in Asia/Shanghai: minute, hour, day of month, month, day of week; of two given days either counts. */
export type { Cron } from 'croner'

/** Throws on what is no cron line of five fields: a mistake in a job. */
export function parseCron(text: string): Cron {
  if (text.trim().split(/\s+/).length !== 5) throw new Error(`Linli: not a cron line: ${text}`)
  return new Cron(text, { timezone: 'Asia/Shanghai', mode: '5-part' })
}

/** The last time at or before `now` that the line names; undefined: none. */
export const lastTime = (cron: Cron, now: Date): Date | undefined =>
  cron.previousRuns(1, new Date(Math.floor(now.getTime() / 1_000) * 1_000 + 1_000))[0]

/** The first time after `now` that the line names; undefined: none. */
export const nextTime = (cron: Cron, now: Date): Date | undefined => cron.nextRun(now) ?? undefined

const hourMs = 3_600_000

/** Whether the line names a time more than once an hour. */
export function isFrequent(cron: Cron): boolean {
  const [first, second] = cron.nextRuns(2, new Date(0))
  return first !== undefined && second !== undefined && second.getTime() - first.getTime() < hourMs
}
