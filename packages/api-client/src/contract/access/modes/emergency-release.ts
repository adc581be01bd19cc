import * as z from 'zod/mini'
import { endpoint, f, flow, resource } from '../../../kit/index.ts'

export const emergencyKinds = {
  fire: { label: '消防', tone: 'danger' },
  evacuate: { label: '疏散', tone: 'danger' },
  rescue: { label: '救援', tone: 'warning' },
  drill: { label: '演练', tone: 'info' },
} as const
export type EmergencyKind = keyof typeof emergencyKinds
export const emergencyScopes = { estate: '全小区', building: '楼栋', channels: '指定通道' } as const
export const emergencyTriggers = { manual: '人工', fire_input: '消防信号' } as const

/** Minutes by which an emergency is prolonged, by hand or while a fire signal is on. */
export const emergencyExtension = 30
/** Minutes that an emergency may be started for, and those of a fire signal. */
export const emergencyMinutes = { most: 240, usual: 60, fire: 240 } as const

/** People act by calls of their own, because the right to do so is that of the passages: the flow has their marks. */
export const emergencyFlow = flow({
  states: {
    active: { label: '进行中', tone: 'danger' },
    ended: { label: '已结束', tone: 'neutral' },
  },
  initial: 'active',
  transitions: {
    extend: {
      label: '延长',
      from: ['active'],
      to: 'active',
      by: 'system',
      input: { plannedEndAt: f.datetime('延长至', { required: true }), why: f.text('原因', { max: 200 }) },
    },
    end: {
      label: '结束',
      from: ['active'],
      to: 'ended',
      by: 'system',
      stamps: { by: 'endedBy', at: 'endedAt' },
      input: { endReason: f.text('结束原因', { required: true, max: 200 }) },
    },
  },
})

const place = {
  kind: f.enum('类型', emergencyKinds, { required: true }),
  scope: f.enum('范围', emergencyScopes, { required: true, initial: 'estate' }),
}
const touches = ['access/channel-modes', 'access/channel-mode-logs', 'access/emergency-items'] as const

/** Gates that stand open to everybody because of an emergency, until it ends (catalogue 2a /traffic-mode). */
export const emergencyRelease = resource({
  module: 'access',
  name: 'emergency-releases',
  entity: 'emergencyRelease',
  permission: 'access:trafficMode',
  label: '应急开启',
  scope: 'estate',
  title: 'releaseNo',
  notes: false,
  fields: {
    releaseNo: f.text('编号', { required: true, serverSet: true, max: 32 }),
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    kind: f.enum('类型', emergencyKinds, { required: true, serverSet: true }),
    state: f.state('状态', emergencyFlow),
    scope: f.enum('范围', emergencyScopes, { required: true, serverSet: true }),
    nodeIds: f.json('范围内', z.array(z.int()), {
      internal: true,
      required: true,
      serverSet: true,
      initial: [],
    }),
    place: f.text('开启范围', { required: true, serverSet: true, max: 200 }),
    includeVehicle: f.bool('含车行', { required: true, serverSet: true, initial: true }),
    minutes: f.int('时长', { required: true, serverSet: true, min: 1, unit: '分钟' }),
    reason: f.text('原因', { required: true, serverSet: true, max: 200 }),
    trigger: f.enum('触发', emergencyTriggers, { required: true, serverSet: true, initial: 'manual' }),
    sourceDeviceId: f.ref('信号设备', 'base/devices', { serverSet: true, within: 'estateId' }),
    startedAt: f.datetime('开始时间', { required: true, serverSet: true }),
    startedBy: f.ref('开启人', 'auth/users', { serverSet: true }),
    plannedEndAt: f.datetime('计划结束', { required: true, serverSet: true }),
    endedAt: f.datetime('结束时间', { serverSet: true }),
    endedBy: f.ref('结束人', 'auth/users', { serverSet: true }),
    endReason: f.text('结束原因', { serverSet: true, max: 200 }),
    total: f.int('门数', { required: true, serverSet: true, initial: 0, min: 0 }),
    opened: f.int('已开启', { required: true, serverSet: true, initial: 0, min: 0 }),
    failed: f.int('未开启', { required: true, serverSet: true, initial: 0, min: 0 }),
  },
  list: {
    columns: [
      { field: 'releaseNo', width: 168 },
      'state',
      'kind',
      { field: 'total', width: 64 },
      { field: 'opened', width: 72 },
      { field: 'failed', width: 72 },
      { field: 'place', width: 140 },
      { field: 'startedAt', width: 140 },
      { field: 'endedAt', width: 140 },
      { field: 'trigger', width: 88 },
      { field: 'reason', width: 200 },
      'startedBy',
      'estateId',
      { field: 'plannedEndAt', hidden: true },
      { field: 'endReason', hidden: true },
    ],
    filters: ['estateId', 'kind', 'trigger', 'state', 'startedAt'],
    keyword: ['releaseNo', 'reason'],
    sort: '-startedAt',
    live: true,
  },
  operations: ['list', 'detail', 'export'],
})

const permission = 'base:channel:emergency'
const scopeInput = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  ...place,
  /** Buildings or passages, by the scope. */
  nodeIds: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(500))),
  includeVehicle: z.optional(z.boolean()),
}
export const startFields = {
  minutes: f.int('时长', {
    required: true,
    min: 1,
    max: emergencyMinutes.most,
    unit: '分钟',
    initial: emergencyMinutes.usual,
  }),
  reason: f.text('原因', { required: true, max: 200 }),
}

/** What an emergency would open, and where somebody has to go because no command reaches the door. */
export const previewEmergency = endpoint('access.emergency-releases.preview', {
  method: 'POST',
  path: '/api/access/emergency-releases/preview',
  label: '预览应急开启',
  access: 'session',
  permission,
  reads: true,
  input: z.object(scopeInput),
  output: z.object({
    gates: z.int(),
    devices: z.int(),
    offline: z.array(z.string()),
    unable: z.array(z.string()),
    /** One that is on already, which would be prolonged. */
    running: z.nullable(z.string()),
  }),
})

/** Opens gates for everybody. One that is on already in the same place is prolonged instead (`joined`). */
export const startEmergency = endpoint('access.emergency-releases.start', {
  method: 'POST',
  path: '/api/access/emergency-releases/start',
  label: '应急开启',
  access: 'session',
  permission,
  touches,
  idempotent: true,
  timeout: 60_000,
  input: z.object({ ...scopeInput, ...startFields }),
  output: z.object({ id: z.int(), releaseNo: z.string(), joined: z.boolean() }),
})

const id = f.ref('应急开启', 'access/emergency-releases', { required: true })

export const extendEmergency = endpoint('access.emergency-releases.extend', {
  method: 'POST',
  path: '/api/access/emergency-releases/{id}/extend',
  label: '延长应急开启',
  access: 'session',
  permission,
  touches,
  input: z.object({ id }),
  output: z.object({ plannedEndAt: z.string() }),
})

export const endFields = { reason: f.text('结束原因', { required: true, max: 200 }) }

export const endEmergency = endpoint('access.emergency-releases.end', {
  method: 'POST',
  path: '/api/access/emergency-releases/{id}/end',
  label: '结束应急开启',
  access: 'session',
  permission,
  touches,
  timeout: 60_000,
  input: z.object({ id, ...endFields }),
  output: z.literal(true),
})

/** Sends the command again where it failed. */
export const retryEmergency = endpoint('access.emergency-releases.retry', {
  method: 'POST',
  path: '/api/access/emergency-releases/{id}/retry',
  label: '重试未开启的门',
  access: 'session',
  permission,
  touches,
  input: z.object({ id }),
  output: z.object({ sent: z.int() }),
})

/** How an emergency went, for paper: a drill above all. */
export const emergencyReport = endpoint('access.emergency-releases.report', {
  method: 'POST',
  path: '/api/access/emergency-releases/{id}/report',
  label: '应急开启报告',
  access: 'session',
  permission: 'access:trafficMode:export',
  reads: true,
  takesOut: true,
  input: z.object({ id }),
  output: z.object({
    estateName: z.string(),
    /** Seconds until half of the doors stood open, and until the last one did. */
    medianSeconds: z.nullable(z.int()),
    lastSeconds: z.nullable(z.int()),
    doors: z.array(
      z.object({
        channel: z.string(),
        device: z.nullable(z.string()),
        state: z.string(),
        message: z.nullable(z.string()),
        seconds: z.nullable(z.int()),
      }),
    ),
  }),
})

/** What is on in the estates of the caller, for the bar on every page. */
export const emergenciesNow = endpoint('access.emergenciesNow', {
  method: 'GET',
  path: '/api/access/emergencies/now',
  label: '进行中的应急开启',
  access: 'session',
  background: true,
  output: z.array(
    z.object({
      id: z.int(),
      releaseNo: z.string(),
      estateName: z.string(),
      kind: z.enum(Object.keys(emergencyKinds) as EmergencyKind[]),
      place: z.string(),
      reason: z.string(),
      startedAt: z.string(),
      plannedEndAt: z.string(),
      total: z.int(),
      opened: z.int(),
      /** Somebody has to go there. */
      closed: z.array(z.object({ channel: z.string(), why: z.string() })),
    }),
  ),
})
export type EmergencyNow = z.output<NonNullable<(typeof emergenciesNow)['output']>>[number]
