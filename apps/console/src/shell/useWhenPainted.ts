import { useEffectEvent, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'

/** What a press on a key or a button must find done. */
const presses = ['keydown', 'pointerdown'] as const

/**
 * What stands over all pages belongs to the one that is left, and must not be seen over the next one. That of pages that
 * were left before is hidden with them.
 */
const isCovered = () =>
  [...document.querySelectorAll('[aria-modal=true]')].some((one) => one.checkVisibility())

/**
 * Does what has to be done for something that is shown, when it has been painted; before that only where somebody presses
 * something. Nothing is to be done for null.
 */
export function useWhenPainted(shown: string | null, act: () => void): void {
  const now = useEffectEvent(act)
  useLayoutEffect(() => {
    if (shown === null) return undefined
    if (isCovered()) {
      now()
      return undefined
    }
    const stop = afterPaint(() => now())
    const press = () => flushSync(() => now())
    for (const type of presses) window.addEventListener(type, press, true)
    return () => {
      stop()
      for (const type of presses) window.removeEventListener(type, press, true)
    }
  }, [shown])
}
