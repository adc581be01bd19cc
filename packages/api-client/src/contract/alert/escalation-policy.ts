import * as z from 'zod/mini'
import { f, resource } from '../../kit/index.ts'
import { timerange } from '../../kit/week-hours.ts'

/** Whom a step of an escalation tells, beside users by name. */
export const escalationRoles = {
  guard: '值班保安',
  property_admin: '物业管理员',
  estate_manager: '小区负责人',
} as const
export const escalationChannels = {
  console: '控制台',
  sms: '短信',
  wechat: '微信',
  voice: '电话',
} as const

const whole = (label: string, min: number, max: number) => {
  const error = `${label}应为${min}至${max}的整数`
  return z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }))
}
const minutes = (label: string) => z.nullable(whole(label, 1, 10_080))
const oneOf = <E extends Readonly<Record<string, string>>>(label: string, options: E) =>
  z.array(
    z.enum(Object.keys(options) as [keyof E & string, ...(keyof E & string)[]], { error: `请选择${label}` }),
  )

const step = z
  .object({
    afterMinutes: whole('升级时间', 0, 10_080),
    roles: oneOf('升级对象', escalationRoles),
    userIds: z.array(z.int()).check(z.maxLength(20, { error: '每级最多20人' })),
    channels: oneOf('通知方式', escalationChannels).check(z.minLength(1, { error: '请选择通知方式' })),
    repeat: whole('重复次数', 0, 5),
    everyMinutes: whole('重复间隔', 1, 1440),
  })
  .check(z.refine((one) => one.roles.length + one.userIds.length > 0, { error: '请选择升级对象' }))
export type EscalationStep = z.output<typeof step>

const level = z
  .object({
    acceptMinutes: minutes('受理时限'),
    treatMinutes: minutes('处理时限'),
    steps: z.array(step).check(z.maxLength(5, { error: '最多5级' })),
  })
  .check(
    z.refine(
      ({ steps }) => steps.every((one, i) => i === 0 || one.afterMinutes > (steps[i - 1]?.afterMinutes ?? 0)),
      {
        error: '各级升级时间须依次增加',
      },
    ),
  )
export type EscalationLevel = z.output<typeof level>

/** By level: until when an alert is taken and closed, and who is told when it is not. */
export const escalationLevels = z.object({ urgent: level, high: level, normal: level, info: level })
export type EscalationLevels = z.output<typeof escalationLevels>

const stepsFrom = (accept: number): EscalationStep[] =>
  (
    [
      ['guard', accept],
      ['property_admin', accept + 5],
      ['estate_manager', accept + 15],
    ] as const
  ).map(([role, afterMinutes]) => ({
    afterMinutes,
    roles: [role],
    userIds: [],
    channels: ['console'],
    repeat: 0,
    everyMinutes: 5,
  }))
const usual = (acceptMinutes: number, treatMinutes: number): EscalationLevel => ({
  acceptMinutes,
  treatMinutes,
  steps: stepsFrom(acceptMinutes),
})

/** What a new policy begins with: at the time to take it, and five and fifteen minutes later. */
export const usualEscalation: EscalationLevels = {
  urgent: usual(3, 30),
  high: usual(10, 120),
  normal: usual(30, 1440),
  info: { acceptMinutes: null, treatMinutes: null, steps: [] },
}

/** Who is told when an alert is not taken in time (catalogue 2a /control-settings). */
export const escalationPolicy = resource({
  module: 'alert',
  name: 'escalation-policies',
  entity: 'escalationPolicy',
  permission: 'alert:policy',
  label: '升级策略',
  scope: 'company',
  title: 'name',
  fields: {
    /** Empty: of the platform, for estates without a company. */
    companyId: f.ref('物业公司', 'base/property-companies', { createOnly: true }),
    name: f.text('策略名称', { required: true, max: 50, unique: '策略「{value}」已存在' }),
    perLevel: f.json('分级时限', escalationLevels, { initial: usualEscalation }),
    steps: f.text('升级方式', { computed: true }),
    quietHours: timerange('免打扰时段', { help: '一般和提示级预警在此时段内等待' }),
    ruleCount: f.int('引用规则', { computed: true }),
    enabled: f.bool('启用', { initial: true }),
  },
  list: {
    status: 'enabled',
    columns: [
      'name',
      { field: 'steps', width: 440, sortable: false },
      'companyId',
      'ruleCount',
      'quietHours',
      'enabled',
    ],
    filters: ['enabled'],
    keyword: ['name'],
    sort: 'name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
