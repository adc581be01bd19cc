/** A page the user has open. The tab strip, the cache of page state and the preferences read the same list. */
export interface VisitedView {
  /** Unique among the open pages. */
  readonly path: string
  readonly title: string
  /** Search of the last visit, so that going back to the tab shows the same list. */
  readonly search: string
  /** Cannot be closed. */
  readonly affix: boolean
  /** Its state is dropped when the user leaves it. */
  readonly noCache: boolean
  /** Rises when the page is to be built anew. */
  readonly round: number
}

export interface VisitedViews {
  readonly views: readonly VisitedView[]
  /** Paths of the pages that were shown since the console was loaded, the latest first. */
  readonly shown: readonly string[]
}

export const emptyViews: VisitedViews = { views: [], shown: [] }

/** Pages whose state is kept at once; of the others the address stays, and they are built anew. */
export const keptPages = 12

/** Title of a page that has none (spec section 2). */
export const untitled = 'no-name'

type NewView = Pick<VisitedView, 'path' | 'search'> & {
  readonly title?: string | undefined
  readonly affix?: boolean | undefined
  readonly noCache?: boolean | undefined
}

/** Opens a page, or notes the new search of one that is open. */
export function visit(state: VisitedViews, view: NewView): VisitedViews {
  const known = state.views.find((v) => v.path === view.path)
  const shown = [view.path, ...state.shown.filter((path) => path !== view.path)]
  if (!known) {
    const { path, search, title = untitled, affix = false, noCache = false } = view
    return { views: [...state.views, { path, search, title, affix, noCache, round: 0 }], shown }
  }
  if (known.search === view.search && state.shown[0] === view.path) return state
  if (known.search === view.search) return { views: state.views, shown }
  return { views: state.views.map((v) => (v === known ? { ...v, search: view.search } : v)), shown }
}

/**
 * Opens the pages of the last time, behind what is open already and fixed ones in front; none of them is built before
 * it is shown.
 */
export function restore(state: VisitedViews, views: readonly NewView[]): VisitedViews {
  const { shown } = state
  const opened = views.reduce(visit, state).views
  return { views: opened.toSorted((a, b) => Number(b.affix) - Number(a.affix)), shown }
}

const only = (state: VisitedViews, stays: (view: VisitedView) => boolean): VisitedViews => {
  const views = state.views.filter((v) => v.affix || stays(v))
  return { views, shown: state.shown.filter((path) => views.some((v) => v.path === path)) }
}

export const close = (state: VisitedViews, path: string): VisitedViews =>
  only(state, (view) => view.path !== path)

export const closeOthers = (state: VisitedViews, path: string): VisitedViews =>
  only(state, (view) => view.path === path)

export const closeAll = (state: VisitedViews): VisitedViews => only(state, () => false)

/** Builds the page of the tab anew. */
export const refresh = (state: VisitedViews, path: string): VisitedViews => ({
  ...state,
  views: state.views.map((v) => (v.path === path ? { ...v, round: v.round + 1 } : v)),
})

/** A new order of the tabs; fixed ones stay in front, and a path that is not open changes nothing. */
export function reorder(state: VisitedViews, paths: readonly string[]): VisitedViews {
  const place = (view: VisitedView) => {
    const at = paths.indexOf(view.path)
    return at === -1 ? paths.length : at
  }
  return {
    ...state,
    views: state.views.toSorted((a, b) => Number(b.affix) - Number(a.affix) || place(a) - place(b)),
  }
}

/** Where to go when the current tab is closed: its right neighbour, else the left one, else home. */
export function afterClosing(
  before: Pick<VisitedViews, 'views'>,
  closed: string,
  current: string,
): string | null {
  if (closed !== current) return null
  const at = before.views.findIndex((v) => v.path === closed)
  const next = before.views[at + 1] ?? before.views[at - 1]
  return next ? `${next.path}${next.search}` : '/'
}

/** Pages whose state is kept while another one is shown: the latest ones that were built and may be kept; and the one that is shown. */
export function cachedViews(state: VisitedViews, current?: string): readonly VisitedView[] {
  const latest = new Set(state.shown.slice(0, keptPages))
  return state.views.filter((v) => v.path === current || (!v.noCache && latest.has(v.path)))
}
