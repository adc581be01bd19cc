import type { ScreenAlert, ScreenPass } from '@linli/api-client/contract/screen/screen-calls'
import { drillMark } from '@linli/api-client/contract/screen/screen-drills'
import type { DrillPlace, Step } from './drill-steps.ts'

/** A drill in so many words; ids of what it tells follow from its own. */
export interface Rehearsal {
  readonly id: number
  readonly estateId: number
  /** What its script tells, as it was when it began. */
  readonly steps: readonly Step[]
  readonly place: DrillPlace
  readonly startedAt: Date
}

/** More steps than a script has: ids of two drills never meet. */
const stepsPerDrill = 100
/** Nothing that was written down has an id below zero. */
const idOf = (drillId: number, step: number): number => -(drillId * stepsPerDrill + step)
export const drillOf = (alertId: number): number => Math.floor(-alertId / stepsPerDrill)

function begun<Part extends 'alert' | 'pass'>(of: Rehearsal, now: Date, part: Part) {
  const { steps, startedAt, id } = of
  return steps.flatMap((step, index) => {
    const at = new Date(startedAt.getTime() + step.after * 1000)
    const told = step[part]
    return told === undefined || at > now
      ? []
      : [{ id: idOf(id, index), at, where: step.place ?? of.place, ...(told as NonNullable<Step[Part]>) }]
  })
}

/** How many steps have begun: what a wall shows of it has changed whenever this has. */
export const stepsBegun = ({ steps, startedAt }: Rehearsal, now: Date): number =>
  steps.filter(({ after }) => startedAt.getTime() + after * 1000 <= now.getTime()).length

/** The alerts of a drill that have come by now, newest first; all of them are marked. */
export const drillAlerts = (of: Rehearsal, now: Date): ScreenAlert[] =>
  begun(of, now, 'alert')
    .map(
      ({ id, at, where, level, kind, title }): ScreenAlert => ({
        id,
        estateId: of.estateId,
        level,
        kind,
        title: `${drillMark}${title}`,
        subject: null,
        place: where.place,
        estateName: where.estateName,
        buildingId: where.buildingId,
        geo: where.geo,
        similarity: null,
        hitCount: 1,
        state: 'untreated',
        assignee: null,
        occurredAt: at.toISOString(),
      }),
    )
    .toReversed()

/** Who passed in a drill by now, newest first: nobody who exists. */
export const drillPasses = (of: Rehearsal, now: Date): ScreenPass[] =>
  begun(of, now, 'pass')
    .map(
      ({ id, at, where, personKind, failReason }): ScreenPass => ({
        id,
        passTime: at.toISOString(),
        personName: `${drillMark}${personKind === 'stranger' ? '陌生人' : '住户'}`,
        personKind,
        room: null,
        channel: where.place,
        device: where.place,
        buildingId: where.buildingId,
        direction: 'in',
        authMode: 'face',
        result: failReason === null ? 'success' : 'fail',
        failReason,
        similarity: null,
        pictured: false,
      }),
    )
    .toReversed()
