import { f, flow, resource } from '../../kit/index.ts'
import { homes } from './homes.ts'
import { personReveal } from './person.ts'

export const personChangeFlow = flow({
  states: {
    pending: { label: '待确认', tone: 'warning' },
    confirmed: { label: '已确认', tone: 'success' },
    rejected: { label: '已驳回', tone: 'danger' },
    replaced: { label: '已被新的变更取代', tone: 'neutral' },
  },
  initial: 'pending',
  transitions: {
    confirm: {
      label: '确认变更',
      from: ['pending'],
      to: 'confirmed',
      confirm: '确认后，该住户的登记信息按变更内容修改。',
    },
    reject: {
      label: '驳回变更',
      from: ['pending'],
      to: 'rejected',
      permission: 'confirm',
      input: { rejectReason: f.text('驳回原因', { required: true, max: 200 }) },
    },
    replace: { label: '取代', from: ['pending'], to: 'replaced', by: 'system' },
  },
})

/**
 * A change of name, document or date of birth of a registered person: proposed by one of the staff, confirmed by
 * another one of the estate. It is made in the same way whether the person is known elsewhere or not.
 */
export const personChange = resource({
  module: 'base',
  name: 'person-changes',
  entity: 'personChange',
  permission: 'base:person',
  codes: { list: 'confirm' },
  label: '人员变更',
  scope: 'estate',
  title: 'personName',
  touches: homes,
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    residentId: f.ref('住户', 'base/residents', { required: true, serverSet: true, labelAs: 'personName' }),
    personName: f.text('现姓名', { max: 50, computed: true, personal: true, levelAs: 'name' }),
    docNo: f.idcard('现证件号码', { computed: true }),
    birthDate: f.date('现出生日期', { computed: true }),
    newName: f.text('新姓名', { max: 50, serverSet: true, personal: true, levelAs: 'name' }),
    newDocType: f.dict('新证件类型', 'doc_type', { serverSet: true, levelAs: 'docType' }),
    newDocNo: f.idcard('新证件号码', { serverSet: true, levelAs: 'docNo' }),
    newDocMissingReason: f.text('无证件原因', { max: 100, serverSet: true, levelAs: 'docMissingReason' }),
    newBirthDate: f.date('新出生日期', { serverSet: true, levelAs: 'birthDate' }),
    proposedBy: f.ref('提出人', 'auth/users', { serverSet: true }),
    state: f.state('状态', personChangeFlow),
    reviewedBy: f.ref('确认人', 'auth/users', { serverSet: true }),
    reviewedAt: f.datetime('确认时间', { serverSet: true }),
    rejectReason: f.text('驳回原因', { max: 200, serverSet: true }),
  },
  list: {
    columns: [
      'personName',
      'newName',
      { field: 'docNo', width: 190 },
      { field: 'newDocNo', width: 190 },
      // Before the dates of birth: the first date is the time of a card.
      'createdAt',
      'newBirthDate',
      'proposedBy',
      'birthDate',
      'state',
      { field: 'estateId', hidden: true },
    ],
    filters: ['estateId', 'state', 'createdAt'],
    extraFilters: { personId: f.ref('人员档案', 'base/persons') },
    filterCodes: { personId: 'base:person:list' },
    sort: '-createdAt',
    figures: [{ count: true }, { by: 'state' }],
  },
  operations: ['list', 'detail'],
  reveal: personReveal,
})
