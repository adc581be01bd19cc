import * as z from 'zod/mini'
import { endpoint, f, resource } from '../../kit/index.ts'

const read = { serverSet: true, required: true } as const
const number = { ...read, ordinal: true, max: Number.MAX_SAFE_INTEGER } as const

/**
 * How far the events of a device are complete, for each run of its sequence: what is missing between those that came
 * (catalogue 2a A4 rule 7).
 */
export const eventStream = resource({
  module: 'ops',
  name: 'event-streams',
  entity: 'eventStream',
  permission: 'ops:ingest',
  label: '缺失事件',
  scope: 'estate',
  title: 'deviceId',
  fields: {
    estateId: f.ref('小区', 'base/estates', read),
    deviceId: f.ref('设备', 'base/devices', { ...read, within: 'estateId' }),
    epoch: f.int('序列代', { ...read, ordinal: true, help: '设备序列重新开始一次加一' }),
    contiguousSeq: f.int('连续至', number),
    maxSeq: f.int('最大序号', number),
    missing: f.int('缺失', { ...read, min: 0 }),
    gaps: f.texts('缺口', { computed: true, max: 20, levelAs: 'missing' }),
    missingSince: f.datetime('缺失自', { serverSet: true }),
    askedAt: f.datetime('请求补传', { serverSet: true }),
    lastEventAt: f.datetime('最后事件', read),
    lastReceivedAt: f.datetime('最后接收', read),
  },
  list: {
    columns: [
      { field: 'deviceId', width: 180 },
      'estateId',
      { field: 'missing', width: 72 },
      { field: 'gaps', width: 200 },
      'missingSince',
      'askedAt',
      'lastReceivedAt',
      { field: 'contiguousSeq', hidden: true },
      { field: 'maxSeq', hidden: true },
      { field: 'epoch', hidden: true },
      { field: 'lastEventAt', hidden: true },
    ],
    filters: ['estateId', 'deviceId', 'missingSince'],
    extraFilters: { hasGap: f.bool('有缺失') },
    keyword: ['deviceId.name'],
    keywordHint: '设备名称',
    sort: '-missing',
  },
  operations: ['list', 'detail', 'export'],
})

const seq = (label: string) =>
  f.int(label, { required: true, min: 1, max: Number.MAX_SAFE_INTEGER, ordinal: true })

/** What is asked of a device that owes events. */
export const reuploadFields = { fromSeq: seq('起始序号'), toSeq: seq('结束序号') }

/** Asks a device to send again what it saw, from one number to another. */
export const askReupload = endpoint('ops.event-streams.reupload', {
  method: 'POST',
  path: '/api/ops/event-streams/{id}/reupload',
  of: 'ops/event-streams',
  touches: ['base/device-commands', 'base/device-command-items'],
  label: '请求补传',
  access: 'session',
  permission: 'ops:ingest:reupload',
  input: z.object({ id: f.ref('事件序列', 'ops/event-streams', { required: true }), ...reuploadFields }),
  output: z.object({ commandId: z.int() }),
})
