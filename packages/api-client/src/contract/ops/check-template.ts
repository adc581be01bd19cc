import { f, lines, resource } from '../../kit/index.ts'

/** How an item of a check is answered. */
export const checkWays = { yes_no: '合格/不合格', number: '测量值', text: '文字', photo: '拍照' } as const

/** What is looked at on devices of a category; a check keeps its own copy, so each edit is a new revision. */
export const checkTemplate = resource({
  module: 'ops',
  name: 'check-templates',
  entity: 'checkTemplate',
  label: '点检模板',
  scope: 'company',
  title: 'name',
  fields: {
    companyId: f.ref('物业公司', 'base/property-companies', { required: true, createOnly: true }),
    name: f.text('模板名称', { required: true, max: 50, unique: '模板「{value}」已存在' }),
    category: f.dict('设备类别', 'device_category', { required: true, createOnly: true }),
    kind: f.enum('用途', { routine: '巡检', install: '安装验收' }, { required: true, createOnly: true }),
    items: lines('点检项目', {
      fields: {
        code: f.text('编号', {
          required: true,
          max: 20,
          pattern: [/^[A-Za-z0-9_-]+$/, '编号只能是字母、数字、下划线和短横线'],
        }),
        text: f.text('检查内容', { required: true, max: 100 }),
        way: f.enum('方式', checkWays, { required: true, initial: 'yes_no' }),
        min: f.decimal('下限', { scale: 2 }),
        max: f.decimal('上限', { scale: 2 }),
        unit: f.text('单位', { max: 10 }),
        required: f.bool('必填', { initial: true }),
        critical: f.bool('关键项', { initial: false }),
      },
      max: 60,
    }),
    revision: f.int('版本', { serverSet: true, initial: 1, min: 1, ordinal: true }),
    enabled: f.bool('启用', { initial: true }),
  },
  list: {
    status: 'enabled',
    columns: [{ field: 'name', width: 200 }, 'category', 'kind', 'revision', 'companyId', 'enabled'],
    filters: ['category', 'kind', 'companyId', 'enabled'],
    keyword: ['name'],
    sort: 'name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
