import { useAddress } from './useAddress.ts'

/** Which view of a page is shown, as the address holds it (`?view=…`); the first one goes without saying. */
export function useView<View extends string>(
  views: readonly [View, ...View[]],
): readonly [view: View, show: (view: View) => void] {
  const [search, change] = useAddress()
  const [usual] = views
  const show = (view: View) =>
    change((query) => (view === usual ? query.delete('view') : query.set('view', view)), { replace: true })
  return [views.find((view) => view === search.get('view')) ?? usual, show]
}
