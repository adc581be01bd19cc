import { useEffect, useEffectEvent } from 'react'

/** What the keys of the desk do; nothing while a dialog is open. Those of a dialog count while it is. */
export function useDeskKeys(
  keys: Readonly<Record<string, () => void>>,
  where: 'desk' | 'dialog' = 'desk',
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key]
    const isCovered = document.querySelector('[role="dialog"]') !== null
    if (run === undefined || isCovered !== (where === 'dialog')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
