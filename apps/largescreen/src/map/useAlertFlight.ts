import { useEffect } from 'react'
import { useAlerts } from '../alerts/alert-store.ts'
import { alertNode, useWallMap } from './wall-map.ts'

/** A new alert is looked at for so long. */
export const flightMs = 10_000

/** Flies to a new alert as soon as the map knows where it is, and back to what was looked at before. */
export function useAlertFlight(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let back: string | null = null
    let flown: string | null = null

    const end = () => {
      timer = undefined
      // Who chose something else meanwhile stays there.
      useWallMap.setState(({ chosen, flight }) => ({
        flight: null,
        ...(chosen === flight && { chosen: back }),
      }))
    }
    const go = () => {
      const { popped } = useAlerts.getState()
      const { alerts, chosen, flight } = useWallMap.getState()
      const next = popped && alertNode(popped.id)
      if (next === null || next === flown || !alerts.some(({ id }) => id === next)) return
      clearTimeout(timer)
      if (flight === null) back = chosen
      flown = next
      useWallMap.setState({ chosen: next, flight: next })
      timer = setTimeout(end, flightMs)
    }
    go()
    const stopNews = useAlerts.subscribe(go)
    const stopMap = useWallMap.subscribe(({ alerts }, before) => {
      if (alerts !== before.alerts) go()
    })
    return () => {
      stopNews()
      stopMap()
      clearTimeout(timer)
      useWallMap.setState({ flight: null })
    }
  }, [])
}
