import { useEffect } from 'react'

/** Keeps the display on. Browsers release the lock of a hidden page, and plain-http intranets have none. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let stopped = false
    const wakeLock = 'wakeLock' in navigator ? navigator.wakeLock : undefined
    const request = async () => {
      if (document.hidden || !wakeLock) return
      try {
        lock = await wakeLock.request('screen')
        if (stopped) await lock.release()
      } catch {
        // Refused, as on low battery: the display then follows the system's own rules.
      }
    }
    const onVisible = () => void request()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      stopped = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
