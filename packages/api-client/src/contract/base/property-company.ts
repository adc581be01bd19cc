import * as z from 'zod/mini'
import { endpoint, f, resource } from '../../kit/index.ts'

/** Property company (catalogue 1 /community-management1). A user of a company sees only the own one. */
export const propertyCompany = resource({
  module: 'base',
  name: 'property-companies',
  entity: 'company',
  label: '物业公司',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('公司名称', { max: 100, required: true, unique: '公司名称已存在' }),
    shortName: f.text('简称', { max: 30 }),
    uscc: f.text('统一社会信用代码', { max: 18, required: true, unique: '统一社会信用代码已存在' }),
    legalPerson: f.text('法人', { max: 20, personal: true }),
    phone: f.phone('电话', { required: true, landline: true }),
    email: f.text('邮箱', {
      max: 100,
      pattern: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, '邮箱格式错误'],
    }),
    creditLevel: f.dict('信用等级', 'credit_level'),
    registerRegion: f.region('注册地'),
    address: f.text('地址', { max: 200 }),
    license: f.image('营业执照', { required: true }),
    bankName: f.text('开户银行', { max: 50 }),
    bankAccount: f.text('银行账号', { max: 30, mask: 'tail', sealed: true }),
    taxNo: f.text('税号', { max: 20 }),
    parentId: f.ref('上级公司', 'base/property-companies'),
    enabled: f.bool('启用', { required: true, initial: true }),
    remark: f.text('备注', { max: 200 }),
    estateCount: f.int('在管小区数', { computed: true }),
    managedArea: f.decimal('在管面积', { computed: true, unit: '㎡' }),
    managedRooms: f.int('在管户数', { computed: true }),
    staffCount: f.int('员工账号数', { computed: true }),
    nearestEnd: f.date('最近到期合同', { computed: true }),
  },
  list: {
    status: 'enabled',
    columns: [
      'name',
      { field: 'uscc', width: 184 },
      'legalPerson',
      'phone',
      'estateCount',
      'managedArea',
      'managedRooms',
      'staffCount',
      'nearestEnd',
      'creditLevel',
      'enabled',
    ],
    filters: ['registerRegion', 'creditLevel', 'enabled'],
    extraFilters: {
      contractEnd: f.date('合同到期'),
      groupId: f.ref('公司及下级', 'base/property-companies'),
    },
    keyword: ['name', 'shortName', 'uscc'],
    keywordHint: '名称、信用代码',
    sort: 'name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    {
      title: '基本',
      fields: ['name', 'shortName', 'uscc', 'legalPerson', 'phone', 'email', 'creditLevel', 'parentId'],
    },
    { title: '注册与执照', fields: ['registerRegion', 'address', 'license', 'enabled', 'remark'] },
    { title: '开票信息', fields: ['bankName', 'bankAccount', 'taxNo'] },
  ],
})

/** The companies that the caller sees, each with the one above it as far as the caller sees that one. */
export const companyTree = endpoint('base.companyTree', {
  method: 'GET',
  path: '/api/base/property-company-tree',
  label: '查询公司层级',
  access: 'session',
  of: 'base/property-companies',
  permission: 'base:company:list',
  output: z.array(
    z.object({ id: z.int(), name: z.string(), parentId: z.nullable(z.int()), enabled: z.boolean() }),
  ),
})
