import { create } from 'zustand'

/** Whether the server has another build of the console than the one that runs here. */
export const useNewVersion = create<{ readonly found: boolean }>()(() => ({ found: false }))

/** How often it is looked for, ms; also when the window comes back to the front. */
const checkMs = 600_000
const reloadKey = 'Linli-Reloaded-At'

/** The entry script names the build: its name carries the hash of what is in it. */
export const buildOf = (html: string): string | null =>
  /<script[^>]+src="(\/assets\/console-[^"]+)"/.exec(html)?.[1] ?? null

async function look(): Promise<void> {
  const own = buildOf(document.documentElement.outerHTML)
  if (own === null || useNewVersion.getState().found) return
  const answer = await fetch('/index.html', { cache: 'no-store' })
  const served = answer.ok ? buildOf(await answer.text()) : null
  if (served !== null && served !== own) useNewVersion.setState({ found: true })
}

/**
 * Finds new builds, and loads the page anew, once, when a chunk of the old one is gone. Returns how to stop.
 */
export function watchVersion(): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') void look().catch(() => undefined)
  }
  const onMissing = (event: Event) => {
    if (Date.now() - Number(sessionStorage.getItem(reloadKey) ?? 0) < checkMs) return
    event.preventDefault()
    sessionStorage.setItem(reloadKey, String(Date.now()))
    location.reload()
  }
  const timer = setInterval(check, checkMs)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('vite:preloadError', onMissing)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('vite:preloadError', onMissing)
  }
}
