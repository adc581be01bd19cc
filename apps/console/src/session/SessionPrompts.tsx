import { zhCN } from '@linli/api-client'
import { Button } from '@linli/ui/button'
import { ConfirmHost } from '@linli/ui/confirm-dialog'
import { Dialog } from '@linli/ui/dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { idleness, watchIdle } from './idle.ts'
import { leaveEnded, signOut } from './leave.ts'
import { loadProfile } from './profile.ts'
import { StepUpDialog } from './StepUpDialog.tsx'
import { lastUse, readToken } from './token.ts'
import { useSessionEnd } from './useSessionEnd.ts'

/** What the session has to say, over every page: its end, its nearing end, another user, the password once more. */
export function SessionPrompts() {
  const { shown, reason, isEnded, otherUser, end } = useSessionEnd()
  const [warned, setWarned] = useState(false)

  const onIdle = useEffectEvent((state: ReturnType<typeof idleness>) => {
    if (readToken() === null || isEnded) return
    setWarned(state === 'warning')
    if (state === 'over') end()
  })
  useEffect(() => watchIdle(lastUse, onIdle), [])

  const goOn = () => {
    setWarned(false)
    // Counts as use of the system, here and on the server; a failure speaks for itself.
    void loadProfile().catch(() => undefined)
  }

  if (otherUser) {
    return (
      <Dialog
        open
        dismissible={false}
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
    <>
      <Dialog
        open={shown}
        dismissible={false}
        role="alertdialog"
        width={420}
        title="提示"
        onClose={leaveEnded}
        footer={
          <Button variant="primary" onClick={leaveEnded}>
            确定
          </Button>
        }
      >
        <p>{zhCN.sessionEnded}</p>
        {reason !== undefined && <p className="mt-2 text-small text-text-2">{reason}</p>}
      </Dialog>
      <Dialog
        open={warned && !isEnded}
        dismissible={false}
        role="alertdialog"
        width={420}
        title="提示"
        onClose={goOn}
        footer={
          <>
            <Button onClick={() => void signOut()}>立即退出</Button>
            <Button variant="primary" onClick={goOn}>
              继续使用
            </Button>
          </>
        }
      >
        系统将在5分钟后自动退出
      </Dialog>
      <StepUpDialog />
      <ConfirmHost />
    </>
  )
}
