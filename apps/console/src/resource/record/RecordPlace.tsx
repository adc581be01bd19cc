import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePlace } from '../usePlace.ts'

interface Place {
  readonly element: HTMLElement | null
  readonly take: (taken: boolean) => void
}

const RecordPlaceContext = createContext<Place | null>(null)

/** A page that a record can take the place of: the list keeps its state below, and is there again when the record is left. */
export function RecordPlace({ children }: { readonly children: ReactNode }) {
  const [element, place] = usePlace()
  const [taken, take] = useState(false)
  return (
    <RecordPlaceContext value={{ element, take }}>
      <div className={taken ? 'hidden' : 'contents'}>{children}</div>
      <div ref={place} className={taken ? 'min-w-0' : 'hidden'} />
    </RecordPlaceContext>
  )
}

/** Whether a record may stand over the whole page. */
export const useHasPlace = (): boolean => useContext(RecordPlaceContext) !== null

/** What stands over the whole page, as long as it is drawn. */
export function OverPage({ children }: { readonly children: ReactNode }) {
  const place = useContext(RecordPlaceContext)
  const take = place?.take
  useLayoutEffect(() => {
    take?.(true)
    return () => take?.(false)
  }, [take])
  return place?.element ? createPortal(children, place.element) : null
}
