import { previewed } from './batch.ts'
import type { Endpoint } from './endpoint.ts'
import { endpointsOf, type ResourceEndpoints } from './resource-endpoints.ts'
import { maskedKeys, type AnyResource, type Operation } from './resource.ts'
import { takesNotes } from './row-notes.ts'

/** The calls a resource really has: its operations, its actions, reveal where something is masked. */
export function offeredEndpoints(r: AnyResource): Endpoint[] {
  const e: ResourceEndpoints<AnyResource, number | string, unknown> = endpointsOf(r)
  const has = (op: Operation) => r.operations.includes(op)
  const calls = [
    ...(has('list') ? [e.list] : []),
    // Nobody picks a row of a log.
    ...(has('list') && r.list.paging !== 'cursor' ? [e.options] : []),
    ...(has('list') && r.list.figures !== undefined ? [e.figures] : []),
    ...(has('detail') ? [e.detail] : []),
    ...(has('create') ? [e.create] : []),
    ...(has('update') ? [e.update] : []),
    ...(has('remove') ? [e.remove] : []),
    ...(has('batchRemove') ? [e.batchRemove] : []),
    ...(has('export') ? [e.export] : []),
    ...(has('exportPlain') ? [e.exportPlain] : []),
    ...(has('import') ? [e.import, e.importTemplate] : []),
    ...(maskedKeys(r).length > 0 ? [e.reveal] : []),
    ...(r.print ? [e.print] : []),
    ...(r.flow ? [e.events] : []),
    ...Object.values(e.actions),
    ...Object.values(e.batchActions),
    ...(previewed(r).size > 0 ? [e.preview] : []),
    // Behind the actions, which name the codes that they share.
    ...(takesNotes(r) ? [e.notes, e.note] : []),
  ]
  return calls
}
