import { useSearchParams } from 'react-router-dom'

/** The row that the address names (`?id=`), whose drawer is open from the start; and how to forget it. */
export function useLinkedRow(): { readonly id: number | null; readonly forget: () => void } {
  const [search, setSearch] = useSearchParams()
  const text = search.get('id')
  const id = text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
  const forget = () => {
    if (text === null) return
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('id')
        return after
      },
      { replace: true },
    )
  }
  return { id, forget }
}
