import { create } from 'zustand'
import {
  close,
  closeAll,
  closeOthers,
  emptyViews,
  reorder,
  refresh,
  restore,
  type VisitedViews,
  visit,
} from './visited-views.ts'

interface ViewsState extends VisitedViews {
  readonly visit: (view: Parameters<typeof visit>[1]) => void
  readonly close: (path: string) => void
  readonly closeOthers: (path: string) => void
  readonly closeAll: () => void
  readonly refresh: (path: string) => void
  readonly reorder: (paths: readonly string[]) => void
  readonly restore: (views: Parameters<typeof restore>[1]) => void
}

/** The open pages of this tab of the browser. */
export const useViews = create<ViewsState>()((set) => ({
  ...emptyViews,
  visit: (view) => set((state) => visit(state, view)),
  close: (path) => set((state) => close(state, path)),
  closeOthers: (path) => set((state) => closeOthers(state, path)),
  closeAll: () => set((state) => closeAll(state)),
  refresh: (path) => set((state) => refresh(state, path)),
  reorder: (paths) => set((state) => reorder(state, paths)),
  restore: (views) => set((state) => restore(state, views)),
}))
