import { type ListQuery, nameOfResource, type Resource } from '@linli/api-client/kit'
import { Skeleton } from '@linli/ui/skeleton'
import { Tabs } from '@linli/ui/tabs'
import { type ReactNode, Suspense } from 'react'
import { useProfile } from '../session/profile.ts'
import { Beside } from './Beside.tsx'
import { readListState } from './list-state.ts'
import { HeadSlots, PageHeading } from './PageHeading.tsx'
import { setAll, useAddress } from './useAddress.ts'
import { usePlace } from './usePlace.ts'
import { useTabCounts } from './useTabCounts.ts'

export interface PageTab {
  readonly key: string
  readonly label: string
  /** How many wait there. */
  readonly count?: number | undefined
  /** The rows of its list, to be counted on it: all tabs by one call. */
  readonly rows?: { readonly of: Resource; readonly where: ListQuery } | undefined
  /** Who may see it; everybody when left out. */
  readonly permission?: string | undefined
  /** What its list begins with, in the address. */
  readonly search?: Readonly<Record<string, string>>
  readonly content: ReactNode
}

interface PageTabsProps {
  readonly label: string
  readonly tabs: readonly PageTab[]
  /** What stays in the address when another tab is opened, such as the estate it is all about. */
  readonly keeps?: readonly string[]
  /** Beside every tab: a tree of what they are about. */
  readonly aside?: ReactNode
  /** What that is called. */
  readonly asideLabel?: string
}

/**
 * The parts of a page under its name, the open one in the address (`?tab=`; the first goes without saying). Each has a list with
 * filters of its own, so the rest of the address is left behind.
 */
export function PageTabs({ label, tabs, keeps = [], aside, asideLabel = label }: PageTabsProps) {
  const [search, change] = useAddress()
  const codes = useProfile((state) => state.codes)
  const [count, setCount] = usePlace()
  const [actions, setActions] = usePlace()
  const seen = tabs.filter(({ permission }) => permission === undefined || codes.has(permission))
  const kept = new URLSearchParams([...search].filter(([name]) => keeps.includes(name)))
  const counts = useTabCounts(
    // What stays in the address narrows every list.
    seen.map(
      ({ rows }) =>
        rows && {
          of: nameOfResource(rows.of),
          where: { ...rows.where, ...readListState(rows.of, kept).filters },
        },
    ),
  )
  const [first] = seen
  const tab = seen.find(({ key }) => key === search.get('tab')) ?? first
  if (!first || !tab) return null
  const open = (key: string) =>
    change(
      (query) => {
        for (const name of Array.from(query.keys()).filter((one) => !keeps.includes(one))) query.delete(name)
        setAll(query, {
          ...seen.find((one) => one.key === key)?.search,
          ...(key !== first.key && { tab: key }),
        })
      },
      { replace: true },
    )
  return (
    <div className="min-w-0">
      <PageHeading countRef={setCount} actionsRef={setActions}>
        {seen.length > 1 && (
          <Tabs
            label={label}
            size="mini"
            items={seen.map(({ key, label: name, count: told }, at) => {
              const number = told ?? counts[at] ?? 0
              return { key, label: name, ...(number > 0 && { count: number }) }
            })}
            value={tab.key}
            onChange={open}
          />
        )}
      </PageHeading>
      <HeadSlots value={{ count, actions }}>
        <Beside aside={aside} label={asideLabel} opener="head">
          <div role="tabpanel" aria-label={tab.label}>
            <Suspense key={tab.key} fallback={<Skeleton shape="table" />}>
              {tab.content}
            </Suspense>
          </div>
        </Beside>
      </HeadSlots>
    </div>
  )
}
