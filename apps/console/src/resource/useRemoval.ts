import { codeOf, type Resource, type RowOf } from '@linli/api-client/kit'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { useCan } from '../session/profile.ts'
import { callsOf } from './calls.ts'
import { useWrite } from './queries.ts'
import { rowName } from './resource-row.ts'

interface Removal<R extends Resource> {
  readonly mayRemove: boolean
  /** Asks first. */
  readonly askRemove: (row: RowOf<R>) => Promise<unknown>
}

/** Removing one row of a list, for those who may. */
export function useRemoval<R extends Resource>(of: R, onRemoved?: () => void): Removal<R> {
  const mayRemove = useCan(codeOf(of, 'remove')) && of.operations.includes('remove')
  const remove = useWrite(callsOf(of).remove)
  const askRemove = (row: RowOf<R>) =>
    confirm({
      title: `删除${of.label}`,
      message: `确定删除${of.label}“${rowName(of, row)}”吗？`,
      confirmLabel: `删除${of.label}`,
      tone: 'danger',
      onConfirm: async () => {
        await remove.mutateAsync({ id: row.id, version: row.version })
        toast.success('删除成功')
        onRemoved?.()
      },
    })
  return { mayRemove, askRemove }
}
