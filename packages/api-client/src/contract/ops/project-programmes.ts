import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'

const most = 200

/** How a programme went: what was to be done by a day, and what was; in percent of the whole. */
const programme = z.object({
  /** Null: projects that belong to none. */
  programName: z.nullable(z.string()),
  planned: z.number(),
  progress: z.number(),
  days: z.array(z.string()),
  plannedOn: z.array(z.number()),
  /** Null for the days to come. */
  doneOn: z.array(z.nullable(z.number())),
})
export type Programme = z.infer<typeof programme>

/**
 * Projects by the programme that they belong to: plan and progress day by day, each project by the number of its planned
 * devices (catalogue 2a /project-management).
 */
export const projectProgrammes = endpoint('ops.projectProgrammes', {
  method: 'GET',
  path: '/api/ops/projects/programmes',
  of: 'ops/projects',
  label: '批次进度',
  access: 'session',
  permission: 'ops:project:list',
  input: z.object({ ids: z.union([rowId, z.array(rowId).check(z.maxLength(most))]) }),
  output: z.array(programme),
})
