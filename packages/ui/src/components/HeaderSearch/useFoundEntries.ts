import { useEffect, useState } from 'react'
import type { FindEntries, SearchGroup } from './searchGroups.ts'

/** What somebody types on is not asked for. */
const PAUSE = 120

interface Found {
  readonly query: string
  readonly groups: readonly SearchGroup[]
  readonly failed: boolean
}

/** Asks `find` when typing pauses; a new text gives up the question before. */
export function useFoundEntries(find: FindEntries | undefined, query: string) {
  const [found, setFound] = useState<Found | null>(null)
  const text = query.trim()
  useEffect(() => {
    if (!find || text === '') return undefined
    const control = new AbortController()
    const ask = async () => {
      const answer = { query: text, groups: [] as readonly SearchGroup[], failed: false }
      try {
        answer.groups = await find(text, control.signal)
      } catch {
        answer.failed = true
      }
      if (!control.signal.aborted) setFound(answer)
    }
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [find, text])
  const current = found?.query === text ? found : null
  return {
    groups: current?.groups ?? [],
    failed: current?.failed ?? false,
    pending: find !== undefined && text !== '' && current === null,
  }
}
