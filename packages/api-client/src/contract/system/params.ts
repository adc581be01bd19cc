import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'

/** What a value can be, in words. */
export const paramTypes = {
  int: '整数',
  decimal: '小数',
  bool: '开关',
  text: '文本',
  secret: '密文',
  enum: '选项',
  duration: '时长',
  time: '时刻',
  json: 'JSON',
  money: '金额',
} as const
export type ParamType = keyof typeof paramTypes

/** Who may change a parameter: business ones its holders, the others system administrators. */
export const paramLevels = {
  business: { label: '业务', tone: 'neutral' },
  system: { label: '系统', tone: 'info' },
  security: { label: '安全', tone: 'warning' },
} as const

/** When a changed value counts. */
export const paramEffects = { now: '即时', login: '重新登录', restart: '重启' } as const

/** How far down a parameter may have a value of its own. */
export const paramReaches = { none: '否', company: '公司', estate: '小区' } as const

const words = <T extends object>(of: T) =>
  z.enum(Object.keys(of) as [keyof T & string, ...(keyof T & string)[]])
const version = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))
const key = z.string().check(z.regex(/^[a-z]+(\.[a-zA-Z0-9]+)+$/, { error: '参数不存在' }), z.maxLength(60))

/** Why a parameter is changed: said with every change. */
export const paramReason = f
  .text('修改原因', { required: true, max: 200 })
  .check(z.minLength(2, { error: '修改原因至少2个字符' }))

const definition = {
  key: z.string(),
  name: z.string(),
  group: z.string(),
  type: words(paramTypes),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Values of an enum with their words. */
  options: z.nullable(z.record(z.string(), z.string())),
  /** How a JSON value is written: one text a line, or two texts a line; null: as JSON. */
  shape: z.nullable(z.enum(['texts', 'pairs', 'weekHours'])),
  unit: z.nullable(z.string()),
  overridable: words(paramReaches),
  effect: words(paramEffects),
  level: words(paramLevels),
  publicRead: z.boolean(),
  readOnly: z.boolean(),
  remark: z.nullable(z.string()),
}

export const paramView = z.object({
  ...definition,
  /** null for secrets: they are written, never read. */
  value: z.any(),
  defaultValue: z.any(),
  /** The value is another than the one of the program. Of a secret: it is set. */
  changed: z.boolean(),
  /** Made by hand. */
  custom: z.boolean(),
  /** Values of companies and estates that the caller may see. */
  overrides: z.int(),
  /** Names the last change; a change is made on it. */
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  updatedByName: z.nullable(z.string()),
})
export type ParamView = z.infer<typeof paramView>

const session = { access: 'session' as const }
const change = { permission: 'system:param:update', ...session }
/** A change answers with the parameter as it is now. */
const changed = { output: paramView }

/** Every parameter the caller may see, with its definition (catalogue 2b /param). */
export const params = endpoint('system.params', {
  method: 'GET',
  path: '/api/system/params',
  label: '查询参数',
  ...session,
  permission: 'system:param:list',
  output: z.array(paramView),
})

export const setParam = endpoint('system.setParam', {
  method: 'PUT',
  path: '/api/system/params/{key}',
  touches: ['system/param-logs'],
  label: '修改参数',
  ...change,
  ...changed,
  unloggedInput: ['value'],
  input: z.object({ key, value: z.any(), reason: paramReason, version }),
})

export const resetParam = endpoint('system.resetParam', {
  method: 'POST',
  path: '/api/system/params/{key}/reset',
  touches: ['system/param-logs'],
  label: '恢复参数默认值',
  ...change,
  ...changed,
  input: z.object({ key, reason: paramReason, version }),
})

export const createParam = endpoint('system.createParam', {
  method: 'POST',
  path: '/api/system/params',
  touches: ['system/param-logs'],
  label: '新增参数',
  ...session,
  permission: 'system:param:create',
  ...changed,
  unloggedInput: ['value'],
  input: z.object({
    key: f.text('参数键', { required: true, max: 60 }),
    name: f.text('名称', { required: true, max: 50 }),
    type: f.enum('类型', paramTypes, { required: true }),
    value: z.any(),
    unit: z.optional(z.nullable(f.text('单位', { max: 10 }))),
    options: z.optional(z.nullable(f.texts('选项', { max: 50, itemMax: 40 }))),
    publicRead: z.optional(z.boolean()),
    remark: z.optional(z.nullable(f.text('说明', { max: 200 }))),
    reason: paramReason,
  }),
})

export const removeParam = endpoint('system.removeParam', {
  method: 'POST',
  path: '/api/system/params/{key}/remove',
  touches: ['system/param-logs'],
  label: '删除参数',
  ...session,
  permission: 'system:param:remove',
  input: z.object({ key, reason: paramReason, version }),
  output: z.literal(true),
})

/** The changed values of this installation, for another one; without secrets. */
export const exportParams = endpoint('system.exportParams', {
  method: 'GET',
  path: '/api/system/params/export',
  label: '导出参数',
  ...session,
  permission: 'system:param:export',
  output: z.object({
    exportedAt: z.string(),
    params: z.record(z.string(), z.any()),
  }),
})

const imported = z.object({
  key: z.string(),
  name: z.nullable(z.string()),
  before: z.any(),
  after: z.any(),
  /** Why it cannot be taken; null when it can. */
  fault: z.nullable(z.string()),
})

/** Takes the values of another installation: all of them, or none when one is refused. */
export const importParams = endpoint('system.importParams', {
  method: 'POST',
  path: '/api/system/params/import',
  touches: ['system/param-logs'],
  label: '导入参数',
  ...session,
  permission: 'system:param:import',
  unloggedInput: ['params'],
  idempotent: true,
  input: z.object({
    params: z.record(z.string().check(z.maxLength(60)), z.any()),
    reason: paramReason,
    dryRun: z.optional(z.boolean()),
  }),
  output: z.object({ changes: z.array(imported), applied: z.int() }),
})

const place = {
  key,
  companyId: z.optional(rowId),
  estateId: z.optional(rowId),
}

const placeValue = z.object({
  value: z.any(),
  /** Whose value it is. */
  from: z.enum(['estate', 'company', 'global', 'default']),
  /** Names the last change of the place's own value. */
  version: z.int(),
})

/** A page of companies or estates with what counts there, parameter by parameter. */
export const paramPlaces = endpoint('system.paramPlaces', {
  method: 'GET',
  path: '/api/system/param-places',
  label: '查询小区与公司参数',
  ...session,
  permission: 'system:param:list',
  input: z.object({
    kind: z.enum(['estate', 'company']),
    keyword: z.optional(z.string().check(z.maxLength(50))),
    pageNum: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
    pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  output: z.object({
    params: z.array(z.object(definition)),
    records: z.array(z.object({ id: z.int(), name: z.string(), values: z.record(z.string(), placeValue) })),
    total: z.int(),
    pageNum: z.int(),
    pageSize: z.int(),
  }),
})

const override = { ...session, permission: 'system:param:override', output: z.literal(true) }

export const setParamOverride = endpoint('system.setParamOverride', {
  method: 'PUT',
  path: '/api/system/param-overrides',
  label: '设置小区或公司参数',
  ...override,
  input: z.object({ ...place, value: z.any(), reason: paramReason, version }),
})

export const clearParamOverride = endpoint('system.clearParamOverride', {
  method: 'POST',
  path: '/api/system/param-overrides/clear',
  label: '清除小区或公司参数',
  ...override,
  input: z.object({ ...place, reason: paramReason, version }),
})

/** Puts back what a parameter was before a change. */
export const restoreParam = endpoint('system.restoreParam', {
  method: 'POST',
  path: '/api/system/param-logs/{id}/restore',
  label: '恢复参数',
  ...session,
  permission: ['system:param:update', 'system:param:override'],
  input: z.object({ id: rowId, reason: paramReason }),
  output: z.literal(true),
})
