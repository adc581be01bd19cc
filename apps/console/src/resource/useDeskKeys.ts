import { useEffect, useEffectEvent } from 'react'
import { isTyped } from './is-typed.ts'

/** A key that writes, or moves within what is written; F2 does neither, and signs are keys of the number block. */
const writes = ({ key }: KeyboardEvent): boolean => /^(?:[a-z]|Arrow.+)$/i.test(key)

/**
 * What the keys of the desk do; nothing while a dialog is open. Those of a dialog count while it is. Letters and arrows
 * are for what is written in, and for the browser with Ctrl, Alt or ⌘.
 */
export function useDeskKeys(
  keys: Readonly<Record<string, () => void>>,
  where: 'desk' | 'dialog' = 'desk',
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key]
    const isCovered = document.querySelector('[role="dialog"]') !== null
    if (run === undefined || isCovered !== (where === 'dialog')) return
    const isOther = event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)
    if (writes(event) && (isOther || event.defaultPrevented)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
