import { useEffect, useState } from 'react'
import { useLatest } from '../../private/useLatest.ts'
import type { CascaderOption, LoadLevel } from './cascaderOption.ts'

type Level = { state: 'loading' | 'failed' } | { state: 'ready'; options: readonly CascaderOption[] }

const keyOf = (path: readonly string[]) => path.join('\u0000')

export interface CascaderLevels {
  /** Options below a path; undefined while they are not known. */
  levelOf: (path: readonly string[]) => readonly CascaderOption[] | undefined
  stateOf: (path: readonly string[]) => Level['state']
  /** Fetches a level that is not there yet; again after it failed. */
  load: (path: readonly string[]) => void
  /** The options along a path, as far as they are known. */
  optionsOf: (path: readonly string[]) => readonly CascaderOption[]
}

/** What is known of the levels: given as a tree, fetched one by one, or both. */
export function useCascaderLevels(
  options: readonly CascaderOption[] | undefined,
  loadLevel: LoadLevel | undefined,
  chosen: readonly string[],
): CascaderLevels {
  const [levels, setLevels] = useState<ReadonlyMap<string, Level>>(new Map())
  const fetchLevel = useLatest(loadLevel)

  const levelOf = (path: readonly string[]): readonly CascaderOption[] | undefined => {
    const fetched = levels.get(keyOf(path))
    if (fetched?.state === 'ready') return fetched.options
    if (path.length === 0) return options
    const own = levelOf(path.slice(0, -1))?.find(({ value }) => value === path.at(-1))
    if (own && !own.lazy) return own.children ?? []
    return own?.children
  }
  const stateOf = (path: readonly string[]): Level['state'] =>
    levelOf(path) ? 'ready' : (levels.get(keyOf(path))?.state ?? 'loading')

  const load = (path: readonly string[]) => {
    const key = keyOf(path)
    const state = levels.get(key)?.state
    if (state === 'loading' || state === 'ready' || levelOf(path)) return
    const put = (level: Level) => setLevels((before) => new Map(before).set(key, level))
    const run = async () => {
      put({ state: 'loading' })
      try {
        put({ state: 'ready', options: (await fetchLevel.current?.(path)) ?? [] })
      } catch {
        put({ state: 'failed' })
      }
    }
    void run()
  }

  // The names of what is chosen stand in levels that may not be there yet: one after the other.
  const wanted = chosen.map((_value, level) => chosen.slice(0, level)).find((path) => !levelOf(path))
  const missing =
    loadLevel !== undefined && wanted !== undefined && levels.get(keyOf(wanted)) === undefined
      ? keyOf(wanted)
      : undefined
  const loadNow = useLatest(load)
  useEffect(() => {
    if (missing !== undefined) loadNow.current(missing === '' ? [] : missing.split('\u0000'))
  }, [missing, loadNow])

  const optionsOf = (path: readonly string[]) => {
    const found: CascaderOption[] = []
    for (const [level, value] of path.entries()) {
      const option = levelOf(path.slice(0, level))?.find((one) => one.value === value)
      if (!option) break
      found.push(option)
    }
    return found
  }
  return { levelOf, stateOf, load, optionsOf }
}
