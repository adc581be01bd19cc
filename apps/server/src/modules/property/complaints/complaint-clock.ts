import type { ComplaintLevel } from '@linli/api-client/contract/property/complaint-flow'

const hourMs = 3_600_000

/** Hours until a response, and until it is done with. */
const limits: Readonly<Record<ComplaintLevel, readonly [respond: number, finish: number]>> = {
  normal: [24, 7 * 24],
  major: [12, 3 * 24],
  critical: [2, 24],
}
const levels = ['normal', 'major', 'critical'] as const

/** Until when a complaint of the level is to be responded to and done with. */
export function deadlinesOf(level: ComplaintLevel, submittedAt: Date) {
  const [respond, finish] = limits[level]
  const after = (hours: number) => new Date(submittedAt.getTime() + hours * hourMs)
  return { responseDueAt: after(respond), finishDueAt: after(finish) }
}

/** One step more important; the most important stays so. */
export const raised = (level: ComplaintLevel): ComplaintLevel =>
  levels[levels.indexOf(level) + 1] ?? 'critical'

/** Whether one level is above another. */
export const isHigher = (level: ComplaintLevel, than: ComplaintLevel): boolean =>
  levels.indexOf(level) > levels.indexOf(than)

/** A deadline with the instant at which half of its time is over. */
export const halfWarned = (since: Date, dueAt: Date) => ({
  dueAt,
  dueWarnAt: new Date((since.getTime() + dueAt.getTime()) / 2),
})
