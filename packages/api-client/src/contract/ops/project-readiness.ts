import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'

/** What must be true before a project is accepted, each with whether it is (catalogue 2a /project-management). */
export const projectReadiness = endpoint('ops.projectReadiness', {
  method: 'GET',
  path: '/api/ops/projects/{id}/readiness',
  label: '验收条件',
  access: 'session',
  permission: 'ops:project:list',
  input: z.object({ id: rowId }),
  output: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      ok: z.boolean(),
      /** Why not; empty where it is. */
      text: z.string(),
    }),
  ),
})
