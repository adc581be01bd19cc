import { create } from 'zustand'
import {
  close,
  closeAll,
  closeOthers,
  emptyViews,
  reorder,
  refresh,
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
  readonly reset: () => void
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
  reset: () => set(emptyViews),
}))
