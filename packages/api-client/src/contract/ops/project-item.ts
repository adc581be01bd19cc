import { f, flow, resource } from '../../kit/index.ts'
import { ofProject, projectParts } from './of-project.ts'

const counted = { computed: true } as const

export const projectItemFlow = flow({
  states: { planned: { label: '未到齐', tone: 'warning' }, arrived: { label: '已到货', tone: 'success' } },
  initial: 'planned',
  edit: { from: ['planned', 'arrived'] },
  transitions: {
    arrive: {
      label: '到货登记',
      from: ['planned'],
      to: ['planned', 'arrived'],
      permission: 'progress',
      input: {
        quantity: f.int('到货数量', { required: true, min: 1, max: 100_000 }),
        note: f.text('说明', { max: 200 }),
      },
      primary: true,
    },
  },
})

/** What is to be installed, and how much of it there is. */
export const projectItem = resource({
  module: 'ops',
  name: 'project-items',
  entity: 'projectItem',
  permission: 'ops:project',
  codes: projectParts,
  label: '设备清单项',
  scope: 'estate',
  partnerField: 'contractorId',
  title: 'name',
  touches: ['ops/projects'],
  fields: {
    ...ofProject,
    name: f.text('名称', { required: true, max: 100, unique: '该项目已有清单项「{value}」' }),
    category: f.dict('设备类别', 'device_category', { required: true }),
    modelId: f.ref('型号', 'base/device-models'),
    unit: f.text('单位', { max: 10, initial: '台' }),
    plannedQty: f.int('计划数量', { required: true, min: 1, max: 100_000 }),
    unitPrice: f.money('单价', { needs: 'money', min: 0 }),
    arrivedQty: f.int('已到货', { serverSet: true, required: true, initial: 0, min: 0, max: 100_000 }),
    installedQty: f.int('已安装', { ...counted }),
    workingQty: f.int('在用', { ...counted }),
    state: f.state('状态', projectItemFlow),
  },
  list: {
    columns: [
      'name',
      'category',
      'modelId',
      'plannedQty',
      'arrivedQty',
      'installedQty',
      'workingQty',
      'unitPrice',
      'state',
    ],
    filters: ['projectId', 'category', 'state'],
    keyword: ['name'],
    sort: 'name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
