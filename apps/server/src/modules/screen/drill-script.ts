import type { AlertLevel } from '@linli/api-client/contract/alert/levels'
import type { ScreenAlert, ScreenPass } from '@linli/api-client/contract/screen/screen-calls'
import { drillMark, type DrillScript } from '@linli/api-client/contract/screen/screen-drills'

/** Where a drill happens. */
export interface DrillPlace {
  readonly estateName: string
  readonly place: string
  readonly buildingId: number | null
  readonly geo: [number, number] | null
}

/** What happens in a drill, so many seconds after its beginning. */
interface Step {
  readonly after: number
  readonly alert?: { readonly level: AlertLevel; readonly kind: string; readonly title: string }
  /** Somebody at the door. */
  readonly pass?: { readonly personKind: 'stranger' | 'resident'; readonly failReason: string | null }
}

/** The devices that a script happens at, by their category. */
export const placeOfScript: Readonly<Record<DrillScript, 'access' | 'barrier' | 'lift'>> = {
  stranger: 'access',
  fireLane: 'barrier',
  lift: 'lift',
}

const steps: Readonly<Record<DrillScript, readonly Step[]>> = {
  stranger: [
    { after: 0, pass: { personKind: 'stranger', failReason: 'not_recognised' } },
    { after: 6, pass: { personKind: 'stranger', failReason: 'not_recognised' } },
    { after: 9, alert: { level: 'high', kind: 'verify_fail_burst', title: '陌生人多次未识别' } },
    { after: 20, pass: { personKind: 'resident', failReason: null } },
    { after: 24, alert: { level: 'urgent', kind: 'frequent_stranger', title: '陌生人尾随入楼' } },
  ],
  fireLane: [
    { after: 0, alert: { level: 'normal', kind: 'vehicle_overstay', title: '车辆停在消防通道' } },
    { after: 30, alert: { level: 'urgent', kind: 'manual', title: '消防通道被占用' } },
  ],
  lift: [
    { after: 0, alert: { level: 'high', kind: 'device_fault', title: '电梯停止运行' } },
    { after: 12, alert: { level: 'urgent', kind: 'sos', title: '电梯困人' } },
  ],
}

/** A drill in so many words; ids of what it tells follow from its own. */
export interface Rehearsal {
  readonly id: number
  readonly estateId: number
  readonly script: DrillScript
  readonly place: DrillPlace
  readonly startedAt: Date
}

/** More steps than a script has: ids of two drills never meet. */
const stepsPerDrill = 100
/** Nothing that was written down has an id below zero. */
const idOf = (drillId: number, step: number): number => -(drillId * stepsPerDrill + step)
export const drillOf = (alertId: number): number => Math.floor(-alertId / stepsPerDrill)

function begun<Part extends 'alert' | 'pass'>({ script, startedAt, id }: Rehearsal, now: Date, part: Part) {
  return steps[script].flatMap((step, index) => {
    const at = new Date(startedAt.getTime() + step.after * 1000)
    const told = step[part]
    return told === undefined || at > now
      ? []
      : [{ id: idOf(id, index), at, ...(told as NonNullable<Step[Part]>) }]
  })
}

/** How many steps have begun: what a wall shows of it has changed whenever this has. */
export const stepsBegun = ({ script, startedAt }: Rehearsal, now: Date): number =>
  steps[script].filter(({ after }) => startedAt.getTime() + after * 1000 <= now.getTime()).length

/** The alerts of a drill that have come by now, newest first; all of them are marked. */
export const drillAlerts = (of: Rehearsal, now: Date): ScreenAlert[] =>
  begun(of, now, 'alert')
    .map(
      ({ id, at, level, kind, title }): ScreenAlert => ({
        id,
        estateId: of.estateId,
        level,
        kind,
        title: `${drillMark}${title}`,
        subject: null,
        place: of.place.place,
        estateName: of.place.estateName,
        buildingId: of.place.buildingId,
        geo: of.place.geo,
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
      ({ id, at, personKind, failReason }): ScreenPass => ({
        id,
        passTime: at.toISOString(),
        personName: `${drillMark}${personKind === 'stranger' ? '陌生人' : '住户'}`,
        personKind,
        room: null,
        channel: of.place.place,
        device: of.place.place,
        buildingId: of.place.buildingId,
        direction: 'in',
        authMode: 'face',
        result: failReason === null ? 'success' : 'fail',
        failReason,
        similarity: null,
        pictured: false,
      }),
    )
    .toReversed()
