import { Activity, Suspense } from 'react'
import { type Location, useLocation, useRoutes } from 'react-router-dom'
import { PageBoundary } from './PageBoundary.tsx'
import { PageTitle } from '../resource/page-title.ts'
import type { PageRow } from '../resource/page-table.ts'
import { RecordPlace } from '../resource/record/RecordPlace.tsx'
import type { VisitedView } from './visited-views.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

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
  const location = useLocation()
  return views.map((view) => {
    const page = pages.get(view.path)
    const active = view.path === location.pathname
    if (!page || (view.noCache && !active)) return null
    return (
      <Activity key={`${view.path}#${view.round}`} mode={active ? 'visible' : 'hidden'}>
        <PageTitle value={view.title}>
          <Page
            page={page}
            location={active ? location : { ...location, pathname: view.path, search: view.search, hash: '' }}
          />
        </PageTitle>
      </Activity>
    )
  })
}

function Page({ page, location }: { page: PageRow; location: Location }) {
  const { Component } = page
  const element = (
    <PageBoundary view={page.path}>
      <Suspense fallback={<PageSkeleton />}>
        <RecordPlace>
          <Component />
        </RecordPlace>
      </Suspense>
    </PageBoundary>
  )
  return useRoutes([{ path: '*', element }], location)
}
