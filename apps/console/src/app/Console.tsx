import { pageUrl } from '@linli/api-client/contract/page-urls'
import { ForbiddenPage, NotFoundPage } from './lost-pages.ts'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { lazyCode } from '../session/lazy-code.ts'
import { Navigate, useLocation } from 'react-router-dom'
import { useProfile, useSetting } from '../session/profile.ts'
import { PagesContext } from '../resource/pages-context.ts'
import { PageDeck } from '../shell/PageDeck.tsx'
import { Shell } from '../shell/Shell.tsx'
import { useViews } from '../shell/views-store.ts'
import { cachedViews } from '../shell/visited-views.ts'
import { allPages } from './all-pages.ts'
import { fetchLaterFiles } from './later-files.ts'
import { countedTitle, usePageCount } from '../resource/page-count.ts'
import { documentTitle, pagesOf } from '../resource/route-match.ts'

const dashboard = pageUrl('dashboard')

/** Nobody needs it who lost nothing. */
const MissingPermission = lazyCode(() => import('./MissingPermission.tsx'))

/** Guard and pages: what no menu of the user leads to is /404, and its chunk is never loaded (spec section 2). */
export function Console() {
  const { pathname, search, state: cameWith } = useLocation()
  const menus = useProfile((state) => state.profile?.menus) ?? []
  const pages = pagesOf(menus, allPages)
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const page = byPath.get(pathname)
  const lost = useProfile((state) => state.lostPaths)
  const roleHome = useProfile((state) => state.profile?.homePath)
  const useRoleHome = useSetting('auth.useRoleHome', 'boolean')
  const site = useSetting('site.title', 'string')
  const count = usePageCount((one) => one.count)
  const state = useViews()
  const title = page?.title ?? (pathname === '/401' ? '没有访问权限' : '页面不存在')

  const visit = useEffectEvent((path: string, query: string) => {
    if (page)
      useViews
        .getState()
        .visit({ path, search: query, title: page.title, affix: page.affix, noCache: page.noCache })
  })
  const path = page?.path
  useEffect(() => {
    // By path and search alone: a page that is built anew for another reason may be one that is being closed.
    if (path !== undefined) visit(path, search)
  }, [path, search])

  useEffect(() => fetchLaterFiles(), [])

  if (pathname === '/') {
    const home = useRoleHome && roleHome != null && byPath.has(roleHome) ? roleHome : dashboard
    return <Navigate to={home} replace />
  }
  if (!page && pathname !== '/404' && pathname !== '/401')
    return lost.has(pathname) ? (
      <Navigate to="/401" state={{ lost: pathname }} replace />
    ) : (
      <Navigate to="/404" replace />
    )
  const kept = cachedViews(state)
  const current = state.views.find((view) => view.path === pathname)
  const open =
    page && !kept.some((view) => view.path === pathname)
      ? [...kept, current ?? { path: pathname, title, search, affix: false, noCache: false, round: 0 }]
      : kept
  return (
    <PagesContext value={new Set(byPath.keys())}>
      <Shell pages={pages} current={page ?? null}>
        <title>{documentTitle(countedTitle(title, count), site)}</title>
        {page ? null : pathname === '/401' ? <Forbidden path={lostPath(cameWith)} /> : <NotFoundPage />}
        <PageDeck views={open} pages={byPath} />
      </Shell>
    </PagesContext>
  )
}

/** The page that was taken away, as the guard told it; undefined when /401 was typed. */
function lostPath(state: unknown): string | undefined {
  const path: unknown = state !== null && typeof state === 'object' ? Reflect.get(state, 'lost') : undefined
  return typeof path === 'string' ? path : undefined
}

function Forbidden({ path }: { readonly path: string | undefined }) {
  if (path === undefined) return <ForbiddenPage />
  return (
    <Suspense fallback={<ForbiddenPage path={path} />}>
      <MissingPermission path={path} />
    </Suspense>
  )
}
