import { useEffect, useEffectEvent } from 'react'

/** What the keys of the desk do; nothing while a dialog is open. */
export function useDeskKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key]
    if (run === undefined || document.querySelector('[role="dialog"]') !== null) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
