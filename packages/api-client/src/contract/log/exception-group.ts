import * as z from 'zod/mini'
import { f, flow, resource } from '../../kit/index.ts'

/** Where something broke. */
export const exceptionSources = {
  server: '服务端',
  console: '后台',
  largescreen: '大屏',
  mp: '小程序',
  job: '定时任务',
} as const

export const exceptionLevels = {
  fatal: { label: '致命', tone: 'danger' },
  error: { label: '错误', tone: 'warning' },
  warn: { label: '警告', tone: 'neutral' },
} as const

/** From what is new to what somebody mended, or chose not to; what comes back is open again. */
export const exceptionFlow = flow({
  states: {
    open: { label: '未处理', tone: 'danger' },
    handling: { label: '处理中', tone: 'info' },
    resolved: { label: '已解决', tone: 'success' },
    reopened: { label: '复发', tone: 'danger' },
    ignored: { label: '已忽略', tone: 'neutral' },
  },
  initial: 'open',
  transitions: {
    assign: {
      label: '指派',
      from: ['open', 'reopened', 'handling'],
      to: 'handling',
      permission: 'assign',
      input: { assigneeId: f.ref('负责人', 'auth/users', { required: true, where: { state: 'normal' } }) },
      batch: true,
      primary: true,
    },
    resolve: {
      label: '解决',
      from: ['handling'],
      to: 'resolved',
      permission: 'handle',
      input: {
        fixedVersion: f.text('修复版本', {
          max: 100,
          help: '填写后，该版本及以后的版本再出现即为复发；不填时24小时后再出现为复发',
        }),
        note: f.longtext('处理说明', { max: 500, help: '致命异常必须填写' }),
      },
      primary: true,
    },
    ignore: {
      label: '忽略',
      from: ['open', 'handling'],
      to: 'ignored',
      permission: 'handle',
      input: {
        ignoreReason: f.text('忽略原因', { required: true, max: 200 }),
        ignoreUntil: f.datetime('忽略至', { help: '到时恢复为未处理；不填时一直忽略' }),
        ignoreTimes: f.int('忽略次数', { min: 1, max: 1_000_000, help: '再出现这么多次后恢复为未处理' }),
      },
      batch: true,
    },
    reopen: {
      label: '恢复处理',
      from: ['ignored'],
      to: 'open',
      permission: 'handle',
    },
    wake: { label: '忽略到期', from: ['ignored'], to: 'open', by: 'system', clock: { at: 'ignoreUntil' } },
    recur: { label: '复发', from: ['resolved'], to: 'reopened', by: 'system' },
  },
})

/** How often each release had it, and since when. */
export const exceptionVersions = z.record(z.string(), z.object({ count: z.int(), firstAt: z.string() }))

/** The same error, however often and wherever it happened, with somebody who owns it (catalogue 2b /logs-exception). */
export const exceptionGroup = resource({
  module: 'log',
  name: 'exception-groups',
  entity: 'exception',
  label: '异常',
  scope: 'global',
  title: 'message',
  pick: ['log:exception:merge'],
  fields: {
    fingerprint: f.text('指纹', { required: true, serverSet: true, internal: true, max: 64 }),
    message: f.text('摘要', { required: true, serverSet: true, max: 300 }),
    level: f.enum('级别', exceptionLevels, { required: true, serverSet: true }),
    type: f.text('类型', { required: true, serverSet: true, max: 100 }),
    source: f.enum('来源', exceptionSources, { required: true, serverSet: true }),
    module: f.text('模块', { serverSet: true, max: 60 }),
    count: f.int('次数', { required: true, serverSet: true, initial: 0 }),
    trend: f.json('近14天', z.array(z.int()), { computed: true }),
    users: f.int('影响用户', { required: true, serverSet: true, initial: 0 }),
    latestVersion: f.text('最新版本', { serverSet: true, max: 100 }),
    versions: f.json('版本', exceptionVersions, { required: true, serverSet: true, internal: true }),
    firstAt: f.datetime('首次出现', { required: true, serverSet: true }),
    lastAt: f.datetime('最近出现', { required: true, serverSet: true }),
    assigneeId: f.ref('负责人', 'auth/users', { serverSet: true }),
    fixedVersion: f.text('修复版本', { serverSet: true, max: 100 }),
    note: f.longtext('处理说明', { serverSet: true, max: 500 }),
    resolvedAt: f.datetime('解决时间', { serverSet: true }),
    ignoreReason: f.text('忽略原因', { serverSet: true, max: 200 }),
    ignoreUntil: f.datetime('忽略至', { serverSet: true }),
    ignoreTimes: f.int('忽略次数', { serverSet: true }),
    state: f.state('状态', exceptionFlow),
  },
  list: {
    columns: [
      { field: 'message', width: 320 },
      'state',
      'level',
      'source',
      'count',
      { field: 'trend', width: 120, sortable: false },
      'users',
      'lastAt',
      'assigneeId',
      'module',
      'latestVersion',
      { field: 'firstAt', hidden: true },
      { field: 'type', hidden: true },
    ],
    extraFilters: {
      version: f.text('版本', { max: 100 }),
      unassigned: f.bool('无人负责'),
    },
    filters: ['state', 'source', 'level', 'module', 'assigneeId', 'firstAt', 'lastAt', 'users'],
    keyword: ['message', 'type', 'module'],
    keywordHint: '摘要、类型、模块',
    sort: '-lastAt',
    figures: [{ by: 'state' }, { by: 'level' }],
  },
  operations: ['list', 'detail', 'export'],
})
