import type { AlertLevel } from '@linli/api-client/contract/alert/levels'
import type { DrillScript } from '@linli/api-client/contract/screen/screen-drills'

/** Where a drill happens. */
export interface DrillPlace {
  readonly estateName: string
  readonly place: string
  readonly buildingId: number | null
  readonly geo: [number, number] | null
}

/** What happens in a drill, so many seconds after its beginning. */
export interface Step {
  readonly after: number
  /** Where, if that is not the place of the drill. */
  readonly place?: DrillPlace
  readonly alert?: { readonly level: AlertLevel; readonly kind: string; readonly title: string }
  /** Somebody at the door. */
  readonly pass?: { readonly personKind: 'stranger' | 'resident'; readonly failReason: string | null }
}

type Standing = Exclude<DrillScript, 'own'>

/** The devices that a script that stands happens at, by their category. */
export const placeOfScript: Readonly<Record<Standing, 'access' | 'barrier' | 'lift'>> = {
  stranger: 'access',
  fireLane: 'barrier',
  lift: 'lift',
}

/** The scripts that stand. */
export const standingSteps: Readonly<Record<Standing, readonly Step[]>> = {
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
