import { useEffect } from 'react'
import { useConnection } from '../../../../session/connection.ts'
import { isOffline, refreshGate, tellWaiting, useGateStore } from './gate-store.ts'

/** How old what the gate knows may be while there is a network, ms. */
const refreshMs = 20_000

/** Keeps what a gate knows fresh, and tells what waits as soon as the network is back. */
export function useGate(estateId: number | null): void {
  useEffect(() => {
    if (estateId === null) return undefined
    const refresh = async () => {
      if (isOffline()) return
      await refreshGate(estateId)
      await tellWaiting()
    }
    void refresh()
    const timer = setInterval(() => void refresh(), refreshMs)
    const stop = useConnection.subscribe(({ lostAt }, before) => {
      if (lostAt === null && before.lostAt !== null) void refresh()
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [estateId])
  const isAtRisk = useGateStore(({ isStored, waiting }) => !isStored && waiting.length > 0)
  useEffect(() => {
    if (!isAtRisk) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAtRisk])
}
