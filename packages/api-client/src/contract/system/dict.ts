import * as z from 'zod/mini'
import { f, resource } from '../../kit/index.ts'

/** A list of values used in forms, filters and labels (catalogue 2b /dict). */
export const dictType = resource({
  module: 'system',
  name: 'dict-types',
  entity: 'dictType',
  permission: 'system:dict',
  label: '字典',
  scope: 'global',
  title: 'name',
  fields: {
    code: f.text('编码', {
      required: true,
      createOnly: true,
      max: 40,
      pattern: [/^[a-z][a-z0-9_]+$/, '编码须为小写字母、数字或下划线'],
      unique: '字典编码已存在',
    }),
    name: f.text('名称', { required: true, max: 30 }),
    /** Whose it is: of what the program brings that of the program. */
    module: f.dict('模块', 'module', { required: true, initial: 'system' }),
    tree: f.bool('树形', { required: true, createOnly: true, initial: false }),
    builtin: f.bool('内置', { required: true, serverSet: true, initial: false }),
    valueEditable: f.bool('值可修改', {
      required: true,
      initial: false,
      help: '打开后，尚未被使用的自建字典项可以修改值',
    }),
    enabled: f.bool('启用', { required: true, initial: true }),
    /** Rises with every change of an item. */
    revision: f.int('版本', { ordinal: true, required: true, serverSet: true, initial: 1 }),
    remark: f.text('备注', { max: 200 }),
    itemCount: f.int('条目数', { computed: true }),
    fieldCount: f.int('引用字段数', { computed: true, levelAs: 'code' }),
  },
  list: {
    status: 'enabled',
    columns: [
      'code',
      'name',
      'module',
      { field: 'itemCount', sortable: false },
      { field: 'fieldCount', sortable: false },
      // Nearly all of them are: the filter finds the others.
      { field: 'builtin', hidden: true },
      'revision',
      'enabled',
    ],
    filters: ['module', 'builtin', 'enabled'],
    keyword: ['code', 'name'],
    keywordHint: '编码、名称',
    sort: 'code',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export', 'import'],
})

/** What else an item says, by names of its own, such as the remedy of an error code. */
const dictExtra = z.record(
  z
    .string()
    .check(z.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,29}$/, { error: '附加属性名须为字母开头的字母、数字或下划线' })),
  z.string().check(z.maxLength(200, { error: '附加属性值不能超过200个字符' })),
)

export const dictItem = resource({
  module: 'system',
  name: 'dict-items',
  entity: 'dictItem',
  permission: 'system:dict',
  label: '字典项',
  scope: 'global',
  title: 'label',
  touches: ['system/dict-types'],
  fields: {
    typeId: f.ref('字典', 'system/dict-types', { required: true, createOnly: true }),
    parentId: f.ref('上级', 'system/dict-items', { createOnly: true }),
    value: f.text('值', { required: true, max: 50 }),
    label: f.text('标签', { required: true, max: 50 }),
    color: f.enum(
      '颜色',
      { default: '默认', blue: '蓝', green: '绿', orange: '橙', red: '红', purple: '紫', gray: '灰' },
      { required: true, initial: 'default' },
    ),
    icon: f.text('图标', { max: 200 }),
    sort: f.int('排序', { ordinal: true, required: true, min: 0, max: 9_999, initial: 0 }),
    enabled: f.bool('启用', { required: true, initial: true }),
    isDefault: f.bool('默认', { required: true, initial: false }),
    builtin: f.bool('内置', { required: true, serverSet: true, initial: false }),
    extra: f.json('附加属性', dictExtra, { help: '每行一个，如 remedy=核对小区编码后重新上报' }),
    remark: f.text('备注', { max: 200 }),
    /** Of how many rows the value is said, as far as they were counted: of a list of one dictionary, and of one item. */
    uses: f.int('引用数', { computed: true, levelAs: 'value' }),
  },
  list: {
    columns: [
      'label',
      'value',
      'color',
      'sort',
      'isDefault',
      'enabled',
      { field: 'uses', sortable: false },
      'builtin',
    ],
    filters: ['typeId', 'enabled'],
    keyword: ['label', 'value'],
    sort: 'sort',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export', 'import'],
})
