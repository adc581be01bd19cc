import { pageUrl } from '@linli/api-client/contract/page-urls'
import { ForbiddenPage, NotFoundPage } from './lost-pages.ts'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { lazyCode } from '../session/lazy-code.ts'
import { useLocation } from 'react-router-dom'
import { useGo } from '../resource/page-address.ts'
import { useProfile, useSetting } from '../session/profile.ts'
import { PagesContext } from '../resource/pages-context.ts'
import { PageDeck } from '../shell/PageDeck.tsx'
import { Shell } from '../shell/Shell.tsx'
import { useViews } from '../shell/views-store.ts'
import { cachedViews, visit } from '../shell/visited-views.ts'
import { allPages } from './all-pages.ts'
import { fetchLaterFiles } from './later-files.ts'
import { countedTitle, usePageCount } from '../resource/page-count.ts'
import { documentTitle, type MenuPage, pagesOf } from '../resource/route-match.ts'

const dashboard = pageUrl('dashboard')

/** Nobody needs it who lost nothing. */
const MissingPermission = lazyCode(() => import('./MissingPermission.tsx'))

const loadPagesAhead = async (pages: () => ReadonlyMap<string, MenuPage>) =>
  (await import('./load-ahead.ts')).loadAhead(pages)

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
  const stored = useViews()
  const title = page?.title ?? (pathname === '/401' ? '没有访问权限' : '页面不存在')
  // As it will be once the visit is noted below: drawn now, the page is not drawn a second time for it.
  const state = page ? visit(stored, viewOf(page, search)) : stored

  const note = useEffectEvent((query: string) => {
    if (page) useViews.getState().visit(viewOf(page, query))
  })
  const path = page?.path
  useEffect(() => {
    // By path and search alone: a page that is built anew for another reason may be one that is being closed.
    if (path !== undefined) note(search)
  }, [path, search])

  const pagesNow = useEffectEvent(() => byPath)
  useEffect(() => {
    let stop: (() => void) | undefined
    const giveUp = fetchLaterFiles(async () => {
      stop = await loadPagesAhead(() => pagesNow())
    })
    return () => {
      giveUp()
      stop?.()
    }
  }, [])

  if (pathname === '/') {
    const home = useRoleHome && roleHome != null && byPath.has(roleHome) ? roleHome : dashboard
    return <GoOn to={home} />
  }
  if (!page && pathname !== '/404' && pathname !== '/401')
    return lost.has(pathname) ? <GoOn to="/401" lost={pathname} /> : <GoOn to="/404" />
  return (
    <PagesContext value={new Set(byPath.keys())}>
      <Shell pages={pages} current={page ?? null}>
        <title>{documentTitle(countedTitle(title, count), site)}</title>
        {page ? null : pathname === '/401' ? <Forbidden path={lostPath(cameWith)} /> : <NotFoundPage />}
        <PageDeck views={cachedViews(state, pathname)} pages={byPath} />
      </Shell>
    </PagesContext>
  )
}

/** Goes on to another address, in place of this one. */
function GoOn({ to, lost }: { readonly to: string; readonly lost?: string }) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const go = useGo()
  const leave = useEffectEvent((address: string) =>
    go(address, { replace: true, ...(lost !== undefined && { state: { lost } }) }),
  )
  useEffect(() => leave(to), [to])
  return null
}

const viewOf = ({ path, title, affix, noCache }: MenuPage, search: string) => ({
  path,
  search,
  title,
  affix,
  noCache,
})

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
