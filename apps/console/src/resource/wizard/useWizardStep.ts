import { useAddress } from '../useAddress.ts'

const name = 'wizard'
/** The task that the wizard waits for (`useWizardRun`). */
const task = 'task'

interface WizardStep {
  /** The step that the address asks for, from 0; null while the wizard is closed. */
  readonly step: number | null
  /** Opens the wizard or goes on in it: the browser's back button comes back from there. */
  readonly go: (step: number) => void
  readonly close: () => void
}

/** The wizard's step, counted from 1 in the address. */
export function useWizardStep(): WizardStep {
  const [search, change] = useAddress()
  const asked = Number(search.get(name) ?? Number.NaN)
  const put = (text: string | null, replace: boolean) =>
    change(
      (query) => {
        if (text !== null) query.set(name, text)
        else for (const key of [name, task]) query.delete(key)
      },
      { replace },
    )
  return {
    step: Number.isInteger(asked) && asked >= 1 ? asked - 1 : null,
    go: (step) => put(String(step + 1), false),
    close: () => put(null, true),
  }
}
