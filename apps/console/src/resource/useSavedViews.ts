import {
  type ListView,
  listViews,
  removeListView,
  saveListView,
} from '@linli/api-client/contract/system/list-views'
import type { Resource } from '@linli/api-client/kit'
import { useEffect, useRef } from 'react'
import { usePreference } from '../session/preferences.ts'
import { useCall, useWrite } from './queries.ts'
import { stateOfView, viewListName, viewOf } from './saved-views.ts'
import type { ResourcePageState } from './useResourcePage.ts'

/** The view that a list opens with. Its filters stand here too, so that the list need not wait for its views. */
interface Usual {
  readonly id: number
  readonly search: string
}

const none: readonly number[] = []
const noUsual: Usual | null = null

/** The saved views of a list and what can be done with them. `asked`: whether they are to be read. */
export function useSavedViews<R extends Resource>(page: ResourcePageState<R>, asked: boolean) {
  const { of, key, state, filtered } = page
  const list = viewListName(of, key)
  const { data: all = [] } = useCall(listViews, { list }, { enabled: asked })
  const [usual, setUsual] = usePreference<Usual | null>(`view:${list}`, noUsual)
  const [hidden, setHidden] = usePreference<readonly number[]>(`hidden-views:${list}`, none)
  const save = useWrite(saveListView)
  const remove = useWrite(removeListView)

  const show = ({ search, layout }: Pick<ListView, 'search' | 'layout'>) => {
    page.change(stateOfView(of, search))
    if (layout) page.setLayout(layout)
  }
  const opened = useRef(false)
  useEffect(() => {
    // Once, and never over what a link asks for.
    if (opened.current) return
    opened.current = true
    if (usual !== null && !filtered && state.sort === '') page.change(stateOfView(of, usual.search))
  })
  return {
    views: all.filter(({ id }) => !hidden.includes(id)),
    hiddenCount: all.filter(({ id }) => hidden.includes(id)).length,
    usualId: usual?.id ?? null,
    isPresent: ({ search, shared }: ListView) => search === viewOf(of, state, shared),
    show,
    save: (name: string, shared: boolean) =>
      save.mutateAsync({ list, name, shared, search: viewOf(of, state, shared), layout: { ...page.layout } }),
    remove: ({ id }: ListView) => {
      if (usual?.id === id) setUsual(null)
      return remove.mutateAsync({ id })
    },
    setUsual: (view: ListView | null) => setUsual(view && { id: view.id, search: view.search }),
    hide: ({ id }: ListView) => setHidden([...hidden, id]),
    unhideAll: () => setHidden(none),
  }
}
