import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { openPanel } from '../account-panels.ts'
import { reminderText } from './expiry.ts'

interface ExpiryDialogProps {
  readonly days: number
  readonly onClose: () => void
}

/** How many days the password has left, and the way to change it. */
export function ExpiryDialog({ days, onClose }: ExpiryDialogProps) {
  return (
    <Dialog
      open
      width={420}
      title="提示"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>稍后提醒</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              openPanel('password')
            }}
          >
            立即修改
          </Button>
        </>
      }
    >
      {reminderText(days)}
    </Dialog>
  )
}
