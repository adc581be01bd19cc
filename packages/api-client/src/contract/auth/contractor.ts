import { f, resource } from '../../kit/index.ts'

/** Whoever works with repairs or devices may choose a contractor and its people by name. */
const pick = [
  'auth:user:create',
  'auth:user:list',
  'auth:user:update',
  'base:device:create',
  'base:device:list',
  'base:device:update',
  'ops:repair:create',
  'ops:repair:dispatch',
  'ops:repair:list',
  'ops:repair:update',
] as const

/** A company that installs and repairs for the estates (catalogue 2b /user, 合作单位). */
export const contractor = resource({
  module: 'auth',
  name: 'contractors',
  entity: 'contractor',
  label: '合作单位',
  scope: 'global',
  title: 'name',
  pick: [...pick],
  fields: {
    name: f.text('名称', { required: true, max: 100, unique: '合作单位「{value}」已存在' }),
    uscc: f.text('统一社会信用代码', { required: true, max: 18, unique: '统一社会信用代码已存在' }),
    kind: f.dict('类别', 'contractor_kind', { required: true }),
    contactName: f.text('联系人', { required: true, max: 20, mask: 'name' }),
    contactPhone: f.phone('联系电话', { required: true }),
    email: f.text('邮箱', { max: 100, pattern: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, '邮箱格式错误'] }),
    address: f.text('地址', { max: 200 }),
    qualificationFiles: f.files('资质文件', { max: 5 }),
    qualificationTo: f.date('资质有效期至'),
    estateIds: f.refs('服务小区', 'base/estates', { max: 200 }),
    enabled: f.bool('启用', { required: true, initial: true, help: '停用后该单位的账号不能登录' }),
  },
  list: {
    status: 'enabled',
    columns: [
      { field: 'name', width: 200 },
      { field: 'kind', width: 96 },
      { field: 'contactName', width: 80 },
      'contactPhone',
      { field: 'estateIds', width: 200 },
      'qualificationTo',
      { field: 'uscc', hidden: true },
      'enabled',
    ],
    filters: ['kind', 'estateIds', 'qualificationTo', 'enabled'],
    keyword: ['name', 'uscc'],
    sort: 'name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '单位', fields: ['name', 'uscc', 'kind', 'estateIds', 'enabled'] },
    { title: '联系', fields: ['contactName', 'contactPhone', 'email', 'address'] },
    { title: '资质', fields: ['qualificationFiles', 'qualificationTo'] },
  ],
})

/** The people of contractors who have an account: who may be sent to a device. */
export const contractorStaff = resource({
  module: 'auth',
  name: 'contractor-staff',
  entity: 'contractorStaff',
  permission: 'auth:contractor',
  label: '合作单位人员',
  scope: 'global',
  title: 'actualName',
  pick: [...pick],
  option: { second: ['contractorId', 'jobTitle'] },
  fields: {
    actualName: f.text('姓名', { required: true, serverSet: true, personal: true, max: 20 }),
    contractorId: f.ref('承建商', 'auth/contractors', { serverSet: true }),
    jobTitle: f.text('岗位', { serverSet: true, max: 30 }),
  },
  list: {
    columns: ['actualName', 'contractorId', 'jobTitle'],
    filters: ['contractorId'],
    keyword: ['actualName'],
    sort: 'actualName',
  },
  operations: ['list', 'detail'],
})
