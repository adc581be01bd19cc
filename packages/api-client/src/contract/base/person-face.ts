import * as z from 'zod/mini'
import { endpoint, f, flow, resource, revealReason } from '../../kit/index.ts'

export const personFaceFlow = flow({
  states: {
    pending: { label: '待审核', tone: 'warning' },
    passed: { label: '已通过', tone: 'success' },
    rejected: { label: '已驳回', tone: 'danger' },
    withdrawn: { label: '已撤回', tone: 'neutral' },
    expired: { label: '已过期', tone: 'neutral' },
    replaced: { label: '已替换', tone: 'neutral' },
  },
  initial: 'pending',
  transitions: {
    approve: { label: '通过', from: ['pending'], to: 'passed', permission: 'review' },
    reject: {
      label: '驳回',
      from: ['pending'],
      to: 'rejected',
      permission: 'review',
      input: { rejectReason: f.text('驳回原因', { required: true, max: 200 }) },
    },
    withdraw: {
      label: '撤回',
      from: ['pending', 'passed'],
      to: 'withdrawn',
      kind: 'sensitive',
      confirm: '撤回后照片将被删除，不能恢复；该人员仍可使用IC卡或二维码通行。',
    },
    expire: { label: '过期', from: ['passed'], to: 'expired', by: 'system' },
    replace: { label: '替换', from: ['passed'], to: 'replaced', by: 'system' },
  },
})

/** What a photo was measured for; `value` in the measure of its kind. */
export const faceCheckKinds = {
  brightness: '亮度',
  sharpness: '清晰度',
  size: '尺寸',
  ratio: '比例',
  face_count: '人脸数量',
  pose: '姿态',
} as const

const faceCheck = z.object({
  code: z.enum(Object.keys(faceCheckKinds) as (keyof typeof faceCheckKinds)[]),
  ok: z.boolean(),
  value: z.number(),
})
export type FaceCheck = z.output<typeof faceCheck>

/** A person's photo for the doors, and the consent to it (catalogue 1 A6). The picture itself is read by openFace. */
export const personFace = resource({
  module: 'base',
  name: 'person-faces',
  entity: 'personFace',
  permission: 'base:face',
  label: '人脸照片',
  scope: 'global',
  title: 'personName',
  fields: {
    personId: f.ref('人员', 'base/persons', { required: true, serverSet: true, labelAs: 'personName' }),
    personName: f.text('姓名', { max: 50, computed: true, personal: true }),
    thumbnail: f.image('缩略图', { serverSet: true }),
    qualityScore: f.int('质量分', { serverSet: true, required: true }),
    checks: f.json('检测明细', z.array(faceCheck), { required: true, serverSet: true }),
    state: f.state('状态', personFaceFlow),
    source: f.enum(
      '来源',
      { console: '后台录入', mini_program: '小程序', device: '设备采集', import: '批量导入' },
      { required: true, serverSet: true },
    ),
    consentAccess: f.bool('同意用于门禁通行', { required: true, initial: false }),
    consentReport: f.bool('同意上报公安', { required: true, initial: false }),
    consentFile: f.file('同意书', { help: '本人签署的人脸信息采集同意书' }),
    guardianPersonId: f.ref('监护人', 'base/persons', { help: '未满14周岁须由监护人同意' }),
    consentAt: f.datetime('同意时间', { serverSet: true }),
    consentChannel: f.enum(
      '同意方式',
      { mini_program: '小程序确认', paper: '纸质签署' },
      { serverSet: true },
    ),
    reviewedBy: f.ref('审核人', 'auth/users', { serverSet: true }),
    reviewedAt: f.datetime('审核时间', { serverSet: true }),
    rejectReason: f.text('驳回原因', { max: 200, serverSet: true }),
    expiresAt: f.date('有效期至', { serverSet: true, required: true }),
  },
  list: {
    columns: ['personName', 'thumbnail', 'qualityScore', 'state', 'source', 'consentAt', 'expiresAt'],
    filters: ['personId', 'state', 'source', 'expiresAt'],
    filterCodes: { personId: 'base:person:list' },
    sort: '-createdAt',
  },
  operations: ['list', 'detail', 'update'],
})

/** Takes a photo of a person: measured, drawn anew without metadata, and kept for the review. */
export const addFace = endpoint('base.addFace', {
  method: 'POST',
  path: '/api/base/persons/{id}/face',
  label: '录入人脸照片',
  access: 'session',
  touches: ['base/person-faces'],
  permission: 'base:face:create',
  body: 'multipart',
  timeout: 60_000,
  input: z.object({ id: f.ref('人员', 'base/persons', { required: true }), file: z.any() }),
  output: z.object({ id: z.int(), qualityScore: z.int(), checks: z.array(faceCheck) }),
})

/** What a photo is looked at with. */
export const openFaceFields = { reason: f.text('查看原因', { required: true, max: 100 }) }

/** The whole photo, once, with the reason written down. */
export const openFace = endpoint('base.openFace', {
  method: 'POST',
  path: '/api/base/person-faces/{id}/open',
  label: '查看人脸照片',
  access: 'session',
  permission: 'base:person:reveal',
  answers: 'file',
  input: z.object({
    id: f.ref('人脸照片', 'base/person-faces', { required: true }),
    reason: revealReason,
  }),
})
