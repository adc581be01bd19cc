import * as z from 'zod/mini'
import { endpoint, f, resource, rowId } from '../../kit/index.ts'

/** How often the devices of a plan are looked at. */
export const checkCycles = {
  monthly: '每月',
  quarterly: '每季',
  half: '半年',
  yearly: '每年',
  once: '一次',
} as const

/** A period of a plan on its calendar: until when its checks are to be done, and how many were. */
const planPeriod = z.object({
  from: z.string(),
  due: z.string(),
  wanted: z.int(),
  done: z.int(),
  missed: z.int(),
})
export type PlanPeriod = z.infer<typeof planPeriod>

/** Devices of a contractor that are looked at again and again (catalogue 2a /equipment-check). */
export const checkPlan = resource({
  module: 'ops',
  name: 'check-plans',
  entity: 'checkPlan',
  label: '点检计划',
  scope: 'estate',
  partnerField: 'contractorId',
  title: 'name',
  touches: ['ops/equipment-checks'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('计划名称', { required: true, max: 50, unique: '计划「{value}」已存在' }),
    category: f.dict('设备类别', 'device_category', { required: true, createOnly: true }),
    templateId: f.ref('点检模板', 'ops/check-templates', {
      required: true,
      within: 'category',
      where: { enabled: true, kind: 'routine' },
    }),
    contractorId: f.ref('承建商', 'auth/contractors', { required: true, where: { enabled: true } }),
    nodeIds: f.refs('楼栋', 'base/buildings', {
      within: 'estateId',
      max: 200,
      help: '装在该楼栋的设备；楼栋和设备都不选时，为该承建商负责的全部该类设备',
    }),
    deviceIds: f.refs('设备', 'base/devices', { within: ['estateId', 'category', 'contractorId'], max: 200 }),
    cycle: f.enum('周期', checkCycles, { required: true, initial: 'monthly' }),
    startDate: f.date('开始日期', { required: true, help: '每个周期从这一天起算' }),
    dueDays: f.int('完成天数', {
      levelAs: 'startDate',
      required: true,
      initial: 10,
      min: 1,
      max: 60,
      unit: '天',
      help: '点检单下达后几天内完成，最迟到周期结束',
    }),
    sampling: f.int('抽检比例', {
      initial: 100,
      min: 1,
      max: 100,
      unit: '%',
      help: '不足100%时，每期先抽最久未点检的设备，使全部设备轮流检到',
    }),
    enabled: f.bool('启用', { initial: true, help: '停用后，待点检和点检中的点检单一并取消' }),
    period: f.date('本期开始', { computed: true, levelAs: 'startDate' }),
    progress: f.text('本期完成', { computed: true }),
    nextPeriod: f.date('下期开始', { computed: true, levelAs: 'startDate' }),
    // A year back and a year ahead; of a plan that was stopped those alone that have checks.
    periods: f.json('各期安排', z.array(planPeriod), {
      computed: true,
      internal: true,
      levelAs: 'startDate',
    }),
  },
  list: {
    status: 'enabled',
    columns: [
      { field: 'name', width: 176 },
      'category',
      { field: 'contractorId', width: 144 },
      { field: 'cycle', width: 72 },
      { field: 'sampling', width: 88 },
      { field: 'progress', width: 136, sortable: false },
      { field: 'nextPeriod', sortable: false },
      { field: 'estateId', hidden: true },
      { field: 'templateId', hidden: true },
      { field: 'startDate', hidden: true },
      { field: 'period', hidden: true, sortable: false },
      'enabled',
    ],
    filters: ['category', 'contractorId', 'cycle', 'enabled', 'estateId', 'templateId'],
    keyword: ['name'],
    sort: 'name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '计划', fields: ['estateId', 'name', 'category', 'templateId', 'contractorId'] },
    { title: '设备', fields: ['nodeIds', 'deviceIds', 'sampling'] },
    { title: '周期', fields: ['cycle', 'startDate', 'dueDays', 'enabled'] },
  ],
})

/** Makes the checks of the present period now; those that are there stay as they are. */
export const generateChecks = endpoint('ops.generateChecks', {
  method: 'POST',
  path: '/api/ops/check-plans/{id}/generate',
  label: '生成点检单',
  access: 'session',
  permission: 'ops:checkPlan:generate',
  touches: ['ops/check-plans', 'ops/equipment-checks'],
  input: z.object({ id: rowId }),
  output: z.object({
    made: z.int(),
    /** Devices that have an open check of before: theirs is made once that is over. */
    waiting: z.int(),
  }),
})
