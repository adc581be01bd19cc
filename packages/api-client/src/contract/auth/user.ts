import { f, flow, resource } from '../../kit/index.ts'

export const userFlow = flow({
  states: {
    pending: { label: '待激活', tone: 'info' },
    normal: { label: '正常', tone: 'success' },
    locked: { label: '已锁定', tone: 'warning' },
    disabled: { label: '已停用', tone: 'danger' },
    left: { label: '已离职', tone: 'neutral' },
  },
  initial: 'pending',
  transitions: {
    activate: { label: '激活', from: ['pending'], to: 'normal', by: 'system' },
    disable: {
      label: '停用',
      from: ['pending', 'normal', 'locked'],
      to: 'disabled',
      permission: 'status',
      kind: 'sensitive',
      input: { reason: f.text('停用原因', { required: true, max: 100 }) },
      confirm: '停用后该账号的全部会话立即结束，且不能再登录。',
    },
    enable: { label: '启用', from: ['disabled'], to: ['normal', 'pending'], permission: 'status' },
    lock: {
      label: '锁定',
      from: ['normal'],
      to: 'locked',
      permission: 'lock',
      input: {
        minutes: f.int('锁定时长', { required: true, min: 1, max: 43_200, unit: '分钟' }),
        reason: f.text('锁定原因', { required: true, max: 100 }),
      },
      confirm: '锁定后该账号的全部会话立即结束。',
    },
    /** Also ends the lock-out of a name after wrong passwords, which leaves the state alone. */
    unlock: { label: '解锁', from: ['normal', 'locked'], to: 'normal', permission: 'lock' },
    release: { label: '自动解锁', from: ['locked'], to: 'normal', by: 'system' },
    offboard: {
      label: '办理离职',
      from: ['pending', 'normal', 'locked', 'disabled'],
      to: 'left',
      kind: 'sensitive',
      input: {
        handoverUserId: f.ref('交接人', 'auth/users', {
          where: { state: 'normal' },
          help: '未完成的工作全部转给交接人',
        }),
        reason: f.text('离职说明', { max: 100 }),
      },
      confirm: '离职后账号不能恢复，角色、授权小区与微信绑定全部解除。',
    },
  },
})

export const genders = { '1': '男', '2': '女', '0': '未知', '9': '未说明' } as const
export const roleTypes = {
  platform: '平台',
  company: '物业公司',
  estate: '小区现场',
  partner: '合作单位',
  police: '公安',
} as const

/** Fields of an account. */
const fields = {
  username: f.text('登录账号', {
    required: true,
    createOnly: true,
    max: 32,
    pattern: [/^[A-Za-z][A-Za-z0-9_.-]{3,31}$/, '账号须以字母开头，4-32位'],
    unique: '登录账号已存在',
  }),
  actualName: f.text('姓名', {
    required: true,
    personal: true,
    max: 20,
    pattern: [/^.{2,20}$/su, '姓名须为2-20个字符'],
  }),
  phone: f.phone('手机号', { required: true, unique: '手机号已被其他账号使用' }),
  avatar: f.image('头像', { serverSet: true }),
  introduction: f.text('简介', { max: 200, serverSet: true }),
  gender: f.enum('性别', genders, { required: true, initial: '0' }),
  employeeNo: f.text('工号', { max: 20, unique: '工号已存在' }),
  companyId: f.ref('所属公司', 'base/property-companies'),
  contractorId: f.ref('合作单位', 'auth/contractors', {
    where: { enabled: true },
    help: '承建商角色必填，只能看到该单位的单据',
  }),
  deptName: f.text('部门', { max: 30 }),
  jobTitle: f.text('岗位', { max: 30 }),
  roleIds: f.refs('角色', 'auth/roles', { required: true, createOnly: true, max: 10 }),
  estateIds: f.refs('授权小区', 'base/estates', { createOnly: true, max: 200 }),
  gaFlag: f.bool('公安标识', { required: true, initial: false }),
  serviceAccount: f.bool('服务账号', {
    required: true,
    initial: false,
    createOnly: true,
    help: '供其他系统用接口密钥调用，本身不能登录',
  }),
  ssoEnabled: f.bool('允许单点登录', { required: true, initial: false }),
  allowedIps: f.texts('允许登录网段', {
    max: 10,
    itemMax: 43,
    help: '每行一个网段（CIDR），留空表示不限制',
  }),
  validFrom: f.date('有效期起'),
  validTo: f.date('有效期至'),
  state: f.state('状态', userFlow),
  remark: f.text('备注', { max: 200 }),
  loginCount: f.int('登录次数', { required: true, serverSet: true, initial: 0 }),
  lastLoginDateTime: f.datetime('上次登录', { serverSet: true }),
  thisLoginTime: f.datetime('本次登录', { serverSet: true }),
  lockedUntil: f.datetime('锁定至', { computed: true }),
  estateCount: f.int('小区数', { computed: true }),
  online: f.int('在线会话', { computed: true }),
  mustChange: f.bool('须改密码', { computed: true }),
  expireDys: f.int('密码剩余天数', { computed: true }),
  authenticator: f.bool('身份验证器', {
    computed: true,
    words: { true: { label: '已绑定', tone: 'success' }, false: { label: '未绑定', tone: 'neutral' } },
  }),
  wechat: f.bool('微信', {
    computed: true,
    words: { true: { label: '已绑定', tone: 'success' }, false: { label: '未绑定', tone: 'neutral' } },
  }),
  /** Only in the answer of create, when it could not be sent by SMS. */
  temporaryPassword: f.text('临时密码', { max: 20, computed: true, once: true }),
}

const { username, actualName, phone, employeeNo, companyId, contractorId } = fields
const { deptName, jobTitle, roleIds, estateIds, validFrom, validTo, remark } = fields
/** What a sheet of accounts tells; ways in beside the password are opened one by one. */
const importedFields = {
  username,
  actualName,
  phone,
  gender: f.enum('性别', genders, { help: '不填为未知' }),
  employeeNo,
  companyId,
  contractorId,
  deptName,
  jobTitle,
  roleIds,
  estateIds,
  validFrom,
  validTo,
  remark,
}

/** Staff account (catalogue 2b /user). Roles and estates change by their own audited calls. */
export const user = resource({
  module: 'auth',
  name: 'users',
  entity: 'user',
  label: '用户',
  scope: 'global',
  // The logs tell the names themselves.
  pick: [
    'alert:target:create',
    'alert:target:update',
    'auth:apiKey:create',
    'auth:apiKey:list',
    'auth:control:create',
    'property:complaint:create',
    'property:complaint:list',
    'auth:control:list',
    'auth:user:offboard',
    'auth:session:list',
    'base:estate:create',
    'base:estate:update',
    'log:exception:assign',
    'log:exception:list',
    'log:login:list',
    'log:operation:list',
    'log:sensitive:list',
    'property:repairStaff:create',
    'property:repairStaff:list',
    'property:vote:create',
    'property:vote:update',
    'system:param:list',
    'system:privacy:list',
    'system:version:list',
    'system:version:release',
  ],
  title: 'actualName',
  option: { second: ['username', 'phone', 'companyId'] },
  touches: ['auth/roles', 'auth/sessions'],
  fields,
  list: {
    columns: [
      'actualName',
      'username',
      'roleIds',
      'phone',
      'companyId',
      'deptName',
      'jobTitle',
      { field: 'estateCount', sortable: false },
      'state',
      { field: 'online', sortable: false },
      'thisLoginTime',
      { field: 'expireDys', sortable: false },
      'validTo',
      { field: 'lastLoginDateTime', hidden: true },
      { field: 'loginCount', hidden: true },
      { field: 'lockedUntil', hidden: true },
      { field: 'employeeNo', hidden: true },
    ],
    filters: ['companyId', 'state', 'gaFlag', 'serviceAccount', 'phone'],
    extraFilters: {
      roleId: f.ref('角色', 'auth/roles'),
      estateId: f.ref('授权小区', 'base/estates'),
      roleType: f.enum('角色类型', roleTypes),
      expiring: f.bool('30天内到期'),
      idle: f.enum('登录情况', { never: '从未登录', days90: '90天未登录' }),
      mustChange: f.bool('须改密码'),
      online: f.bool('在线'),
      powerful: f.bool('高权限账号'),
      department: f.text('部门', { max: 30 }),
    },
    keyword: ['username', 'actualName', 'phone', 'employeeNo'],
    keywordHint: '账号、姓名、手机号后四位、工号',
    sort: '-createdAt',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export', 'import'],
  import: {
    columns: importedFields,
    maxRows: 500,
    hint: '角色、小区、公司填写名称，多个以顿号分隔；临时密码以短信发给本人，首次登录须修改',
  },
  form: [
    { title: '资料', fields: ['username', 'actualName', 'phone', 'gender', 'employeeNo'] },
    { title: '归属', fields: ['companyId', 'contractorId', 'deptName', 'jobTitle'] },
    { title: '角色与小区', fields: ['roleIds', 'estateIds'] },
    {
      title: '登录',
      fields: ['validFrom', 'validTo', 'serviceAccount', 'ssoEnabled', 'allowedIps', 'gaFlag', 'remark'],
    },
  ],
  // Phone, company, term, networks and state are ways into an account as well.
  stepUp: ['create', 'import', 'update', 'enable', 'unlock'],
  ownerFields: ['id'],
})
