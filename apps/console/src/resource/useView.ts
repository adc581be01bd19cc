import { useSearchParams } from 'react-router-dom'

/** Which view of a page is shown, as the address holds it (`?view=…`); the first one goes without saying. */
export function useView<View extends string>(
  views: readonly [View, ...View[]],
): readonly [view: View, show: (view: View) => void] {
  const [search, setSearch] = useSearchParams()
  const [usual] = views
  const show = (view: View) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (view === usual) after.delete('view')
        else after.set('view', view)
        return after
      },
      { replace: true },
    )
  return [views.find((view) => view === search.get('view')) ?? usual, show]
}
