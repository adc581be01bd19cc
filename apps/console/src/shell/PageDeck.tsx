import { memo, type ReactNode, Suspense, use, useState } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { PageBoundary } from './PageBoundary.tsx'
import { PageAddress } from '../resource/page-address.ts'
import { PageTitle } from '../resource/page-title.ts'
import type { PageRow } from '../resource/page-table.ts'
import { RecordPlace } from '../resource/record/RecordPlace.tsx'
import type { VisitedView } from './visited-views.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { KeptLayout } from './KeptLayout.tsx'
import { whileLoading } from './while-loading.ts'

interface DeckProps {
  /** The pages whose state is kept, and the current one. */
  readonly views: readonly VisitedView[]
  readonly pages: ReadonlyMap<string, PageRow>
}

/**
 * The open pages on top of each other, one of them visible. A hidden page keeps its state and its own address, and
 * does nothing; a page flagged noCache is gone as soon as it is left.
 */
export function PageDeck({ views, pages }: DeckProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const location = useLocation()
  const [begunAt] = useState(location.pathname)
  return views.map((view) => {
    const page = pages.get(view.path)
    const active = view.path === location.pathname
    if (!page || (view.noCache && !active)) return null
    return (
      <KeptLayout key={`${view.path}#${view.round}`} hidden={!active}>
        <KeptPage
          path={view.path}
          title={view.title}
          search={view.search}
          Component={page.Component}
          address={active ? location : null}
          // There is nothing yet that could stay in its place.
          waits={view.path !== begunAt}
        />
      </KeptLayout>
    )
  })
}

interface KeptPageProps extends Pick<VisitedView, 'path' | 'title' | 'search'>, Pick<PageRow, 'Component'> {
  /** Where the user is; null while the page is hidden. */
  readonly address: Location | null
  readonly waits: boolean
}

/** A page that is hidden stays where it is: its address is the one at which it was seen last. */
function KeptPage({ search, address, ...page }: KeptPageProps) {
  const [own, setOwn] = useState<Location>(
    address ?? { pathname: page.path, search, hash: '', state: null, key: 'default' },
  )
  if (address && !isSameAddress(address, own)) setOwn(address)
  return <PageAt {...page} own={own} />
}

interface PageAtProps extends Omit<KeptPageProps, 'search' | 'address'> {
  readonly own: Location
}

/** Hidden, and shown again at the same address, it is not drawn anew. */
const PageAt = memo(function PageAt({ path, title, Component, waits, own }: PageAtProps) {
  return (
    <PageTitle value={title}>
      <PageAddress value={own}>
        <PageBoundary view={path}>
          <PageCode part={Component} waits={waits}>
            <RecordPlace>
              <Component />
            </RecordPlace>
          </PageCode>
        </PageBoundary>
      </PageAddress>
    </PageTitle>
  )
})

const isSameAddress = (one: Location, other: Location) =>
  one.search === other.search && one.hash === other.hash && one.state === other.state

interface PageCodeProps {
  readonly part: PageRow['Component']
  readonly waits: boolean
  readonly children: ReactNode
}

/** The page that is left stays until the code of the next one is there; only where that takes long a skeleton stands for it. */
function PageCode({ part, waits, children }: PageCodeProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  if (waits) use(whileLoading(part))
  return <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
}
