import type Fuse from 'fuse.js/basic'
import { loadReadings, matchesPinyin, type Readings } from '../../private/pinyinMatch.ts'
import type { IconSource } from '../Icon/Icon.tsx'

/** Something the search can lead to: a page, a saved view, an action. */
export interface SearchPage {
  /** Unique among all entries. */
  key: string
  /** Name of the page; is searched, by pinyin too. */
  title: string
  /** Searched too, and not shown: paths say nothing to people. Empty for what is no page. */
  path: string
  /** What tells it from others: the menu above it, the house of a person. */
  group?: string | undefined
  /** That of its menu. */
  icon?: IconSource | undefined
}

/** Finds pages for a text, the best first. */
export type PageSearch = (query: string) => readonly SearchPage[]

/** Spec §9: fuzzy threshold 0.4, title weight 0.7, path weight 0.3. */
export const OPTIONS = {
  threshold: 0.4,
  keys: [
    { name: 'title', weight: 0.7 },
    { name: 'path', weight: 0.3 },
  ],
}

/**
 * A search over the pages: fuzzy hits by title and path, best first, then pages found by pinyin only. Both engines are chunks of
 * their own, loaded here.
 */
export async function createPageSearch(pages: readonly SearchPage[]): Promise<PageSearch> {
  const [{ default: FuseIndex }, readingsOf] = await Promise.all([import('fuse.js/basic'), loadReadings()])
  const fuse: Fuse<SearchPage> = new FuseIndex([...pages], OPTIONS)
  const readings = new Map<string, Readings>(pages.map((page) => [page.key, readingsOf(page.title)]))
  return (query) => {
    const trimmed = query.trim()
    if (trimmed === '') return []
    const fuzzy = fuse.search(trimmed).map((hit) => hit.item)
    const found = new Set(fuzzy)
    const spelled = pages.filter(
      (page) => !found.has(page) && matchesPinyin(readings.get(page.key) ?? [], trimmed),
    )
    return [...fuzzy, ...spelled]
  }
}
