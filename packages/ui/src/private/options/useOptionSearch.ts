import { useEffect, useState } from 'react'
import { useLatest } from '../useLatest.ts'
import { useTextMatch } from '../useTextMatch.ts'
import type { Option, OptionValue } from './option.ts'

/** More rows than this are not shown: nobody reads them, and they would cost the opening of the list. */
export const SHOWN = 200
/** Milliseconds of quiet before a query is sent. */
const QUIET = 300

/** Fetches the options for a text; its signal says that nobody waits for them any more. */
export type LoadOptions<Value extends OptionValue> = (
  query: string,
  detail: { signal: AbortSignal },
) => Promise<readonly Option<Value>[]>

export interface OptionSearch<Value extends OptionValue> {
  options: readonly Option<Value>[] | undefined
  loadOptions: LoadOptions<Value> | undefined
  query: string
  /** Options are fetched while it is open. */
  open: boolean
}

type Loaded<Value extends OptionValue> =
  | { state: 'loading'; options: readonly Option<Value>[] }
  | { state: 'ready'; options: readonly Option<Value>[] }
  | { state: 'failed'; options: readonly Option<Value>[] }

/**
 * The options for a query: filtered here, by text, keywords and pinyin, or fetched: after 300 ms of quiet, with late
 * answers dropped.
 */
export function useOptionSearch<Value extends OptionValue>({
  options,
  loadOptions,
  query,
  open,
}: OptionSearch<Value>) {
  const matches = useTextMatch(query, loadOptions === undefined)
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading', options: [] })
  const [attempt, setAttempt] = useState(0)
  const latest = useLatest(loadOptions)
  const remote = loadOptions !== undefined
  useEffect(() => {
    if (!remote || !open) return undefined
    const abort = new AbortController()
    const ask = async () => {
      try {
        const found = await latest.current?.(query.trim(), { signal: abort.signal })
        if (!abort.signal.aborted) setLoaded({ state: 'ready', options: found ?? [] })
      } catch {
        if (!abort.signal.aborted) setLoaded({ state: 'failed', options: [] })
      }
    }
    const timer = window.setTimeout(
      () => {
        setLoaded((before) => ({ state: 'loading', options: before.options }))
        void ask()
      },
      query === '' ? 0 : QUIET,
    )
    return () => {
      window.clearTimeout(timer)
      abort.abort()
    }
    // Another attempt asks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [remote, open, query, attempt, latest])

  const all = options ?? []
  const found = remote ? loaded.options : all.filter((option) => matches(option.label, option.keywords ?? ''))
  return {
    shown: found.slice(0, SHOWN),
    cut: found.length > SHOWN,
    state: remote ? loaded.state : ('ready' as const),
    retry: () => setAttempt(attempt + 1),
  }
}
