import { f, flow, resource } from '../../../kit/index.ts'

export const memberProblems = {
  none: { label: '无', tone: 'neutral' },
  no_owner: { label: '无业主', tone: 'danger' },
  no_area: { label: '无面积', tone: 'danger' },
  no_representative: { label: '共有未指定代表', tone: 'warning' },
  area_fallback: { label: '面积为估用', tone: 'info' },
} as const
export type MemberProblem = keyof typeof memberProblems

/** What keeps a roll from being confirmed; that an area is an estimate does not. */
export const blockingProblems = ['no_owner', 'no_area', 'no_representative'] as const

const stays = { from: ['counted'], to: 'counted', permission: 'update' } as const

/** Whether a room counts, and what is mended of it, while its roll is a draft. */
export const memberFlow = flow({
  states: {
    counted: { label: '计入', tone: 'success' },
    excluded: { label: '已排除', tone: 'neutral' },
  },
  initial: 'counted',
  edit: { from: [] },
  transitions: {
    setRepresentative: {
      ...stays,
      label: '指定代表',
      input: { representativePersonId: f.ref('表决代表', 'base/persons', { required: true }) },
    },
    useOwner: {
      ...stays,
      label: '由登记业主代表',
      batch: true,
      confirm: '共有房屋由登记的产权人行使表决权，请先取得共有人的书面意见。',
    },
    fixOwner: {
      ...stays,
      label: '更正业主',
      input: {
        residentId: f.ref('业主', 'base/residents', { required: true, within: 'estateId' }),
        note: f.text('依据', { required: true, max: 100 }),
      },
    },
    fixArea: {
      ...stays,
      label: '更正面积',
      input: {
        area: f.decimal('面积', { required: true, scale: 2, min: 0.01, max: 99_999, unit: '㎡' }),
        areaProof: f.file('面积证明', { required: true }),
      },
    },
    exclude: {
      label: '排除',
      from: ['counted'],
      to: 'excluded',
      permission: 'update',
      batch: true,
      input: { excludeReason: f.text('排除原因', { required: true, max: 100 }) },
    },
    include: { label: '恢复计入', from: ['excluded'], to: 'counted', permission: 'update', batch: true },
  },
})

const read = { serverSet: true } as const
const must = { serverSet: true, required: true } as const

/** A room of a roll: who votes for it, and with which area (catalogue 3 /voteGroup). */
export const voteGroupMember = resource({
  module: 'property',
  name: 'vote-group-members',
  entity: 'voteGroupMember',
  permission: 'property:voteGroup',
  label: '名册房屋',
  scope: 'estate',
  title: 'roomId',
  notes: false,
  touches: ['property/vote-groups'],
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    groupId: f.ref('名册', 'property/vote-groups', { ...must, within: 'estateId' }),
    buildingId: f.ref('楼栋', 'base/buildings', { ...must, within: 'estateId' }),
    roomId: f.ref('房号', 'base/rooms', { ...must, within: 'estateId' }),
    ownerPersonId: f.ref('业主档案', 'base/persons', { ...read, internal: true, labelAs: 'ownerName' }),
    ownerName: f.text('业主', { ...read, max: 50, mask: 'name' }),
    coOwners: f.text('共有人', { computed: true, personal: true }),
    representativePersonId: f.ref('代表档案', 'base/persons', {
      ...read,
      internal: true,
      labelAs: 'representativeName',
    }),
    representativeName: f.text('表决代表', { ...read, max: 50, mask: 'name' }),
    area: f.decimal('面积', { ...read, scale: 2, min: 0, max: 99_999, unit: '㎡' }),
    areaProof: f.file('面积证明', read),
    isDeveloper: f.bool('建设单位', { ...read, initial: false }),
    merged: f.int('人数归并', { computed: true, unit: '户', help: '与该房屋合并计为一人的房屋数' }),
    problem: f.enum('问题', memberProblems, { ...read, initial: 'none' }),
    excludeReason: f.text('排除原因', { ...read, max: 100 }),
    note: f.text('依据', { ...read, max: 100 }),
    state: f.state('计入', memberFlow),
  },
  list: {
    columns: [
      { field: 'roomId', width: 168 },
      'state',
      { field: 'problem', width: 128 },
      { field: 'ownerName', width: 80 },
      { field: 'coOwners', width: 112 },
      { field: 'representativeName', width: 88 },
      { field: 'area', width: 104 },
      { field: 'merged', width: 88, sortable: false },
      { field: 'isDeveloper', width: 88 },
      { field: 'excludeReason', hidden: true },
      { field: 'note', hidden: true },
      { field: 'groupId', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    status: 'problem',
    filters: ['estateId', 'groupId', 'buildingId', 'problem', 'ownerName', 'state', 'isDeveloper'],
    keyword: ['roomId.fullName'],
    keywordHint: '房号',
    sort: 'id',
    figures: [{ by: 'problem' }, { sum: 'area' }],
  },
  operations: ['list', 'detail', 'export'],
})
