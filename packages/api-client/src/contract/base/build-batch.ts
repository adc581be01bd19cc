import * as z from 'zod/mini'
import { f, resource } from '../../kit/index.ts'
import { planGroups } from './build-plan.ts'

export const batchKinds = { init: '初始化', add: '追加' } as const

/** One run of the generator: what was asked for, what it made, whether it was taken back (生成记录). */
export const buildInitBatch = resource({
  module: 'base',
  name: 'build-init-batches',
  entity: 'buildInitBatch',
  permission: 'base:building',
  label: '生成记录',
  scope: 'estate',
  title: 'kind',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    kind: f.enum('类型', batchKinds, { required: true, serverSet: true }),
    plan: f.json('生成方案', planGroups, { required: true, serverSet: true }),
    counts: f.json(
      '生成数量',
      z.object({ buildings: z.int(), units: z.int(), floors: z.int(), rooms: z.int() }),
      { required: true, serverSet: true },
    ),
    state: f.enum(
      '状态',
      { done: { label: '已生成', tone: 'success' }, reverted: { label: '已撤销', tone: 'neutral' } },
      { required: true, serverSet: true },
    ),
    revertedAt: f.datetime('撤销时间', { serverSet: true }),
    revertedBy: f.ref('撤销人', 'auth/users', { serverSet: true }),
  },
  list: {
    columns: ['createdAt', 'estateId', 'kind', 'counts', 'state', 'revertedAt', 'revertedBy'],
    filters: ['estateId', 'kind', 'state'],
    sort: '-createdAt',
  },
  operations: ['list', 'detail'],
})

/** A plan kept for other estates of the company. */
export const buildPlanTemplate = resource({
  module: 'base',
  name: 'build-plan-templates',
  entity: 'buildPlanTemplate',
  permission: 'base:building',
  label: '生成方案',
  scope: 'company',
  title: 'name',
  fields: {
    companyId: f.ref('物业公司', 'base/property-companies', { serverSet: true }),
    name: f.text('方案名称', { max: 50, required: true, unique: '方案名称已存在' }),
    plan: f.json('方案', planGroups, { required: true }),
  },
  list: { columns: ['name', 'createdAt'], keyword: ['name'], sort: 'name' },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
