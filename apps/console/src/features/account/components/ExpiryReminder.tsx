import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { useState } from 'react'
import { useProfile } from '../../../session/profile.ts'
import { takeExpiry } from '../../../session/token.ts'
import { openPanel } from '../account-panels.ts'
import { reminderText, remindsOf } from './expiry.ts'

// Once for every sign-in: whoever reloads the page has read it already.
const told = takeExpiry()

/** 密码到期提醒: how many days are left, and the way to change it. */
export function ExpiryReminder() {
  const remindDays = useProfile((state) => state.profile?.remindDays) ?? 0
  const [silenced, setSilenced] = useState(false)
  const days = told ?? 0
  const close = () => setSilenced(true)
  return (
    <Dialog
      open={!silenced && remindsOf(told, remindDays)}
      width={420}
      title="提示"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>稍后修改</Button>
          <Button
            variant="primary"
            onClick={() => {
              close()
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
