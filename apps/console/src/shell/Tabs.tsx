import { TagsView } from '@linli/ui/tags-view'
import { useQueryClient } from '@tanstack/react-query'
import { useGo } from '../resource/page-address.ts'
import { useViews } from './views-store.ts'
import { afterClosing, closeAll, closeOthers } from './visited-views.ts'

/** The strip of open pages. Closing the page that is shown goes to its neighbour. */
export function Tabs({ current }: { current: string }) {
  const go = useGo()
  const queries = useQueryClient()
  const views = useViews((state) => state.views)
  const shown = useViews((state) => state.shown)
  const store = useViews.getState
  const goOn = (target: string | null) => {
    if (target !== null) go(target)
  }
  return (
    <TagsView
      tags={views.map(({ path, search, title, affix }) => ({ path, href: `${path}${search}`, title, affix }))}
      activePath={current}
      onSelect={(path) => {
        const view = views.find((one) => one.path === path)
        go(`${path}${view?.search ?? ''}`)
      }}
      onRefresh={(path) => {
        // What is built anew asks the server again.
        void queries.invalidateQueries({ refetchType: 'none' })
        store().refresh(path)
      }}
      onReorder={(paths) => store().reorder(paths)}
      onClose={({ reason, path }) => {
        const before = { views, shown }
        if (reason === 'one') {
          store().close(path)
          goOn(afterClosing(before, path, current))
          return
        }
        const after = reason === 'all' ? closeAll(before) : closeOthers(before, path)
        if (reason === 'all') store().closeAll()
        else store().closeOthers(path)
        // The shown page is among the closed ones: what stays is the fixed tab, or the one the menu was opened on.
        if (!after.views.some((view) => view.path === current))
          go(reason === 'all' ? (after.views[0]?.path ?? '/') : path)
      }}
    />
  )
}
