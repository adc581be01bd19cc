import { useState } from 'react'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useProfile } from '../../../session/profile.ts'
import { takeExpiry } from '../../../session/token.ts'
import { remindsOf } from './expiry.ts'

const ExpiryDialog = whenOpened(async () => (await import('./ExpiryDialog.tsx')).ExpiryDialog)

// Once for every sign-in: whoever reloads the page has read it already.
const told = takeExpiry()

/** 密码到期提醒, once after sign-in where the password ends soon. */
export function ExpiryReminder() {
  const remindDays = useProfile((state) => state.profile?.remindDays) ?? 0
  const [silenced, setSilenced] = useState(false)
  if (silenced || !remindsOf(told, remindDays)) return null
  return <ExpiryDialog days={told ?? 0} onClose={() => setSilenced(true)} />
}
