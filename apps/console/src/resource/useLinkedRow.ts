import { useGo, usePageAddress } from './page-address.ts'
import { useAddress } from './useAddress.ts'

/** The value of `view` that puts the record over the whole page. */
const fullView = 'page'

/** What the history remembers of an entry made here. */
interface Opened {
  /** The entry before is the list: leaving the record goes back to it. */
  readonly opened?: boolean
  /** The view of the list, which `view=page` takes the place of. */
  readonly view?: string | null
}

export interface LinkedRow {
  /** The row that the address names (`?id=`). */
  readonly id: number | null
  /** It stands over the whole page (`&view=page`). */
  readonly full: boolean
  /** Opens a row: back leads to the list again. Another one takes the place of the one that is open. */
  readonly open: (id: number) => void
  readonly setFull: (full: boolean) => void
  readonly forget: () => void
}

/** The row that the address names: a record has an address of its own, and back leaves it. */
export function useLinkedRow(): LinkedRow {
  const [search, changeAddress] = useAddress()
  const go = useGo()
  const kept = (usePageAddress().state ?? {}) as Opened
  const text = search.get('id')
  const id = text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
  const full = id !== null && search.get('view') === fullView

  const change = (edit: (after: URLSearchParams) => void, state: Opened, replace: boolean) =>
    changeAddress(edit, { replace, state })
  const restoreView = (after: URLSearchParams) => {
    if (after.get('view') !== fullView) return
    if (kept.view == null) after.delete('view')
    else after.set('view', kept.view)
  }
  return {
    id,
    full,
    open: (next) =>
      change(
        (after) => after.set('id', String(next)),
        id === null ? { opened: true, view: search.get('view') } : kept,
        id !== null,
      ),
    setFull: (on) =>
      change(
        (after) => (on ? after.set('view', fullView) : restoreView(after)),
        on ? { ...kept, view: search.get('view') } : kept,
        true,
      ),
    forget: () => {
      if (text === null) return
      if (kept.opened === true) {
        go(-1)
        return
      }
      change(
        (after) => {
          after.delete('id')
          restoreView(after)
        },
        {},
        true,
      )
    },
  }
}
