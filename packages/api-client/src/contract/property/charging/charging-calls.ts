import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../../kit/index.ts'

const session = { access: 'session', method: 'POST' } as const

/** What is bound at once: rooms, taken spaces, vehicles or contracts of the buildings, or of the whole estate. */
export const bindFields = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  subjectId: f.ref('收费项目', 'property/pay-subjects', { required: true, within: 'estateId' }),
  buildingIds: f.refs('楼栋', 'base/buildings', { within: 'estateId', max: 200, help: '不选则为整个小区' }),
  startDate: f.date('起始日', { required: true }),
  endDate: f.date('截止日'),
  discountRate: f.decimal('折扣', { min: 0, max: 1, scale: 4, initial: 1 }),
  discountReason: f.text('折扣原因', { max: 100 }),
}

export const bindMany = endpoint('property.charge-bindings.bindMany', {
  ...session,
  path: '/api/property/charge-bindings/bind-many',
  label: '批量绑定收费对象',
  permission: 'property:chargeBinding:create',
  touches: ['property/pay-subjects'],
  timeout: 60_000,
  input: z.object({
    estateId: bindFields.estateId,
    subjectId: bindFields.subjectId,
    startDate: bindFields.startDate,
    buildingIds: z.optional(z.nullable(bindFields.buildingIds)),
    endDate: z.optional(z.nullable(bindFields.endDate)),
    discountRate: z.optional(z.nullable(bindFields.discountRate)),
    discountReason: z.optional(z.nullable(bindFields.discountReason)),
  }),
  output: z.object({ created: z.int(), skipped: z.int() }),
})

export const copySubjectFields = {
  estateIds: f.refs('目标小区', 'base/estates', {
    required: true,
    max: 200,
    help: '已有同编码项目的小区跳过',
  }),
}

/** Gives other estates a subject as a draft, with the price that holds today. */
export const copySubject = endpoint('property.pay-subjects.copyTo', {
  ...session,
  path: '/api/property/pay-subjects/{id}/copy',
  label: '复制收费项目',
  permission: 'property:paySubject:create',
  input: z.object({ id: rowId, estateIds: copySubjectFields.estateIds }),
  output: z.object({ copied: z.int(), skipped: z.int() }),
})

export const runFields = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  subjectId: f.ref('收费项目', 'property/pay-subjects', {
    required: true,
    within: 'estateId',
    where: { state: 'enabled' },
  }),
  buildingIds: f.refs('楼栋', 'base/buildings', { within: 'estateId', max: 200, help: '不选则为整个小区' }),
  periodStart: f.date('账期起', { required: true, help: '按账期取整，如按季则为该季' }),
  shareTotal: f.money('分摊总额', { help: '公摊分摊必填' }),
}
const runInput = z.object({
  estateId: runFields.estateId,
  subjectId: runFields.subjectId,
  periodStart: runFields.periodStart,
  buildingIds: z.optional(z.nullable(runFields.buildingIds)),
  shareTotal: z.optional(z.nullable(runFields.shareTotal)),
})

const line = z.object({
  bindingId: z.int(),
  objectName: z.string(),
  result: z.enum(['generated', 'skipped', 'failed']),
  amount: z.int(),
  reason: z.nullable(z.string()),
  /** How it is worked out, line by line. */
  detail: z.array(z.string()),
})

/** What a run would make: nothing is written. */
export const previewRun = endpoint('property.bill-runs.previewRun', {
  ...session,
  path: '/api/property/bill-runs/preview-run',
  label: '出账试算',
  permission: 'property:billRun:start',
  reads: true,
  unlogged: true,
  timeout: 60_000,
  input: runInput,
  output: z.object({
    periodStart: z.string(),
    periodEnd: z.string(),
    total: z.int(),
    generated: z.int(),
    skipped: z.int(),
    failed: z.int(),
    amount: z.int(),
    /** The first lines; what failed before the rest. */
    lines: z.array(line),
    anomalies: z.array(z.string()),
  }),
})

export const startRun = endpoint('property.bill-runs.startRun', {
  ...session,
  path: '/api/property/bill-runs/start',
  label: '开始出账',
  permission: 'property:billRun:start',
  idempotent: true,
  touches: ['property/bill-runs', 'property/charge-bindings'],
  timeout: 60_000,
  input: runInput,
  output: z.object({ id: z.int(), runNo: z.string() }),
})
