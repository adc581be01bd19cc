import * as z from 'zod/mini'
import { endpoint, f, resource, timerange } from '../../kit/index.ts'
import { area } from './geometry.ts'

/** Car parks, how cars of nobody's are let in and charged (catalogue 1 /parking-manage). */
export const parkingLot = resource({
  module: 'base',
  name: 'parking-lots',
  entity: 'parkingLot',
  label: '停车场',
  scope: 'estate',
  title: 'name',
  option: { second: ['kind'] },
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('停车场名称', { required: true, max: 50, unique: '该小区已存在停车场：{value}' }),
    kind: f.enum(
      '类型',
      { underground: '地下', surface: '地面', mechanical: '立体', mixed: '混合' },
      { required: true },
    ),
    totalSpaces: f.int('总车位', { required: true, min: 0, max: 100_000, unit: '个' }),
    tempSpaces: f.int('临停车位', { min: 0, max: 100_000, initial: 0, unit: '个' }),
    fullPolicy: f.enum('满位策略', { block: '满位禁入临停', allow: '满位放行' }, { initial: 'block' }),
    allowTemp: f.bool('允许临停', { initial: true }),
    multiPolicy: f.enum(
      '一位多车',
      { one: '一位一车', queue: '超出车位的转临停', deny: '超出车位的禁入' },
      { initial: 'queue' },
    ),
    freeMinutes: f.int('免费时长', { min: 0, max: 1440, initial: 30, unit: '分钟' }),
    feePerHour: f.money('每小时', { min: 0, initial: 0 }),
    dailyCap: f.money('每日封顶', { min: 0, initial: 0, zero: '不封顶', help: '0 为不封顶' }),
    graceMinutes: f.int('缴费后离场时限', { min: 0, max: 1440, initial: 15, unit: '分钟' }),
    openHours: timerange('开放时间', { help: '不填为全天' }),
    geo: f.geo('坐标'),
    boundary: f.json('范围', area),
    planImage: f.image('平面图', { help: '没有区域平面图时使用' }),
    countOffset: f.int('在场修正', { required: true, serverSet: true, initial: 0 }),
    definedSpaces: f.int('已登记车位', { computed: true, unit: '个' }),
    fixedSpaces: f.int('固定车位', { computed: true, unit: '个' }),
    inYard: f.int('在场', { computed: true, unit: '辆' }),
    freeSpaces: f.int('余位', { computed: true, unit: '个' }),
    sensorFree: f.int('传感余位', { serverSet: true, unit: '个', help: '车位传感器所报，仅供对照' }),
    sensorAt: f.datetime('传感时间', { serverSet: true }),
    occupancy: f.percent('占用率', { computed: true, scale: 1 }),
    hourIn: f.int('近1小时驶入', { computed: true, unit: '辆' }),
    hourOut: f.int('近1小时驶出', { computed: true, unit: '辆' }),
    channels: f.int('出入口', { computed: true }),
    enabled: f.bool('启用', { required: true, initial: true }),
    remark: f.text('备注', { max: 200 }),
  },
  list: {
    status: 'enabled',
    columns: [
      'name',
      'estateId',
      'kind',
      'totalSpaces',
      'fixedSpaces',
      'tempSpaces',
      'inYard',
      'freeSpaces',
      { field: 'sensorFree', hidden: true },
      'occupancy',
      { field: 'hourIn', hidden: true },
      { field: 'hourOut', hidden: true },
      'channels',
      'enabled',
    ],
    filters: ['estateId', 'kind', 'enabled'],
    keyword: ['name'],
    sort: 'name',
  },
  form: [
    { title: '停车场', fields: ['estateId', 'name', 'kind', 'totalSpaces', 'tempSpaces'] },
    { title: '放行', fields: ['allowTemp', 'fullPolicy', 'multiPolicy'] },
    { title: '收费', fields: ['freeMinutes', 'feePerHour', 'dailyCap', 'graceMinutes'] },
    { title: '更多', fields: ['openHours', 'geo', 'boundary', 'planImage', 'enabled', 'remark'] },
  ],
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
})

/** A part of a car park: a floor, a row. */
export const parkingArea = resource({
  module: 'base',
  name: 'parking-areas',
  entity: 'parkingArea',
  permission: 'base:parkingLot',
  label: '停车区域',
  scope: 'estate',
  title: 'name',
  option: { second: ['lotId', 'floorNo'] },
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    lotId: f.ref('停车场', 'base/parking-lots', { required: true, createOnly: true, within: 'estateId' }),
    name: f.text('区域名称', { required: true, max: 30, unique: '该停车场已存在区域：{value}' }),
    floorNo: f.text('楼层', { max: 10 }),
    planImage: f.image('平面图'),
    spaceCount: f.int('车位', { computed: true, unit: '个' }),
    sensorFree: f.int('传感余位', { serverSet: true, unit: '个', help: '车位传感器所报，仅供对照' }),
    sensorAt: f.datetime('传感时间', { serverSet: true }),
  },
  list: {
    columns: ['name', 'lotId', 'estateId', 'floorNo', 'spaceCount', { field: 'sensorFree', hidden: true }],
    filters: ['estateId', 'lotId'],
    keyword: ['name'],
    sort: 'name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
})

/** What is asked for to set the number of cars right. */
export const correctCountFields = {
  inYard: f.int('实际在场', { required: true, min: 0, max: 100_000, unit: '辆' }),
  reason: f.text('原因', { required: true, max: 200 }),
} as const

/** Sets how many cars are in a car park; what differs from the open stays is kept beside them. */
export const correctCount = endpoint('base.correctCount', {
  method: 'POST',
  path: '/api/base/parking-lots/{id}/correctCount',
  label: '修正在场车数',
  access: 'session',
  permission: 'base:parkingLot:correct',
  of: 'base/parking-lots',
  input: z.object({
    id: f.ref('停车场', 'base/parking-lots', { required: true }),
    version: z.int().check(z.minimum(0)),
    ...correctCountFields,
  }),
  output: z.object({ inYard: z.int(), countOffset: z.int() }),
})
