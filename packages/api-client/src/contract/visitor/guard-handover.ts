import * as z from 'zod/mini'
import { dueFields, dueFilters, endpoint, f, flow, param, resource } from '../../kit/index.ts'
import { handedChecks, handedItem } from './handed-items.ts'

export const guardHandoverFlow = flow({
  states: {
    open: { label: '待接班', tone: 'warning' },
    signed: { label: '已交接', tone: 'success' },
    cancelled: { label: '已作废', tone: 'neutral' },
  },
  initial: 'open',
  transitions: {
    /** Each line is looked at; the password shows who did. */
    sign: {
      label: '接班签字',
      from: ['open'],
      to: 'signed',
      actor: { not: 'fromUserId', text: '交班人不能自己接班' },
      stamps: { by: 'takenBy', at: 'takenAt' },
      input: {
        checks: f.json('逐项核对', handedChecks, { required: true }),
        takeNote: f.text('接班说明', { max: 200 }),
      },
      primary: true,
    },
    cancel: {
      label: '作废',
      from: ['open'],
      to: 'cancelled',
      permission: 'create',
      actor: { is: 'fromUserId', text: '只有交班人可以作废' },
      input: { reason: f.text('作废原因', { required: true, max: 200 }) },
    },
  },
  due: {
    sign: { label: '接班', from: 'shiftTo', within: param('visitor.handoverMinutes'), while: ['open'] },
  },
})

const told = { serverSet: true } as const
const always = { serverSet: true, required: true } as const

/** 交接班: what one shift of guards leaves to the next, signed by both with their passwords, and never changed after. */
export const guardHandover = resource({
  module: 'visitor',
  name: 'handovers',
  entity: 'guardHandover',
  permission: 'visitor:handover',
  label: '交接班',
  scope: 'estate',
  title: 'handoverNo',
  fields: {
    handoverNo: f.text('交接单号', { ...always, max: 20 }),
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    post: f.text('岗位', { required: true, max: 30, createOnly: true, initial: '门岗' }),
    shiftFrom: f.datetime('接班时间', { createOnly: true, help: '不填为上一次交接的时间' }),
    shiftTo: f.datetime('交班时间', { ...always }),
    notes: f.longtext('交班说明', {
      max: 500,
      createOnly: true,
      help: '口头交代、钥匙和物品、需要盯住的人和事',
    }),
    items: f.json('交接事项', z.array(handedItem), { ...always, initial: [] }),
    itemCount: f.int('事项', { ...always, initial: 0 }),
    wrongCount: f.int('不符', { ...told }),
    fromUserId: f.ref('交班人', 'auth/users', { ...told }),
    takenBy: f.ref('接班人', 'auth/users', { ...told }),
    takenAt: f.datetime('接班签字时间', { ...told }),
    takeNote: f.text('接班说明', { ...told, max: 200 }),
    ...dueFields,
    state: f.state('状态', guardHandoverFlow),
  },
  list: {
    columns: [
      { field: 'handoverNo', width: 168 },
      'state',
      { field: 'estateId', width: 120 },
      { field: 'post', width: 96 },
      { field: 'shiftTo', width: 150 },
      { field: 'fromUserId', width: 96 },
      { field: 'takenBy', width: 96 },
      { field: 'takenAt', width: 150 },
      { field: 'itemCount', width: 72 },
      { field: 'wrongCount', width: 72 },
      { field: 'dueAt', width: 168 },
      { field: 'shiftFrom', hidden: true },
      { field: 'notes', hidden: true },
    ],
    filters: ['state', 'estateId', 'post', 'shiftTo', 'fromUserId', 'takenBy'],
    extraFilters: dueFilters,
    keyword: ['handoverNo', 'post'],
    sort: '-shiftTo',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'export'],
  stepUp: ['create', 'sign'],
})

/** What the sheet of an estate would hold if it were made now. */
export const previewHandover = endpoint('visitor.handovers.preview', {
  method: 'GET',
  path: '/api/visitor/handovers/preview',
  of: 'visitor/handovers',
  label: '预览交接事项',
  access: 'session',
  permission: 'visitor:handover:create',
  input: z.object({ estateId: f.ref('小区', 'base/estates', { required: true }) }),
  output: z.object({ items: z.array(handedItem) }),
})
