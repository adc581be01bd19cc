import { f, flow, resource } from '../../kit/index.ts'
import { ofProject, projectParts } from './of-project.ts'

const read = { serverSet: true } as const
/** Most documents that come out of a stage. */
export const mostDeliverables = 9

const progress = f.percent('进度', { ...read, required: true, initial: 0, min: 0, max: 100, scale: 2 })

export const projectStageFlow = flow({
  states: {
    waiting: { label: '未开始', tone: 'neutral' },
    working: { label: '进行中', tone: 'info' },
    done: { label: '已完成', tone: 'success' },
  },
  initial: 'waiting',
  edit: { from: ['waiting', 'working'] },
  transitions: {
    advance: {
      label: '更新进度',
      from: ['waiting', 'working', 'done'],
      to: ['working', 'done'],
      permission: 'progress',
      input: {
        progress: f.percent('进度', { required: true, min: 0, max: 100, scale: 2 }),
        reason: f.text('调低原因', { max: 200, help: '进度比原来低时必填' }),
        note: f.text('说明', { max: 200 }),
        photos: f.images('现场照片', { max: 9 }),
      },
      primary: true,
    },
    deliver: {
      label: '上传交付物',
      from: ['waiting', 'working', 'done'],
      to: ['waiting', 'working', 'done'],
      permission: 'progress',
      input: {
        added: f.files('交付物', {
          required: true,
          max: mostDeliverables,
          help: '加在已有的交付物之后',
        }),
        note: f.text('说明', { max: 200 }),
      },
    },
  },
})

/** A part of the work, with its weight in the whole. */
export const projectStage = resource({
  module: 'ops',
  name: 'project-stages',
  entity: 'projectStage',
  permission: 'ops:project',
  codes: projectParts,
  label: '阶段',
  scope: 'estate',
  partnerField: 'contractorId',
  title: 'name',
  touches: ['ops/projects', 'ops/project-payments'],
  fields: {
    ...ofProject,
    sortNo: f.int('顺序', { initial: 1, min: 1, max: 99, ordinal: true }),
    name: f.text('阶段名称', { required: true, max: 50, unique: '该项目已有阶段「{value}」' }),
    weight: f.percent('权重', { required: true, min: 0.01, max: 100, scale: 2 }),
    planStart: f.date('计划开始', { required: true }),
    planEnd: f.date('计划完成', { required: true }),
    dependsOn: f.ref('前置阶段', 'ops/project-stages', { within: ['estateId', 'projectId'] }),
    actualStart: f.date('实际开始', { ...read }),
    actualEnd: f.date('实际完成', { ...read }),
    progress,
    deliverables: f.files('交付物', { max: mostDeliverables }),
    state: f.state('状态', projectStageFlow),
  },
  list: {
    columns: [
      'sortNo',
      'name',
      'weight',
      'progress',
      'planStart',
      'planEnd',
      'actualStart',
      'actualEnd',
      'state',
    ],
    filters: ['projectId', 'state', 'planEnd'],
    sort: 'sortNo',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
