import { zhCN } from '@linli/api-client'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import type { ReactNode } from 'react'
import { leaveEnded, signOut } from './leave.ts'

/** Another tab signed in as somebody else: nothing of this page is his. */
export function OtherUserDialog() {
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

interface AlertProps {
  readonly onClose: () => void
  readonly footer: ReactNode
  readonly children: ReactNode
}

const Alert = (props: AlertProps) => (
  <Dialog open dismissible={false} role="alertdialog" width={420} title="提示" {...props} />
)

interface EndedDialogProps {
  readonly reason: string | undefined
}

/** The session is over. */
export function EndedDialog({ reason }: EndedDialogProps) {
  return (
    <Alert
      onClose={leaveEnded}
      footer={
        <Button variant="primary" onClick={leaveEnded}>
          确定
        </Button>
      }
    >
      <p>{zhCN.sessionEnded}</p>
      {reason !== undefined && <p className="mt-2 text-small text-text-2">{reason}</p>}
    </Alert>
  )
}

interface IdleDialogProps {
  readonly onStay: () => void
}

/** Five minutes before the session ends for want of use. */
export function IdleDialog({ onStay }: IdleDialogProps) {
  return (
    <Alert
      onClose={onStay}
      footer={
        <>
          <Button onClick={() => void signOut()}>立即退出</Button>
          <Button variant="primary" onClick={onStay}>
            继续使用
          </Button>
        </>
      }
    >
      系统将在5分钟后自动退出
    </Alert>
  )
}
