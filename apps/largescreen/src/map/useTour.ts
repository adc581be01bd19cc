import { useEffect } from 'react'
import { look, nextStop, tourStops, useWallMap } from './wall-map.ts'

/** Nobody touched the wall for so long: it flies by itself, from stop to stop. */
export const idleMs = 60_000
export const stopMs = 12_000

/** Flies through the estates and their houses while nobody does anything, and stops as soon as somebody does. */
export function useTour(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const go = () => {
      const { found, chosen, flight } = useWallMap.getState()
      if (flight === null) look(nextStop(tourStops(found), chosen))
      timer = setTimeout(go, stopMs)
    }
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(go, idleMs)
    }
    // A map of several estates shows none of them well: the first one is looked at until somebody chooses.
    const stopFirst = useWallMap.subscribe(({ found, chosen, flight }) => {
      const [first] = tourStops(found)
      if (first === undefined) return
      stopFirst()
      if (chosen === null && flight === null) look(first)
    })
    rest()
    const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
    for (const touch of touches) document.addEventListener(touch, rest, { passive: true })
    return () => {
      clearTimeout(timer)
      stopFirst()
      for (const touch of touches) document.removeEventListener(touch, rest)
    }
  }, [])
}
