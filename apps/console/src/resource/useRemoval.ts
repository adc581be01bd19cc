import { codeOf, type Resource, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useCan } from '../session/profile.ts'
import { callsOf } from './calls.ts'
import { useWrite } from './queries.ts'
import { rowName } from './resource-row.ts'

interface Removal<R extends Resource> {
  readonly mayRemove: boolean
  /** Asks first, in view of what hangs on the row. */
  readonly askRemove: (row: RowOf<R>) => Promise<unknown>
}

const loadAsk = async () => (await import('./ask-removal.tsx')).askRemoval

/** Removing one row of a list, for those who may. */
export function useRemoval<R extends Resource>(of: R, onRemoved?: () => void): Removal<R> {
  const mayRemove = useCan(codeOf(of, 'remove')) && of.operations.includes('remove')
  const remove = useWrite(callsOf(of).remove)
  const askRemove = async (row: RowOf<R>) => {
    const askRemoval = await loadAsk()
    return await askRemoval({
      of,
      row,
      name: rowName(of, row),
      onConfirm: async (confirmed) => {
        const input = { id: row.id, version: row.version, confirmed: confirmed.join(',') }
        await remove.mutateAsync(input)
        toast.success('删除成功')
        onRemoved?.()
      },
    })
  }
  return { mayRemove, askRemove }
}
