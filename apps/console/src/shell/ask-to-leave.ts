import { confirm } from '@linli/ui/confirm-dialog'
import { listUnsavedForms } from '@linli/ui/form'
import { signOut } from '../session/leave.ts'
import { countInVaults } from '../session/vault.ts'

/** Signs out as soon as the user has confirmed it, told whether something typed would be lost. */
export async function askToLeave(): Promise<void> {
  const waiting = countInVaults()
  const message =
    waiting > 0
      ? `本机有${waiting}条断网记录尚未补录，退出后将丢失。请恢复网络后再退出`
      : listUnsavedForms().length > 0
        ? '有未保存的内容，退出后将丢失'
        : '确定退出登录吗？'
  if (await confirm({ message, confirmLabel: '退出登录' })) await signOut()
}
