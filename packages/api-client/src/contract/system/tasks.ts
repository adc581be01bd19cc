import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'

export const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** Long work of the user himself: how far it is, and what came of it. */
export const getTask = endpoint('system.getTask', {
  method: 'GET',
  path: '/api/system/tasks/{id}',
  label: '查询任务进度',
  access: 'session',
  background: true,
  byKey: true,
  input: z.object({ id: rowId }),
  output: z.object({
    id: z.int(),
    type: z.string(),
    state: z.enum(taskStates),
    progress: z.nullable(z.object({ done: z.int(), total: z.int(), step: z.optional(z.string()) })),
    result: z.any(),
    error: z.nullable(z.string()),
  }),
})

/** The newest long work of the user himself, with what it is about. */
export const ownTasks = endpoint('system.ownTasks', {
  method: 'GET',
  path: '/api/system/tasks',
  label: '我的任务',
  access: 'session',
  background: true,
  output: z.array(
    z.object({
      id: z.int(),
      /** 导出住户. */
      label: z.string(),
      state: z.enum(taskStates),
      progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
      /** The sheet of an export, by its key. */
      file: z.nullable(z.string()),
      error: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
})
