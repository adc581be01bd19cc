import * as z from 'zod/mini'
import { endpoint, f, flow, pageOf, resource } from '../../kit/index.ts'
import { homes } from './homes.ts'

/** Days within which a merge can be taken back. */
export const mergeUndoDays = 7

export const personMergeFlow = flow({
  states: {
    merged: { label: '已合并', tone: 'success' },
    undone: { label: '已撤销', tone: 'neutral' },
  },
  initial: 'merged',
  transitions: {
    undo: {
      label: '撤销合并',
      from: ['merged'],
      to: 'undone',
      permission: 'merge',
      kind: 'critical',
      stamps: { by: 'undoneBy', at: 'undoneAt' },
      confirm: '撤销后两份档案恢复为合并前的样子，各自的关系、车辆和记录分别归还。',
    },
  },
})

/** Fields of a registration that a merge may take from the file that goes. */
export const mergeFields = [
  'phone',
  'phone2',
  'nation',
  'householdRegion',
  'householdAddress',
  'education',
  'marital',
  'political',
  'occupation',
  'employer',
  'emergencyName',
  'emergencyPhone',
] as const

export type MergeField = (typeof mergeFields)[number]

const count = (label: string) => f.int(label, { required: true, serverSet: true, initial: 0 })

/** Two files of one human that were made one (catalogue 1 /person-info PersonMergeLog). */
export const personMerge = resource({
  module: 'base',
  name: 'person-merges',
  entity: 'personMerge',
  permission: 'base:person',
  codes: { list: 'merge' },
  label: '档案合并',
  scope: 'global',
  title: 'keptName',
  touches: [...homes, 'base/persons', 'base/person-faces'],
  fields: {
    keptId: f.ref('保留档案', 'base/persons', { required: true, serverSet: true, labelAs: 'keptName' }),
    keptName: f.text('保留的姓名', { required: true, max: 50, serverSet: true, personal: true }),
    removedId: f.int('并入档案编号', {
      internal: true,
      required: true,
      serverSet: true,
      max: Number.MAX_SAFE_INTEGER,
    }),
    // Both name the same human: what hides the one hides the other.
    removedName: f.text('并入的姓名', {
      required: true,
      max: 50,
      serverSet: true,
      personal: true,
      levelAs: 'keptName',
    }),
    reason: f.text('合并原因', { required: true, max: 200, serverSet: true }),
    relations: count('居住关系'),
    vehicles: count('车辆'),
    faces: count('人脸'),
    records: count('其他记录'),
    mergedAt: f.datetime('合并时间', { required: true, serverSet: true }),
    mergedBy: f.ref('合并人', 'auth/users', { serverSet: true }),
    undoUntil: f.datetime('可撤销至', { required: true, serverSet: true }),
    undoneAt: f.datetime('撤销时间', { serverSet: true }),
    undoneBy: f.ref('撤销人', 'auth/users', { serverSet: true }),
    state: f.state('状态', personMergeFlow),
  },
  list: {
    columns: [
      'keptName',
      'removedName',
      'state',
      'relations',
      'vehicles',
      'faces',
      'records',
      'mergedAt',
      'mergedBy',
      'undoUntil',
      { field: 'reason', hidden: true },
    ],
    filters: ['state', 'mergedAt'],
    sort: '-mergedAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail'],
})

const side = z.object({
  id: z.int(),
  name: z.string(),
  facts: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  relations: z.int(),
  vehicles: z.int(),
  faces: z.int(),
})

/** The two files side by side, masked, and what stands in the way of making them one. */
export const mergePreview = endpoint('base.mergePreview', {
  method: 'GET',
  path: '/api/base/person-merges/preview',
  label: '比较两份人员档案',
  access: 'session',
  permission: 'base:person:merge',
  input: z.object({
    keptId: f.ref('保留档案', 'base/persons', { required: true }),
    removedId: f.ref('并入档案', 'base/persons', { required: true }),
  }),
  output: z.object({ kept: side, removed: side, refusal: z.nullable(z.string()) }),
})
export type MergeSide = z.output<typeof side>

/** Makes one file of two: what hangs on the one goes to the other. */
export const mergePersons = endpoint('base.mergePersons', {
  method: 'POST',
  path: '/api/base/person-merges/merge',
  label: '合并人员档案',
  access: 'session',
  permission: 'base:person:merge',
  idempotent: true,
  input: z.object({
    keptId: f.ref('保留档案', 'base/persons', { required: true }),
    removedId: f.ref('并入档案', 'base/persons', { required: true }),
    /** Fields that are taken from the file that goes. */
    take: z._default(z.array(z.enum(mergeFields)).check(z.maxLength(mergeFields.length)), []),
    reason: f.text('合并原因', { required: true, max: 200 }),
  }),
  output: z.object({ id: z.int() }),
})

export const duplicateReasons = {
  birth: '同名同生日',
  phone: '同名同手机号',
  docNo: '证件号码相同、类型不同',
} as const

/** Files that are likely to be of one human. */
export const personDuplicates = endpoint('base.personDuplicates', {
  method: 'GET',
  path: '/api/base/person-merges/duplicates',
  label: '查询疑似重复档案',
  access: 'session',
  permission: 'base:person:merge',
  input: z.object({
    pageNum: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(200)), 20),
  }),
  output: pageOf(
    z.object({
      reason: z.enum(['birth', 'phone', 'docNo']),
      name: z.string(),
      persons: z.array(z.object({ id: z.int(), name: z.string(), docNo: z.string(), rooms: z.string() })),
    }),
  ),
})
