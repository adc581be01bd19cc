import { useEffect, useRef, useState } from 'react'
import { whenOpened } from '../resource/when-opened.tsx'
import { sessionHooks } from './client.ts'

const StepUpDialog = whenOpened(async () => (await import('./StepUpDialog.tsx')).StepUpDialog)

/** Asks for the password before an action that needs it; the call that was refused then goes on (catalogue 2b A3). */
export function StepUpPrompt() {
  const [open, setOpen] = useState(false)
  /** Calls that wait for the answer: one dialog for all of them. */
  const waiting = useRef<((confirmed: boolean) => void)[]>([])

  useEffect(() => {
    sessionHooks.onStepUp = () =>
      new Promise((resolve) => {
        waiting.current.push(resolve)
        setOpen(true)
      })
  }, [])

  const answer = (confirmed: boolean) => {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(confirmed)
  }
  return open && <StepUpDialog onAnswer={answer} />
}
