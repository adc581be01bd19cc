import { memo, type ReactNode, Suspense, use, useState } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { PageBoundary } from './PageBoundary.tsx'
import { PageAddress } from '../resource/page-address.ts'
import { PageTitle } from '../resource/page-title.ts'
import type { PageRow } from '../resource/page-table.ts'
import { RecordPlace } from '../resource/record/RecordPlace.tsx'
import type { VisitedView } from './visited-views.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { deckFor, emptyDeck } from './deck.ts'
import { KeptLayout, keepsLayout } from './KeptLayout.tsx'
import { useWhenPainted } from './useWhenPainted.ts'
import { whileLoading } from './while-loading.ts'

interface DeckProps {
  /** The pages whose state is kept, and the current one. */
  readonly views: readonly VisitedView[]
  readonly pages: ReadonlyMap<string, PageRow>
}

/** A page that is built anew is another one. */
const idOf = ({ path, round }: VisitedView) => `${path}#${round}`

/**
 * The open pages on top of each other, one of them visible. A hidden page keeps its state and its own address, and
 * does nothing; a page flagged noCache is gone as soon as it is left. One that is drawn already is shown at once, and takes
 * over from the page that was left when that has been painted: effects that end and begin take longer than all else.
 */
export function PageDeck({ views, pages }: DeckProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const location = useLocation()
  const [begunAt] = useState(location.pathname)
  const [known, setDeck] = useState(emptyDeck)
  const open = views.flatMap((view) => {
    const page = pages.get(view.path)
    const active = view.path === location.pathname
    return page && (active || !view.noCache) ? [{ id: idOf(view), view, page, active }] : []
  })
  const shown = open.find(({ active }) => active)?.id
  const deck = deckFor(known, { ids: open.map(({ id }) => id), shown, location, early: keepsLayout() })
  if (deck !== known) setDeck(deck)
  const next = shown ?? ''
  useWhenPainted(deck.acting === next ? null : next, () => setDeck(({ drawn }) => ({ acting: next, drawn })))
  return open.map(({ id, view, page, active }) => (
    <KeptLayout key={id} hidden={!active} rests={id !== deck.acting}>
      <PageAt
        path={view.path}
        title={view.title}
        Component={page.Component}
        // There is nothing yet that could stay in its place.
        waits={view.path !== begunAt}
        own={
          deck.drawn.get(id) ?? {
            pathname: view.path,
            search: view.search,
            hash: '',
            state: null,
            key: 'default',
          }
        }
      />
    </KeptLayout>
  ))
}

interface PageAtProps extends Pick<VisitedView, 'path' | 'title'>, Pick<PageRow, 'Component'> {
  /** Its address: hidden, it is the one at which it was seen last. */
  readonly own: Location
  readonly waits: boolean
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
