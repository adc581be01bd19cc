import type { ReportedError } from '../contract/log/exception-report.ts'
import { scrub } from '../contract/log/scrub.ts'

type Breadcrumb = NonNullable<ReportedError['breadcrumbs']>[number]

const kept = 20
/** Rows and lists hold names of people: what is pressed there is not written down. */
const ofRows = 'td, [role="row"], [role="option"], [role="listitem"], li, h2'

const clicks: { readonly text: string; readonly path: string; readonly at: number }[] = []

/** What a button is called, unless it may be called after somebody. */
function labelOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  const button = target.closest('button, [role="tab"], [role="menuitem"]')
  if (button === null || button.closest(ofRows) !== null) return undefined
  return scrub(button.getAttribute('aria-label') ?? button.textContent)
    .trim()
    .slice(0, 20)
}

/** Keeps the last buttons that were pressed, by their labels. Returns how to stop. */
export function watchClicks(): () => void {
  const onClick = (event: MouseEvent) => {
    const text = labelOf(event.target)
    if (text === undefined || text === '') return
    clicks.push({ text, path: location.pathname, at: performance.now() })
    if (clicks.length > kept) clicks.shift()
  }
  document.addEventListener('click', onClick, { capture: true, passive: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

const seconds = (ms: number) => Math.round(ms / 100) / 10

/** The calls that the browser remembers by itself: path without numbers, and how each ended. */
function calls(now: number): Breadcrumb[] {
  return performance.getEntriesByType('resource').flatMap((entry) => {
    if (!(entry instanceof PerformanceResourceTiming) || entry.initiatorType !== 'fetch') return []
    const { pathname } = new URL(entry.name, location.href)
    const text = `${scrub(pathname).replaceAll(/\d+/g, '#')} ${entry.responseStatus || '—'}`
    return [{ kind: 'call' as const, text: text.slice(0, 200), before: seconds(now - entry.responseEnd) }]
  })
}

/** What happened before an error: pages, buttons and calls, without a value. The latest last. */
export function breadcrumbs(): Breadcrumb[] {
  const now = performance.now()
  const pressed = clicks.flatMap(({ text, path, at }, index): Breadcrumb[] => {
    const before = seconds(now - at)
    const click = { kind: 'click' as const, text, before }
    return clicks[index - 1]?.path === path
      ? [click]
      : [{ kind: 'route', text: path.slice(0, 200), before }, click]
  })
  return [...pressed, ...calls(now)].toSorted((a, b) => b.before - a.before).slice(-kept)
}
