import { useSearchParams } from 'react-router-dom'

/** Whether a list is shown as cards, as the address holds it (`?view=cards`). */
export function useCardView(): readonly [cards: boolean, show: (cards: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const show = (cards: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (cards) after.set('view', 'cards')
        else after.delete('view')
        return after
      },
      { replace: true },
    )
  return [search.get('view') === 'cards', show]
}
