import { f, flow, resource } from '../../kit/index.ts'

export const serviceModes = { full: '全委', advisory: '顾问', semi: '半委托' } as const

export const estateContractFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    signed: { label: '待生效', tone: 'info' },
    active: { label: '生效', tone: 'success' },
    expired: { label: '已到期', tone: 'warning' },
    terminated: { label: '已终止', tone: 'neutral' },
  },
  initial: 'draft',
  transitions: {
    sign: {
      label: '签订',
      from: ['draft'],
      to: ['signed', 'active'],
      permission: 'contract',
      input: { signedAt: f.datetime('签订时间') },
      confirm: '签订后，合同期内该公司的用户可以管理该小区。',
    },
    handOver: {
      label: '移交',
      from: ['active'],
      to: ['active', 'terminated'],
      by: 'system',
      input: { last: f.date('最后一天', { required: true }) },
    },
    // In this order: on the day of a change of companies the old contract ends before the new one begins.
    expire: { label: '到期', from: ['active'], to: 'expired', by: 'system', clock: { past: 'endDate' } },
    activate: { label: '生效', from: ['signed'], to: 'active', by: 'system', clock: { at: 'startDate' } },
    renew: {
      label: '续签',
      from: ['expired'],
      to: 'active',
      permission: 'contract',
      input: { endDate: f.date('新的结束日期', { required: true }) },
    },
    terminate: {
      label: '终止',
      from: ['signed', 'active'],
      to: 'terminated',
      permission: 'contract',
      kind: 'sensitive',
      input: {
        terminateReason: f.text('终止原因', { required: true, max: 200 }),
        terminatedAt: f.date('终止日期', { required: true }),
      },
      confirm: '终止后，该公司的用户将不能再管理该小区。',
    },
  },
})

/** Service contract of a company with an estate; its period decides what the company's users may see. */
export const estateContract = resource({
  module: 'base',
  name: 'estate-contracts',
  entity: 'estateContract',
  permission: 'base:company',
  label: '物业服务合同',
  scope: 'company',
  pick: [],
  title: 'contractNo',
  touches: ['base/estates', 'base/property-companies'],
  fields: {
    companyId: f.ref('物业公司', 'base/property-companies', { required: true }),
    estateId: f.ref('小区', 'base/estates', { required: true }),
    contractNo: f.text('合同编号', { max: 50, required: true, unique: '合同编号已存在' }),
    serviceMode: f.enum('服务方式', serviceModes, { required: true, initial: 'full' }),
    startDate: f.date('开始日期', { required: true }),
    endDate: f.date('结束日期', { required: true }),
    /** Per square metre and month. */
    feeStandard: f.money('物业费标准', { help: '每平方米每月' }),
    deposit: f.money('履约保证金'),
    files: f.files('合同附件', { max: 10 }),
    signedAt: f.datetime('签订时间', { serverSet: true }),
    state: f.state('状态', estateContractFlow),
    terminateReason: f.text('终止原因', { max: 200, serverSet: true }),
    terminatedAt: f.date('终止日期', { serverSet: true }),
  },
  list: {
    columns: [
      'contractNo',
      'companyId',
      'estateId',
      'serviceMode',
      'startDate',
      'endDate',
      'feeStandard',
      'deposit',
      'state',
      { field: 'signedAt', hidden: true },
    ],
    filters: ['companyId', 'estateId', 'state', 'endDate', 'serviceMode'],
    keyword: ['contractNo', 'companyId.name', 'estateId.name'],
    keywordHint: '合同编号、公司、小区',
    sort: '-startDate',
    figures: [{ count: true }, { sum: 'deposit' }, { by: 'state' }],
    board: { facts: ['companyId', 'estateId'], due: 'endDate', sum: 'deposit' },
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
})
