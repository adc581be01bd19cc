import { f, resource } from '../../kit/index.ts'

/** Settings that are sent to many devices again and again. */
export const deviceParamTemplate = resource({
  module: 'base',
  name: 'device-param-templates',
  entity: 'deviceParamTemplate',
  permission: 'base:deviceCommand',
  label: '参数模板',
  scope: 'company',
  title: 'name',
  fields: {
    companyId: f.ref('物业公司', 'base/property-companies', { required: true, createOnly: true }),
    name: f.text('模板名称', { required: true, max: 50, unique: '模板「{value}」已存在' }),
    category: f.dict('设备类别', 'device_category', { required: true }),
    volume: f.int('音量', { min: 0, max: 10 }),
    brightness: f.int('亮度', { min: 0, max: 10 }),
    doorSeconds: f.int('开门时长', { min: 1, max: 60, unit: '秒' }),
    matchThreshold: f.int('识别阈值', { min: 60, max: 99 }),
    remark: f.text('备注', { max: 200 }),
  },
  list: {
    columns: ['name', 'category', 'volume', 'brightness', 'doorSeconds', 'matchThreshold', 'companyId'],
    filters: ['category', 'companyId'],
    keyword: ['name'],
    sort: 'name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
})
