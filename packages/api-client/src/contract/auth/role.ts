import { f, resource } from '../../kit/index.ts'
import { roleTypes } from './user.ts'

/** Widest first; what a role's codes reach (catalogue 2b A8). */
export const dataScopes = {
  all: '全部',
  company: '本公司',
  estates: '指定小区',
  self: '仅本人',
} as const

/** What a kind of work may see and do (catalogue 2b /role). Without company: a role of the platform. */
export const role = resource({
  module: 'auth',
  name: 'roles',
  entity: 'role',
  label: '角色',
  scope: 'global',
  pick: ['auth:user:list', 'auth:user:create', 'auth:ssoClient:create', 'auth:ssoClient:update'],
  title: 'roleName',
  fields: {
    roleCode: f.text('角色编码', {
      required: true,
      createOnly: true,
      max: 30,
      pattern: [/^[a-z][a-z0-9_]{2,29}$/, '编码须以小写字母开头，3-30位小写字母、数字或下划线'],
      unique: '角色编码已存在',
    }),
    roleName: f.text('角色名称', { required: true, max: 20, unique: '角色名称已存在' }),
    roleType: f.enum('角色类型', roleTypes, { required: true, createOnly: true }),
    level: f.int('级别', {
      ordinal: true,
      required: true,
      min: 3,
      max: 99,
      help: '数字越大级别越低，只能管理级别更低的账号与角色',
    }),
    companyId: f.ref('所属公司', 'base/property-companies', { createOnly: true }),
    /** Changed by granting alone, with its rules, its history and its second person. */
    dataScope: f.enum('数据范围', dataScopes, { required: true, createOnly: true }),
    /** Chosen, and told, by what the menu calls it. */
    homePath: f.text('首页', {
      max: 100,
      internal: true,
      pattern: [/^(?:\/[A-Za-z0-9_][A-Za-z0-9_-]*)+$/, '首页须为本系统的路径'],
    }),
    builtin: f.bool('内置', { required: true, serverSet: true, initial: false }),
    enabled: f.bool('启用', { required: true, serverSet: true, initial: true }),
    remark: f.text('说明', { max: 200 }),
    homeName: f.text('首页', { computed: true, levelAs: 'homePath' }),
    userCount: f.int('用户数', { computed: true }),
    menuCount: f.int('菜单数', { computed: true }),
    codeCount: f.int('按钮数', { computed: true }),
    criticalCount: f.int('高危按钮数', { computed: true }),
  },
  list: {
    status: 'enabled',
    columns: [
      'roleName',
      'roleCode',
      'roleType',
      'companyId',
      'level',
      'dataScope',
      { field: 'menuCount', sortable: false },
      { field: 'codeCount', sortable: false },
      { field: 'criticalCount', sortable: false },
      { field: 'userCount', sortable: false },
      'enabled',
      'updatedAt',
    ],
    filters: ['roleType', 'companyId', 'builtin', 'enabled'],
    extraFilters: {
      code: f.text('拥有权限', { max: 80 }),
      menuId: f.ref('拥有菜单', 'system/menus'),
    },
    keyword: ['roleName', 'roleCode'],
    keywordHint: '名称、编码',
    sort: 'level,roleCode',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  stepUp: ['create', 'update'],
})
