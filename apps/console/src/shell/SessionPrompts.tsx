import { useEffect, useEffectEvent, useState } from 'react'
import { whenOpened } from '../resource/when-opened.tsx'
import { idleness, watchIdle } from './idle.ts'
import { loadProfile } from './profile.ts'
import type { CallQuestion } from './CallQuestions.tsx'
import { sessionHooks } from './client.ts'
import { lastUse, readToken } from './token.ts'
import { useSessionEnd } from './useSessionEnd.ts'

const OtherUserDialog = whenOpened(async () => (await import('./SessionDialogs.tsx')).OtherUserDialog)
const EndedDialog = whenOpened(async () => (await import('./SessionDialogs.tsx')).EndedDialog)
const CallQuestions = whenOpened(async () => (await import('./CallQuestions.tsx')).CallQuestions)
const IdleDialog = whenOpened(async () => (await import('./SessionDialogs.tsx')).IdleDialog)

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
