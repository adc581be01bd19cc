import type { PageSearch, SearchPage } from './searchPages.ts'

/** Entries under one heading. */
export interface SearchGroup {
  /** Unique among the groups. */
  key: string
  /** What stands over them. */
  label: string
  /** What can be chosen, the best first. */
  entries: readonly SearchPage[]
}

/** Finds what is not known beforehand, such as records of a server. */
export type FindEntries = (query: string, signal: AbortSignal) => Promise<readonly SearchGroup[]>

/** What a search finds besides pages. */
export interface SearchMore {
  /** What can be done from anywhere; found as pages are, and offered before anything is typed. */
  actions: readonly SearchPage[]
  /** Looks for records while somebody types; its groups follow those of pages and actions. */
  find: FindEntries
}

/** Entries of a group that is searched here, when something else is searched beside it. */
const FEW = 6
const MOST = 50

interface Known {
  readonly search: PageSearch
  readonly actions: ReadonlySet<SearchPage>
  readonly labels: { readonly pages: string; readonly actions: string }
  /** Whether records are looked for beside them. */
  readonly beside: boolean
}

/** What the palette knows itself, in groups: pages first, then actions. */
export function knownGroups(query: string, { search, actions, labels, beside }: Known): SearchGroup[] {
  const hits = search(query)
  const most = beside ? FEW : MOST
  return [
    { key: 'pages', label: labels.pages, entries: hits.filter((hit) => !actions.has(hit)).slice(0, most) },
    { key: 'actions', label: labels.actions, entries: hits.filter((hit) => actions.has(hit)).slice(0, most) },
  ].filter(({ entries }) => entries.length > 0)
}
