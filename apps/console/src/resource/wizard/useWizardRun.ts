import { ApiError, randomKey } from '@linli/api-client'
import type { Wizard, WizardReport } from '@linli/api-client/kit'
import { useEffect, useRef, useState } from 'react'
import { client, sessionHooks } from '../../session/client.ts'
import { type TaskProgress, waitForTask } from '../task.ts'
import { useAddress } from '../useAddress.ts'

/** In the address, until the wizard is closed (`useWizardStep`). */
const wizardTask = 'task'

/** A run of a wizard: how far it is, what came of it. */
export interface WizardState {
  readonly running: boolean
  readonly progress: TaskProgress | null
  readonly report: WizardReport | null
  readonly error: ApiError | null
}

const atRest: WizardState = { running: false, progress: null, report: null, error: null }

/**
 * Runs a wizard. The same input is sent with the same key until there is a report, so that a second try after a lost
 * answer makes nothing twice. A task stands in the address: a page that is loaded anew goes on watching it.
 */
export function useWizardRun<I, P>(of: Wizard<I, P>) {
  const [search, change] = useAddress()
  /** The task that was begun before the page was loaded anew. */
  const [begun] = useState(() => Number(search.get(wizardTask) ?? 0))
  const [state, setState] = useState<WizardState>({ ...atRest, running: begun > 0 })
  const sent = useRef({ input: '', key: '' })

  const note = (id: number) => change((query) => query.set(wizardTask, String(id)), { replace: true })
  const end = async (work: () => Promise<WizardReport>): Promise<WizardReport | null> => {
    try {
      const report = await work()
      sent.current = { input: '', key: '' }
      await sessionHooks.onWritten(of.run)
      setState({ ...atRest, report })
      return report
    } catch (thrown) {
      setState({ ...atRest, error: ApiError.from(thrown) })
      return null
    }
  }
  const watch = (id: number) =>
    waitForTask<WizardReport>(id, (progress) => setState({ ...atRest, running: true, progress }))

  useEffect(() => {
    if (begun === 0) return undefined
    let left = false
    const show = (part: Partial<WizardState>) => {
      if (!left) setState({ ...atRest, ...part })
    }
    waitForTask<WizardReport>(begun, (progress) => show({ running: true, progress })).then(
      (report) => show({ report }),
      (thrown: unknown) => show({ error: ApiError.from(thrown) }),
    )
    return () => {
      left = true
    }
  }, [begun])

  return {
    ...state,
    /** Makes it; resolves with the report, or null where it failed. */
    run: (input: I) => {
      setState({ ...atRest, running: true })
      return end(async () => {
        const text = JSON.stringify(input)
        if (sent.current.input !== text) sent.current = { input: text, key: randomKey() }
        const answer = await client.call(of.run, input, { idempotencyKey: sent.current.key })
        if (answer.taskId !== undefined) note(answer.taskId)
        return answer.report ?? (await watch(answer.taskId ?? 0))
      })
    },
  }
}
