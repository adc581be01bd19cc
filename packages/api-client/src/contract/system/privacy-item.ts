import { f, resource } from '../../kit/index.ts'

/** Why data may be processed at all (个人信息保护法, article 13). */
export const processingBases = {
  consent: '取得个人同意',
  contract: '订立或履行合同',
  duty: '履行法定职责或义务',
  emergency: '应对突发事件',
  public: '公共利益',
} as const

/** One line of the list of what a privacy text processes; it belongs to a version and stays with it. */
export const privacyItem = resource({
  module: 'system',
  name: 'privacy-items',
  entity: 'privacyItem',
  permission: 'system:privacy',
  label: '处理项',
  scope: 'global',
  title: 'data',
  fields: {
    versionId: f.ref('协议版本', 'system/privacy-versions', { required: true, createOnly: true }),
    data: f.text('个人信息', { required: true, max: 100, help: '如姓名、手机号' }),
    purpose: f.text('处理目的', { required: true, max: 200 }),
    basis: f.enum('处理依据', processingBases, { required: true, initial: 'consent' }),
    retention: f.text('保存期限', { required: true, max: 100, help: '如服务期间及终止后6个月' }),
    recipients: f.text('接收方', { max: 200, help: '不向他人提供时留空；接入的SDK写明名称与提供者' }),
    necessary: f.bool('必要', { required: true, initial: true, help: '非必要项须可单独拒绝' }),
  },
  list: {
    columns: ['data', 'purpose', 'basis', 'retention', 'recipients', { field: 'necessary', width: 72 }],
    filters: ['versionId', 'basis', 'necessary'],
    keyword: ['data', 'purpose', 'recipients'],
    sort: 'id',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
  // The version it belongs to is known where it is written.
  form: [{ fields: ['data', 'purpose', 'basis', 'retention', 'recipients', 'necessary'] }],
})
