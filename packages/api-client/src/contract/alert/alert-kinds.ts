import type { AlertLevel } from './levels.ts'

/** A number that a rule asks for, within its bounds. */
export interface RuleParam {
  readonly label: string
  readonly unit: string
  readonly initial: number
  readonly min: number
  readonly max: number
}

/** What a kind of alert is, and how its rule stands when nobody changed it. */
export interface AlertKind {
  readonly label: string
  readonly group: AlertGroup
  /** The condition in words; `{hours}` is the number of that name. */
  readonly sentence: string
  readonly level: AlertLevel
  readonly dedupeMinutes: number
  readonly params?: Readonly<Record<string, RuleParam>>
  /** A new rule is out of use until somebody wants it. */
  readonly off?: boolean
  /** Somebody may be in danger: putting it out of use needs a right and a reason. */
  readonly critical?: boolean
}

export const alertGroups = {
  person: '人员',
  vehicle: '车辆',
  care: '关爱',
  door: '门禁',
  device: '设备',
  system: '系统',
} as const
export type AlertGroup = keyof typeof alertGroups

const number = (label: string, unit: string, initial: number, min: number, max: number): RuleParam => ({
  label,
  unit,
  initial,
  min,
  max,
})
const minutes = (initial: number, min = 1, max = 1440) => number('分钟', '分钟', initial, min, max)
const hours = (initial: number, max = 720) => number('小时', '小时', initial, 1, max)
const times = (initial: number, min = 2, max = 100) => number('次数', '次', initial, min, max)

/** Kinds of alerts (catalogue 2a /control-settings), in the order in which they are shown. */
export const alertKinds = {
  black_person: {
    label: '黑名单人员出现',
    group: 'person',
    sentence: '当黑名单人员出现时',
    level: 'urgent',
    dedupeMinutes: 10,
  },
  watch_person: {
    label: '关注人员出现',
    group: 'person',
    sentence: '当关注人员出现时',
    level: 'normal',
    dedupeMinutes: 60,
  },
  visitor_overstay: {
    label: '访客超时滞留',
    group: 'person',
    sentence: '当访客超过允许时间仍未离开时',
    level: 'normal',
    dedupeMinutes: 0,
  },
  stranger_stay: {
    label: '陌生人滞留',
    group: 'person',
    sentence: '当同一陌生人在同一楼栋停留满 {minutes} 分钟时',
    level: 'high',
    dedupeMinutes: 120,
    params: { minutes: minutes(30, 5) },
    off: true,
  },
  frequent_stranger: {
    label: '频繁陌生人脸',
    group: 'person',
    sentence: '当同一陌生人 {days} 天内出现 {count} 次，或一天内出现在 {unitDoors} 个单元门时',
    level: 'high',
    dedupeMinutes: 1440,
    params: {
      count: times(5),
      days: number('天数', '天', 7, 1, 30),
      unitDoors: number('单元门', '个', 3, 2, 50),
    },
    off: true,
  },
  face_mismatch: {
    label: '人证不符',
    group: 'person',
    sentence: '当门岗核对人证不符时',
    level: 'high',
    dedupeMinutes: 0,
  },
  black_vehicle: {
    label: '黑名单车辆',
    group: 'vehicle',
    sentence: '当黑名单车辆出现时',
    level: 'high',
    dedupeMinutes: 10,
  },
  watch_vehicle: {
    label: '关注车辆',
    group: 'vehicle',
    sentence: '当关注车辆出现时',
    level: 'normal',
    dedupeMinutes: 60,
  },
  vehicle_overstay: {
    label: '车辆超时停放',
    group: 'vehicle',
    sentence: '当临时车停放满 {tempHours} 小时，或其他车 {idleHours} 小时没有进出时',
    level: 'normal',
    dedupeMinutes: 0,
    params: { tempHours: hours(48), idleHours: hours(720, 8760) },
  },
  elder_silent: {
    label: '独居老人未出现',
    group: 'care',
    sentence: '当独居老人 {hours} 小时未出现时',
    level: 'normal',
    dedupeMinutes: 0,
    params: { hours: hours(24, 240) },
  },
  sos: {
    label: '紧急求助',
    group: 'care',
    sentence: '当有人紧急求助时',
    level: 'urgent',
    dedupeMinutes: 5,
    critical: true,
  },
  door_held_open: {
    label: '开门超时',
    group: 'door',
    sentence: '当门开着超过允许时间时',
    level: 'normal',
    dedupeMinutes: 0,
  },
  door_forced: {
    label: '强行闯入',
    group: 'door',
    sentence: '当门被强行打开时',
    level: 'urgent',
    dedupeMinutes: 5,
    critical: true,
  },
  duress: {
    label: '胁迫开门',
    group: 'door',
    sentence: '当有人被胁迫开门时',
    level: 'urgent',
    dedupeMinutes: 1,
    critical: true,
  },
  lost_card: {
    label: '挂失卡使用',
    group: 'door',
    sentence: '当有人使用挂失的卡时',
    level: 'normal',
    dedupeMinutes: 60,
  },
  passcode_attack: {
    label: '密码试探',
    group: 'door',
    sentence: '当一台设备上连续 {tries} 次密码错误时',
    level: 'high',
    dedupeMinutes: 30,
    params: { tries: number('次数', '次', 5, 3, 20) },
  },
  verify_fail_burst: {
    label: '连续验证失败',
    group: 'door',
    sentence: '当一台设备 {minutes} 分钟内验证失败 {count} 次时',
    level: 'normal',
    dedupeMinutes: 30,
    params: { count: times(8), minutes: minutes(5, 1, 60) },
  },
  anti_passback: {
    label: '反潜回异常',
    group: 'door',
    sentence: '当一人一天内 {count} 次反潜回异常时',
    level: 'info',
    dedupeMinutes: 1440,
    params: { count: times(3, 1) },
  },
  emergency_open: {
    label: '应急全开',
    group: 'door',
    sentence: '当应急全开开始时',
    level: 'urgent',
    dedupeMinutes: 0,
  },
  device_offline: {
    label: '设备离线',
    group: 'device',
    sentence: '当设备离线满 {delayMinutes} 分钟时；两分钟内满 {massCount} 台合并为一条',
    level: 'normal',
    dedupeMinutes: 0,
    params: { delayMinutes: minutes(0, 0), massCount: number('合并台数', '台', 10, 2, 500) },
  },
  tamper: {
    label: '设备防拆',
    group: 'device',
    sentence: '当设备被拆动时',
    level: 'high',
    dedupeMinutes: 30,
  },
  fire_input: {
    label: '消防信号',
    group: 'device',
    sentence: '当消防信号触发时',
    level: 'urgent',
    dedupeMinutes: 0,
    critical: true,
  },
  device_fault: {
    label: '设备故障',
    group: 'device',
    sentence: '当设备报告故障时',
    level: 'info',
    dedupeMinutes: 0,
  },
  revoke_undelivered: {
    label: '权限撤销未送达',
    group: 'system',
    sentence: '当撤销的权限 {hours} 小时未送达设备时',
    level: 'high',
    dedupeMinutes: 0,
    params: { hours: hours(24, 240) },
  },
  event_gap: {
    label: '记录缺失',
    group: 'system',
    sentence: '当设备记录缺失 {hours} 小时未补齐时',
    level: 'info',
    dedupeMinutes: 0,
    params: { hours: hours(24, 240) },
  },
  ingest_auth_failed: {
    label: '接入认证异常',
    group: 'system',
    sentence: '当一个密钥 {minutes} 分钟内认证失败 {count} 次时',
    level: 'high',
    dedupeMinutes: 60,
    params: { count: times(20), minutes: minutes(10, 1, 60) },
  },
  manual: { label: '人工上报', group: 'system', sentence: '当员工上报时', level: 'normal', dedupeMinutes: 0 },
} as const satisfies Readonly<Record<string, AlertKind>>

/** The kind of a rule; undefined for a value that the dictionary got by hand. */
export const alertKindOf = (kind: string): AlertKind | undefined =>
  (alertKinds as Readonly<Record<string, AlertKind>>)[kind]

/** The numbers of a new rule of a kind. */
export const initialParams = (kind: AlertKind): Record<string, number> =>
  Object.fromEntries(Object.entries(kind.params ?? {}).map(([key, { initial }]) => [key, initial]))

/** The condition of a rule with its numbers in it. */
export const ruleSentence = (kind: AlertKind, params: Readonly<Record<string, number>>): string =>
  kind.sentence.replaceAll(/\{(\w+)\}/g, (_all, key: string) =>
    String(params[key] ?? kind.params?.[key]?.initial ?? ''),
  )
