import type { ReportedError } from '../contract/log/exception-report.ts'
import { breadcrumbs, watchClicks } from './breadcrumbs.ts'
import { bareUrl, scrub } from '../contract/log/scrub.ts'

/** Errors told in a minute; a loop of them says nothing new. */
const perMinute = 20
/** The same error is told once in this time, with how often it was. */
const sameMs = 60_000
const pauseMs = 1_000
const path = '/api/log/exceptions/report'

export interface ReportOptions {
  readonly source: 'console' | 'largescreen' | 'mp'
  /** Which build of the app this is. */
  readonly build: () => string
  /** Who is signed in, when somebody is. */
  readonly token: () => string | null
}

export interface ErrorReporter {
  /** Tells of an error, soon and at most once a minute for each. Never throws. */
  readonly report: (error: unknown, view: string, info: string) => void
  /** Sends what waits, and stops. */
  readonly stop: () => void
}

interface Waiting {
  item: ReportedError
  times: number
}

/** Error, text or anything else that was thrown. */
function partsOf(error: unknown): ReportedError['error'] {
  if (!(error instanceof Error)) return { name: 'Error', message: scrub(String(error)).slice(0, 2_000) }
  const stack = error.stack === undefined ? {} : { stack: scrub(error.stack).slice(0, 16_000) }
  return { name: error.name.slice(0, 100), message: scrub(error.message).slice(0, 2_000), ...stack }
}

/** What outlives its page has 64 KiB: the last ones are left out. */
function bodyOf(source: ReportOptions['source'], items: readonly ReportedError[]): string {
  for (let take = Math.min(items.length, 20); take > 1; take -= 1) {
    const body = JSON.stringify({ source, items: items.slice(0, take) })
    if (new TextEncoder().encode(body).length < 60_000) return body
  }
  return JSON.stringify({ source, items: items.slice(0, 1) })
}

/**
 * Tells the server what broke in this window: scrubbed, the same error once a minute, few in all, in one call that
 * outlives the page. A call that fails is forgotten: telling of an error must not make another.
 */
export function createReporter({ source, build, token }: ReportOptions): ErrorReporter {
  const waiting = new Map<string, Waiting>()
  const told = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let minute = { from: 0, count: 0 }
  const unwatch = watchClicks()

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const now = Date.now()
    for (const [key, at] of told) if (now - at >= sameMs) told.delete(key)
    const items = [...waiting.values()].map(({ item, times }) => ({ ...item, times: Math.min(times, 1_000) }))
    waiting.clear()
    if (items.length === 0) return
    const bearer = token()
    void fetch(path, {
      method: 'POST',
      keepalive: true,
      headers: {
        'Content-Type': 'application/json',
        ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
      },
      body: bodyOf(source, items),
    }).catch(() => undefined)
  }

  const onHide = () => {
    if (document.visibilityState === 'hidden') send()
  }
  document.addEventListener('visibilitychange', onHide)

  const take = (error: unknown, view: string, info: string) => {
    const now = Date.now()
    const parts = partsOf(error)
    const key = `${parts.name}\n${parts.message}\n${parts.stack ?? view}`
    const same = waiting.get(key)
    if (same) {
      same.times += 1
      return
    }
    const toldAt = told.get(key)
    if (toldAt !== undefined && now - toldAt < sameMs) return
    if (now - minute.from >= 60_000) minute = { from: now, count: 0 }
    if (minute.count >= perMinute) return
    minute.count += 1
    told.set(key, now)
    waiting.set(key, {
      times: 1,
      item: {
        error: parts,
        view: view.slice(0, 200),
        info: scrub(info).slice(0, 4_000),
        url: bareUrl(location.href).slice(0, 1_000),
        at: new Date(now).toISOString(),
        build: build().slice(0, 100),
        breadcrumbs: breadcrumbs(),
      },
    })
    timer ??= setTimeout(send, pauseMs)
  }

  return {
    report: (error, view, info) => {
      try {
        take(error, view, info)
      } catch {
        // What cannot be told is dropped.
      }
    },
    stop: () => {
      send()
      unwatch()
      document.removeEventListener('visibilitychange', onHide)
    },
  }
}
