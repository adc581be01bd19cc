import * as z from 'zod/mini'
import { endpoint, f, resource } from '../../kit/index.ts'

/** How a run of a job ended. */
export const jobStates = {
  running: { label: '执行中', tone: 'info' },
  done: { label: '完成', tone: 'success' },
  failed: { label: '失败', tone: 'danger' },
  skipped: { label: '跳过', tone: 'neutral' },
} as const

const jobTriggers = { clock: '定时', manual: '手动' } as const

/** Runs of the jobs of the clock. */
export const jobRun = resource({
  module: 'system',
  name: 'job-runs',
  entity: 'jobRun',
  permission: 'system:job',
  label: '执行记录',
  scope: 'global',
  title: 'job',
  fields: {
    startedAt: f.datetime('开始时间', { required: true, serverSet: true }),
    job: f.text('任务', { required: true, max: 40, serverSet: true }),
    label: f.text('名称', { max: 50, computed: true }),
    trigger: f.enum('触发', jobTriggers, { required: true, serverSet: true }),
    state: f.enum('结果', jobStates, { required: true, serverSet: true }),
    durationMs: f.int('耗时', { unit: '毫秒', computed: true }),
    counts: f.json('计数', z.record(z.string(), z.number()), { serverSet: true }),
    error: f.text('错误', { max: 1_000, serverSet: true }),
    instance: f.text('进程', { required: true, max: 100, serverSet: true }),
    finishedAt: f.datetime('结束时间', { serverSet: true }),
  },
  list: {
    columns: [
      { field: 'startedAt', sortable: false },
      'label',
      { field: 'job', hidden: true },
      'trigger',
      'state',
      'durationMs',
      'counts',
      'error',
      { field: 'instance', hidden: true },
    ],
    filters: ['job', 'state', 'trigger', 'startedAt'],
    sort: '-startedAt',
    paging: 'cursor',
  },
  operations: ['list'],
})

const run = z.object({
  state: z.enum(['running', 'done', 'failed', 'skipped']),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  error: z.nullable(z.string()),
})

/** Every job of the clock: when it runs, and how it went last. */
export const jobs = endpoint('system.jobs', {
  method: 'GET',
  path: '/api/system/jobs',
  label: '查询定时任务',
  access: 'session',
  permission: 'system:job:list',
  output: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** Five fields, Asia/Shanghai; null for jobs of seconds. */
      cron: z.nullable(z.string()),
      everySeconds: z.nullable(z.int()),
      nextAt: z.nullable(z.string()),
      /** Of jobs of seconds the last that did something; the others count even where they left no row. */
      lastRun: z.nullable(run),
      failedLastDay: z.int(),
    }),
  ),
})

/** Runs a job now. What takes longer than a few seconds goes on by itself. */
export const runJob = endpoint('system.runJob', {
  method: 'POST',
  path: '/api/system/jobs/{name}/run',
  touches: ['system/job-runs'],
  label: '立即执行定时任务',
  access: 'session',
  permission: 'system:job:run',
  input: z.object({ name: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)) }),
  output: z.object({
    state: z.enum(['running', 'done', 'failed']),
    counts: z.record(z.string(), z.number()),
  }),
})
