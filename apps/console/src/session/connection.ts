import type { Middleware } from '@linli/api-client'
import { create } from 'zustand'

/** Since when the server cannot be reached, ms; null while it can. */
export const useConnection = create<{ readonly lostAt: number | null }>()(() => ({ lostAt: null }))

/** How often it was lost: the clock of the machine may be set while it is. */
let losses = 0

/** An answer to what was asked before the loss says nothing about now. */
const reached = (lossesBefore: number) => {
  if (losses === lossesBefore && useConnection.getState().lostAt !== null)
    useConnection.setState({ lostAt: null })
}
const lost = () => {
  if (useConnection.getState().lostAt !== null) return
  losses += 1
  useConnection.setState({ lostAt: Date.now() })
}

/** Learns from every call whether the server is there. */
export const noteConnection: Middleware = async (request, next) => {
  const lossesBefore = losses
  try {
    const response = await next(request)
    reached(lossesBefore)
    return response
  } catch (error) {
    // Given up by us: says nothing about the network.
    if (!request.signal.aborted) lost()
    throw error
  }
}

/** How often it is tried again while the server is away, ms. */
const retryMs = 5000

/** Hears of a lost network, and tries until it is back, as long as the window is seen. Returns how to stop. */
export function watchConnection(ping: () => Promise<unknown>): () => void {
  const attempt = () => {
    if (document.visibilityState === 'hidden' || useConnection.getState().lostAt === null) return
    void ping().catch(() => undefined)
  }
  // Lost before anybody listened. Where the browser is wrong about it, the first attempt shows that.
  if (!navigator.onLine) {
    lost()
    attempt()
  }
  const timer = setInterval(attempt, retryMs)
  window.addEventListener('offline', lost)
  window.addEventListener('online', attempt)
  document.addEventListener('visibilitychange', attempt)
  return () => {
    clearInterval(timer)
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', attempt)
    document.removeEventListener('visibilitychange', attempt)
  }
}

/** Resolves when the server answers again, or the browser has a network again. */
const back = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stop()
      window.removeEventListener('online', done)
      resolve()
    }
    const stop = useConnection.subscribe(({ lostAt }) => {
      if (lostAt === null) done()
    })
    window.addEventListener('online', done)
  })

/** Loads code. What could not be fetched because the network is gone is fetched when it is back, and until then waited for. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine && useConnection.getState().lostAt === null) throw error
    await back()
    return load()
  }
}
