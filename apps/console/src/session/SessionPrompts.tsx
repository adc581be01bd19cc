import { useEffect, useEffectEvent, useState } from 'react'
import { whenOpened } from '../resource/when-opened.tsx'
import { idleness, watchIdle } from './idle.ts'
import { loadProfile } from './profile.ts'
import { StepUpPrompt } from './StepUpPrompt.tsx'
import { lastUse, readToken } from './token.ts'
import { useSessionEnd } from './useSessionEnd.ts'

const OtherUserDialog = whenOpened(async () => (await import('./SessionDialogs.tsx')).OtherUserDialog)
const EndedDialog = whenOpened(async () => (await import('./SessionDialogs.tsx')).EndedDialog)
const IdleDialog = whenOpened(async () => (await import('./SessionDialogs.tsx')).IdleDialog)

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

  const stay = () => {
    setWarned(false)
    // Counts as use of the system, here and on the server; a failure speaks for itself.
    void loadProfile().catch(() => undefined)
  }

  if (otherUser) return <OtherUserDialog />
  return (
    <>
      {shown && <EndedDialog reason={reason} />}
      {warned && !isEnded && <IdleDialog onStay={stay} />}
      <StepUpPrompt />
    </>
  )
}
