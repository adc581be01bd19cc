import { useEffect, useEffectEvent } from 'react'
import type { MenuPage } from '../resource/route-match.ts'
import { usePreferences } from '../session/preferences.ts'
import { useViews } from './views-store.ts'
import type { VisitedView } from './visited-views.ts'

const key = 'tabs'

interface KeptTab {
  readonly path: string
  readonly search: string
}

const isTab = (value: unknown): value is KeptTab =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'path') === 'string' &&
  typeof Reflect.get(value, 'search') === 'string'

const tabsOf = (views: readonly VisitedView[]): KeptTab[] =>
  views.map(({ path, search }) => ({ path, search }))

/** The open tabs of the last time come back, with the fixed ones, as far as the user may still open them; changes are kept. */
export function useKeptTabs(pages: readonly MenuPage[]): void {
  const bringBack = useEffectEvent(() => {
    const stored = usePreferences.getState().values[key]
    const known = new Map(pages.map((page) => [page.path, page]))
    const last = Array.isArray(stored) ? stored.filter(isTab) : []
    const fixed = pages.filter(({ path, affix }) => affix && last.every((one) => one.path !== path))
    const tabs = [...last, ...fixed.map(({ path }) => ({ path, search: '' }))].flatMap(({ path, search }) => {
      const page = known.get(path)
      return page ? [{ path, search, title: page.title, affix: page.affix, noCache: page.noCache }] : []
    })
    useViews.getState().restore(tabs)
  })
  useEffect(() => {
    bringBack()
    return useViews.subscribe((state, before) => {
      if (state.views !== before.views) usePreferences.getState().put(key, tabsOf(state.views))
    })
  }, [])
}
