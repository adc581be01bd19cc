import { HeaderSearch, type SearchPage } from '@linli/ui/header-search'
import { useMemo } from 'react'
import { useGo } from '../resource/page-address.ts'
import type { MenuPage } from '../resource/route-match.ts'
import type { SearchAction } from './search/actions.ts'
import { useViews } from './views-store.ts'

const more = async () => (await import('./search/search-more.ts')).searchMore()

/** 一框通: pages, what can be done, and records by what people have at hand. */
export function Search({ pages }: { readonly pages: readonly MenuPage[] }) {
  const go = useGo()
  const shown = useViews((state) => state.shown)
  // The search builds its index whenever this changes.
  const found = useMemo(
    () => pages.map(({ path, title, group }) => ({ key: path, path, title, ...(group && { group }) })),
    [pages],
  )
  // Where one stands is no place to go to.
  const recent = shown.slice(1).flatMap((path) => found.filter((page) => page.path === path))
  const choose = (entry: SearchPage | SearchAction) => {
    if ('run' in entry) entry.run()
    else go(entry.path, 'ask' in entry ? { state: { ask: entry.ask } } : undefined)
  }
  return (
    <HeaderSearch
      pages={found}
      recent={recent}
      more={more}
      label="搜索"
      placeholder="页面、操作，或姓名、拼音、手机尾号、房号、设备"
      onSelect={choose}
    />
  )
}
