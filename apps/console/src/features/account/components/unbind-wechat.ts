import { wechatUnbind } from '@linli/api-client/contract/auth/wechat-calls'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { client } from '../../../session/client.ts'
import { loadProfile } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'

/** 解绑: asks, takes the binding away and loads the user anew. */
export async function unbindWechat(wxUserId: number): Promise<void> {
  if (!(await confirm({ message: '是否解除微信绑定？' }))) return
  try {
    await client.call(wechatUnbind, { wxUserId })
    toast.success('解绑成功')
    await loadProfile()
  } catch (thrown) {
    showError(thrown)
  }
}
