import * as z from 'zod/mini'
import { codeOf, type Endpoint, endpoint, f, nameOfResource, type Resource } from '../kit/index.ts'

/** One entry, as calls answer it. */
export const rowChange = z.object({
  key: z.string(),
  at: z.string(),
  operatorName: z.nullable(z.string()),
  title: z.string(),
  content: z.nullable(z.string()),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
})

/** One thing that was done to a row, in words: who, what, and the values before and after. */
export type RowChange = z.output<typeof rowChange>

/** A call that answers what was done to a row of a resource, latest first (变更记录). */
export type RowChangesCall = Endpoint<{ id: number }, RowChange[]>

/** Describes the 变更记录 of a resource: whoever may see the row may see them. */
export const rowChangesOf = (
  name: `${string}.${string}`,
  of: Pick<Resource, 'module' | 'name' | 'label' | 'path' | 'permission'>,
): RowChangesCall =>
  endpoint(name, {
    method: 'GET',
    path: `${of.path}/{id}/changes`,
    label: `查看${of.label}变更记录`,
    access: 'session',
    permission: codeOf(of, 'list'),
    input: z.object({ id: f.ref(of.label, nameOfResource(of), { required: true }) }),
    output: z.array(rowChange),
  })
