import * as z from 'zod/mini'
import { f, resource } from '../../kit/index.ts'

const read = { serverSet: true, required: true } as const

/**
 * Events that came under a number that another one had: the first stays, what came after it is kept here, with what it
 * says about people masked (catalogue 2a A4 rule 1).
 */
export const eventConflict = resource({
  module: 'ops',
  name: 'event-conflicts',
  entity: 'eventConflict',
  permission: 'ops:ingest',
  label: '冲突事件',
  scope: 'estate',
  title: 'deviceId',
  fields: {
    estateId: f.ref('小区', 'base/estates', read),
    deviceId: f.ref('设备', 'base/devices', { ...read, within: 'estateId' }),
    epoch: f.int('序列代', { ...read, ordinal: true }),
    seq: f.int('序号', { ...read, ordinal: true, max: Number.MAX_SAFE_INTEGER }),
    receivedAt: f.datetime('接收时间', read),
    payload: f.json('后到内容', z.record(z.string(), z.unknown()), read),
    first: f.json('已采用内容', z.nullable(z.record(z.string(), z.unknown())), {
      computed: true,
      levelAs: 'payload',
    }),
    firstAt: f.datetime('采用时间', { computed: true, levelAs: 'receivedAt' }),
  },
  list: {
    columns: [
      { field: 'deviceId', width: 180 },
      'estateId',
      { field: 'seq', width: 96 },
      { field: 'epoch', width: 72 },
      'receivedAt',
      { field: 'firstAt', sortable: false },
    ],
    filters: ['estateId', 'deviceId', 'receivedAt'],
    keyword: ['deviceId.name'],
    keywordHint: '设备名称',
    sort: '-receivedAt',
  },
  operations: ['list', 'detail'],
})
