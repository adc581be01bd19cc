import { useEffect, useEffectEvent, useState } from 'react'
import { whenOpened } from '../resource/when-opened.tsx'
import { idleness, watchIdle } from '../session/idle.ts'
import { loadProfile } from '../session/profile.ts'
import type { CallQuestion } from '../session/CallQuestions.tsx'
import { sessionHooks } from '../session/client.ts'
import { lastUse, readToken } from '../session/token.ts'
import { useSessionEnd } from '../session/useSessionEnd.ts'

const OtherUserDialog = whenOpened(
  async () => (await import('../session/SessionDialogs.tsx')).OtherUserDialog,
)
const EndedDialog = whenOpened(async () => (await import('../session/SessionDialogs.tsx')).EndedDialog)
const CallQuestions = whenOpened(async () => (await import('../session/CallQuestions.tsx')).CallQuestions)
const IdleDialog = whenOpened(async () => (await import('../session/SessionDialogs.tsx')).IdleDialog)

/** What the session has to say, over every page: its end, its nearing end, another user, the password once more. */
export function SessionPrompts() {
  const { shown, reason, isEnded, otherUser, end } = useSessionEnd()
  const [warned, setWarned] = useState(false)
  /** Calls that wait for an answer of the user. */
  const [asked, setAsked] = useState<readonly CallQuestion[]>([])

  useEffect(() => {
    sessionHooks.ask = (text = '') =>
      new Promise((resolve) => setAsked((before) => [...before, { text, resolve }]))
  }, [])

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
      {asked.length > 0 && (
        <CallQuestions
          waiting={asked}
          onAnswered={(answered) => setAsked((before) => before.filter((one) => !answered.includes(one)))}
        />
      )}
    </>
  )
}
