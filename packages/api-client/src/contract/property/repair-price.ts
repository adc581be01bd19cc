import { f, resource } from '../../kit/index.ts'

export const repairLineKinds = { labor: '人工', material: '材料' } as const

/** What a company charges for work and material; the price on an order is the one of its day. */
export const repairPrice = resource({
  module: 'property',
  name: 'repair-prices',
  entity: 'repairPrice',
  permission: 'operation:repairPrice',
  label: '维修价目',
  scope: 'company',
  title: 'name',
  fields: {
    companyId: f.ref('物业公司', 'base/property-companies', { required: true, createOnly: true }),
    typeId: f.ref('报修类型', 'property/repair-types', {
      where: { level: 'type' },
      help: '不填则各类型通用',
    }),
    kind: f.enum('类别', repairLineKinds, { required: true }),
    name: f.text('名称', { required: true, max: 50, unique: '该公司已有「{value}」，规格也相同' }),
    spec: f.text('规格', { max: 50, initial: '' }),
    unit: f.text('单位', { required: true, max: 10 }),
    price: f.money('单价', { required: true }),
    priceMax: f.money('最高价', { help: '价格浮动的项目填写' }),
    remark: f.text('备注', { max: 200 }),
    enabled: f.bool('启用', { initial: true }),
  },
  list: {
    status: 'enabled',
    columns: [
      { field: 'name', width: 176 },
      // The same work has a price at each company.
      { field: 'companyId', width: 160 },
      'spec',
      'kind',
      { field: 'typeId', width: 128 },
      'unit',
      'price',
      'priceMax',
      { field: 'remark', hidden: true },
      'enabled',
    ],
    filters: ['companyId', 'typeId', 'kind', 'enabled'],
    keyword: ['name', 'spec'],
    sort: 'kind,name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'batchRemove', 'export', 'import'],
})
