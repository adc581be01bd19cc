import { ForbiddenPage, NotFoundPage } from '@linli/ui/error-pages'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useProfile } from '../session/profile.ts'
import { PagesContext } from '../shell/pages-context.ts'
import { PageDeck } from '../shell/PageDeck.tsx'
import { Shell } from '../shell/Shell.tsx'
import { useViews } from '../shell/views-store.ts'
import { cachedViews } from '../shell/visited-views.ts'
import { allPages } from './all-pages.ts'
import { documentTitle, pagesOf } from './route-match.ts'

const homePath = '/dashboard'

/** Guard and pages: what no menu of the user leads to is /404, and its chunk is never loaded (spec section 2). */
export function Console() {
  const { pathname, search } = useLocation()
  const menus = useProfile((state) => state.profile?.menus) ?? []
  const pages = pagesOf(menus, allPages)
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const page = byPath.get(pathname)
  const lost = useProfile((state) => state.lostPaths)
  const state = useViews()
  const title = page?.title ?? (pathname === '/401' ? '没有访问权限' : '页面不存在')

  useEffect(() => {
    if (page)
      useViews
        .getState()
        .visit({ path: page.path, search, title: page.title, affix: page.affix, noCache: page.noCache })
  }, [page, search])

  if (pathname === '/') return <Navigate to={homePath} replace />
  if (!page && pathname !== '/404' && pathname !== '/401')
    return <Navigate to={lost.has(pathname) ? '/401' : '/404'} replace />
  const kept = cachedViews(state)
  const current = state.views.find((view) => view.path === pathname)
  const open =
    page && !kept.some((view) => view.path === pathname)
      ? [...kept, current ?? { path: pathname, title, search, affix: false, noCache: false, round: 0 }]
      : kept
  return (
    <PagesContext value={new Set(byPath.keys())}>
      <Shell pages={pages} current={page ?? null}>
        <title>{documentTitle(title)}</title>
        {page ? null : pathname === '/401' ? <ForbiddenPage /> : <NotFoundPage />}
        <PageDeck views={open} pages={byPath} />
      </Shell>
    </PagesContext>
  )
}
