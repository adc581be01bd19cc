import type { ResourceName } from '@linli/api-client/kit'
import { useEffect, useState } from 'react'
import { showError } from '../session/show-error.ts'
import type { FormValues } from './form-values.ts'
import { type Maker, makerOf } from './makers.tsx'

interface MakeRecordProps {
  /** A resource that has a maker (`makers.ts` of its feature). */
  readonly of: ResourceName
  /** What the form begins with. */
  readonly given: FormValues
  readonly onSaved?: ((row: { readonly id: number }) => void) | undefined
  readonly onClose: () => void
}

/** The form of a new record of another feature, filled in with what is known where it is asked for. */
export function MakeRecord({ of, given, onSaved, onClose }: MakeRecordProps) {
  const [maker, setMaker] = useState<Maker | null>(null)
  useEffect(() => {
    let isOpen = true
    const read = async () => {
      try {
        const found = await makerOf(of)
        if (isOpen && found) setMaker(found)
      } catch (thrown) {
        showError(thrown)
      }
    }
    void read()
    return () => {
      isOpen = false
    }
  }, [of])
  return (
    maker && <maker.Form row={null} once given={given} onSaved={(row) => onSaved?.(row)} onClose={onClose} />
  )
}
