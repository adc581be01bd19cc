import { useEffect, useEffectEvent } from 'react'
import { showError } from '../../session/show-error.ts'

/** What could not be read is not printed: it is said, and the page goes on. */
export function usePrintFailed(error: Error | null, onDone: () => void): void {
  const end = useEffectEvent((thrown: Error) => {
    showError(thrown)
    onDone()
  })
  useEffect(() => {
    if (error) end(error)
  }, [error])
}
