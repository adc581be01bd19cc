import { create } from 'zustand'

/** Whether the server has another build of the console than the one that runs here. */
export const useNewVersion = create<{ readonly found: boolean }>()(() => ({ found: false }))

/** How often it is looked for, ms; also when the window comes back to the front. */
const checkMs = 600_000
const reloadKey = 'Linli-Reloaded-At'

/** The entry script names the build: its name carries the hash of what is in it. */
export const buildOf = (html: string): string | null =>
  /<script[^>]+src="(\/assets\/console-[^"]+)"/.exec(html)?.[1] ?? null

/** Whether the server has another build. Rejects where it cannot be reached. */
async function hasOther(): Promise<boolean> {
  const own = buildOf(document.documentElement.outerHTML)
  if (own === null) return false
  const answer = await fetch('/index.html', { cache: 'no-store' })
  const served = answer.ok ? buildOf(await answer.text()) : null
  return served !== null && served !== own
}

async function look(): Promise<void> {
  if (!useNewVersion.getState().found && (await hasOther())) useNewVersion.setState({ found: true })
}

/** A chunk is gone for good only with its build: without a network, a page that is loaded anew would be lost, too. */
async function renew(): Promise<void> {
  if (!(await hasOther())) return
  sessionStorage.setItem(reloadKey, String(Date.now()))
  location.reload()
}

/**
 * Finds new builds, and loads the page anew, once, when a chunk of the old one is gone. Returns how to stop.
 */
export function watchVersion(): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') void look().catch(() => undefined)
  }
  const onMissing = () => {
    if (Date.now() - Number(sessionStorage.getItem(reloadKey) ?? 0) < checkMs) return
    void renew().catch(() => undefined)
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
