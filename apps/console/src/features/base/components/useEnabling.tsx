import { codeOf, type Resource, type RowOf } from '@linli/api-client/kit'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { callsOf } from '../../../resource/calls.ts'
import { useWrite } from '../../../resource/queries.ts'
import { rowName } from '../../../resource/resource-row.ts'
import type { RowAction } from '../../../resource/row-actions.ts'
import { useCan } from '../../../session/profile.ts'

interface Enabling<R extends Resource> {
  /** What disabling a row means, in words. */
  readonly effect: string | ((row: RowOf<R>) => Promise<string>)
}

/** The action that switches rows on and off, for those who may change them. Switching off says what it means. */
export function useEnabling<R extends Resource>(of: R, { effect }: Enabling<R>) {
  const mayUpdate = useCan(codeOf(of, 'update'))
  const update = useWrite(callsOf(of).update)
  const set = async (row: RowOf<R>, enabled: boolean) => {
    await update.mutateAsync({ id: row.id, version: row.version, enabled } as never)
    toast.success(enabled ? '已启用' : '已停用')
  }
  const ask = async (row: RowOf<R>, enabled: boolean) => {
    const word = enabled ? '启用' : '停用'
    const told = enabled ? '' : typeof effect === 'string' ? effect : await effect(row)
    await confirm({
      title: `${word}${of.label}`,
      message: `确定${word}${of.label}“${rowName(of, row)}”吗？${told}`,
      confirmLabel: word,
      tone: enabled ? 'info' : 'danger',
      onConfirm: () => set(row, enabled),
    })
  }
  return (row: RowOf<R>): RowAction[] => {
    if (!mayUpdate) return []
    const enabled = row['enabled'] === true
    return [
      {
        key: 'enable',
        label: enabled ? '停用' : '启用',
        tone: enabled ? 'danger' : 'neutral',
        run: () => void ask(row, !enabled),
      },
    ]
  }
}
