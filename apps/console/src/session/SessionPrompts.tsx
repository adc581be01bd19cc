import type { ApiError } from '@linli/api-client'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { useEffect, useState } from 'react'
import { hearTabs, tellTabs } from './broadcast.ts'
import { sessionHooks } from './client.ts'
import { goToLogin } from './leave.ts'
import { useProfile } from './profile.ts'

const prompt = '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录'

const reasons: Readonly<Record<string, string>> = {
  SESSION_REPLACED: '您的账号已在其他设备登录',
  SESSION_REVOKED: '会话已被管理员终止',
  SESSION_DISABLED: '账号已停用',
  SESSION_PASSWORD: '密码已修改，请重新登录',
}

/** The end of the session, told once whatever number of calls find out (spec section 8); also what other tabs tell. */
export function SessionPrompts() {
  const [ended, setEnded] = useState<{ readonly reason?: string | undefined } | null>(null)
  const [replacedBy, setReplacedBy] = useState(false)

  useEffect(() => {
    sessionHooks.onEnd = (error: ApiError) => {
      setEnded((known) => known ?? { reason: reasons[error.code] })
      tellTabs({ kind: 'session-ended' })
    }
    return hearTabs((message) => {
      const own = useProfile.getState().profile?.userId
      if (message.kind === 'signed-out') goToLogin()
      if (message.kind === 'session-ended') setEnded((known) => known ?? {})
      if (message.kind === 'signed-in' && own !== undefined && own !== message.userId) setReplacedBy(true)
      if (message.kind === 'role-switched') location.assign('/')
    })
  }, [])

  if (replacedBy) {
    return (
      <Dialog
        open
        title="提示"
        onClose={() => location.reload()}
        footer={
          <Button variant="primary" onClick={() => location.reload()}>
            刷新
          </Button>
        }
      >
        当前浏览器已登录其他账号
      </Dialog>
    )
  }
  return (
    <Dialog
      open={ended !== null}
      title="提示"
      onClose={() => goToLogin()}
      footer={
        <Button variant="primary" onClick={() => goToLogin()}>
          确定
        </Button>
      }
    >
      <p>{prompt}</p>
      {ended?.reason !== undefined && <p className="mt-2 text-small text-text-2">{ended.reason}</p>}
    </Dialog>
  )
}
