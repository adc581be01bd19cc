import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'
import { homes } from '../base/homes.ts'
import { actualIssueTypes, actualTask } from './actual-task.ts'

const types = Object.keys(actualIssueTypes) as (keyof typeof actualIssueTypes)[]
const issueType = z.enum(types)
const estateIds = z.optional(z.array(rowId).check(z.maxLength(200)))
const most = 200

/** A room, somebody, or a stranger to be looked at. */
const actualIssue = z.object({
  /** Of the room, of the registration of somebody, or of the stranger, by the type. */
  targetId: z.int(),
  estateId: z.int(),
  estate: z.string(),
  roomId: z.nullable(z.int()),
  room: z.nullable(z.string()),
  residentId: z.nullable(z.int()),
  /** As much of the name as the caller may see. */
  name: z.nullable(z.string()),
  /** What the doors call the face of somebody who is not registered, and the door where most often. */
  strangerKey: z.nullable(z.string()),
  door: z.nullable(z.string()),
  /** The day that raised it: of the last pass, the end of a document or a lease. */
  since: z.nullable(z.string()),
  /** The task that looks at it, where there is an open one. */
  taskId: z.nullable(z.int()),
  taskNo: z.nullable(z.string()),
})
export type ActualIssue = z.output<typeof actualIssue>

/** The work list of 实有统计: what is to be looked at, without what was left aside for a while. */
export const actualIssues = endpoint('stats.actualIssues', {
  method: 'POST',
  path: '/api/stats/actual/issues',
  label: '查询待核查事项',
  access: 'session',
  permission: 'stats:actual:list',
  reads: true,
  unlogged: true,
  timeout: 60_000,
  input: z.object({
    estateIds,
    type: z._default(issueType, 'silent'),
    pageNum: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
  }),
  output: z.object({ total: z.int(), records: z.array(actualIssue) }),
})

/** How many there are of each type. */
export const actualIssueCounts = endpoint('stats.actualIssueCounts', {
  method: 'POST',
  path: '/api/stats/actual/issues/counts',
  label: '查询待核查事项数量',
  access: 'session',
  permission: 'stats:actual:list',
  reads: true,
  unlogged: true,
  timeout: 60_000,
  input: z.object({ estateIds }),
  output: z.record(issueType, z.int()),
})

/** What is asked for to have somebody go and see. */
export const newTaskFields = {
  assigneeId: actualTask.fields.assigneeId,
  dueDate: actualTask.fields.dueDate,
} as const

const chosen = {
  type: issueType,
  targetIds: z
    .array(rowId)
    .check(z.minLength(1, '请选择待核查事项'), z.maxLength(most, `一次最多选择${most}条`)),
}

/** Has somebody go and see; what has an open task already, or is no issue any more, gets none. */
export const makeActualTasks = endpoint('stats.makeActualTasks', {
  method: 'POST',
  path: '/api/stats/actual/tasks',
  of: 'stats/actual-tasks',
  label: '派发核查任务',
  access: 'session',
  permission: 'stats:actual:task',
  idempotent: true,
  input: z.object({ ...chosen, ...newTaskFields }),
  output: z.object({ made: z.int(), skipped: z.int() }),
})

/** What is asked for to end the relations of people who are gone. */
export const moveOutFields = {
  moveOutDate: f.date('迁出日期', { required: true }),
  moveOutReason: f.dict('迁出原因', 'move_out_reason', { required: true }),
} as const

/** The types of issues that are about somebody who may be gone. */
export const movedOutTypes: readonly (typeof types)[number][] = ['silent', 'overdueLeases']

/** Ends the homes of people who were found to be gone; who may not be moved out is told by name. */
export const moveOutIssues = endpoint('stats.moveOutIssues', {
  method: 'POST',
  path: '/api/stats/actual/moveOut',
  of: 'base/resident-houses',
  touches: [...homes, 'stats/actual-tasks'],
  label: '登记迁出（待核查）',
  access: 'session',
  permission: 'base:resident:moveOut',
  idempotent: true,
  input: z.object({ ...chosen, ...moveOutFields }),
  output: z.object({ movedOut: z.int(), refused: z.array(z.object({ name: z.string(), text: z.string() })) }),
})

/** Leaves issues aside for 30 days. */
export const ignoreActualIssues = endpoint('stats.ignoreActualIssues', {
  method: 'POST',
  path: '/api/stats/actual/ignore',
  of: 'stats/actual-tasks',
  label: '忽略待核查事项',
  access: 'session',
  permission: 'stats:actual:update',
  input: z.object({ ...chosen, reason: f.text('忽略原因', { required: true, max: 100 }) }),
  output: z.object({ ignored: z.int() }),
})
