import { restoreMenus } from '@linli/api-client/contract/system/menu'
import { Button } from '@linli/ui/button'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { RotateCcw } from 'lucide-react'
import { showError } from '../../../session/show-error.ts'
import { useWrite } from '../../../resource/queries.ts'
import { client } from '../../../session/client.ts'
import { useCan } from '../../../session/profile.ts'

/** Puts missing built-in menus and default names back, after saying what that changes. */
export function RestoreMenus() {
  const allowed = useCan('system:menu:restore')
  const restore = useWrite(restoreMenus)
  if (!allowed) return null
  const ask = async () => {
    try {
      const { added, changed } = await client.call(restoreMenus, { names: true, dryRun: true })
      if (added.length + changed.length === 0) {
        toast.info('菜单与默认一致')
        return
      }
      await confirm({
        title: '恢复默认菜单',
        message: `将补回 ${added.length} 个菜单，恢复 ${changed.length} 个名称${changed
          .map(({ before, after }) => `：${before} → ${after}`)
          .join('')}`,
        confirmLabel: '恢复默认',
        onConfirm: async () => {
          await restore.mutateAsync({ names: true })
          toast.success('已恢复默认菜单')
        },
      })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button icon={RotateCcw} onClick={() => void ask()}>
      恢复默认
    </Button>
  )
}
