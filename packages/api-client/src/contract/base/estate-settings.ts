import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

const flag = (initial: boolean) => z._default(z.boolean(), initial)
const count = (initial: number, min: number, max: number) =>
  z._default(z.int().check(z.minimum(min), z.maximum(max)), initial)

/** How an estate is run; every key has its default (catalogue 1 /community-management). */
export const estateSettings = z.strictObject(
  {
    /** Whether self-registrations of residents wait for a review. */
    residentReview: z._default(z.enum(['manual', 'auto']), 'manual'),
    faceEnabled: flag(true),
    tenantCanInvite: flag(true),
    autoMoveOutOnLeaseEnd: flag(false),
    /** Living tenants of a room above which it is suspected of group rental. */
    groupRentThreshold: count(6, 1, 100),
    elderSilentHours: count(24, 1, 240),
    vehiclesPerRoom: count(3, 0, 50),
    vehicleReview: z._default(z.enum(['manual', 'auto']), 'manual'),
    maskNameOnScreen: flag(true),
    strangerAlert: flag(false),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? '未知的小区设置项' : undefined) },
)
export type EstateSettings = z.output<typeof estateSettings>

/** The settings of an estate that changed none. */
export const defaultEstateSettings: EstateSettings = estateSettings.parse({})

/** Labels of the settings form, in its order. */
export const estateSettingFields = {
  residentReview: f.enum(
    '住户审核',
    { manual: '人工审核', auto: '自动通过' },
    { help: '自动通过时，住户在小程序自行登记后无须审核即生效；有业主可确认的仍由业主确认' },
  ),
  faceEnabled: f.bool('启用人脸'),
  tenantCanInvite: f.bool('租户可邀请访客'),
  autoMoveOutOnLeaseEnd: f.bool('租约到期自动迁出'),
  groupRentThreshold: f.int('群租人数阈值', { min: 1, max: 100, unit: '人' }),
  elderSilentHours: f.int('老人静默提醒', { min: 1, max: 240, unit: '小时' }),
  vehiclesPerRoom: f.int('每户车辆上限', { min: 0, max: 50, unit: '辆' }),
  vehicleReview: f.enum('车辆审核', { manual: '人工审核', auto: '自动通过' }),
  maskNameOnScreen: f.bool('大屏姓名脱敏'),
  strangerAlert: f.bool('陌生人预警'),
} as const

/** The settings as they are answered: each has a value, its own or the default. */
export const answeredSettings: z.ZodMiniType<EstateSettings, unknown> = z.object(estateSettingFields)

/** Any of the settings. */
export const settingChanges: z.ZodMiniType<Partial<EstateSettings>, unknown> = z.strictObject(
  Object.fromEntries(Object.entries(estateSettingFields).map(([key, field]) => [key, z.optional(field)])),
  { error: (issue) => (issue.code === 'unrecognized_keys' ? '未知的小区设置项' : undefined) },
)

/** Changes the settings of an estate; keys left out keep their value. */
export const updateEstateSettings = endpoint('base.updateEstateSettings', {
  method: 'PUT',
  path: '/api/base/estates/{id}/settings',
  label: '修改小区设置',
  access: 'session',
  permission: 'base:estate:setting',
  input: z.object({
    id: f.ref('小区', 'base/estates', { required: true }),
    version: z.int().check(z.minimum(0)),
    settings: settingChanges,
  }),
  output: z.object({ version: z.int(), settings: answeredSettings }),
})
