import type { Wizard } from '@linli/api-client/kit'
import { useEffect, useState } from 'react'
import { useCall } from '../queries.ts'

/** A pause in typing after which it is looked at. */
const pauseMs = 500

/** What a wizard would make as its input stands, asked for again after every pause; null while it is not whole yet. */
export function useWizardPreview<I, P>(of: Wizard<I, P>, input: I | null) {
  const wanted = input === null ? null : JSON.stringify(input)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error, isFetching } = useCall(of.preview, (asked === null ? {} : JSON.parse(asked)) as I, {
    enabled: asked !== null,
  })
  const fresh = wanted !== null && asked === wanted && !isFetching
  return {
    plan: asked === null ? null : (data ?? null),
    error: asked === null ? null : error,
    /** The plan is of the input as it stands, and nothing stands in its way. */
    ready: fresh && !error && data?.conflicts.length === 0,
    waiting: wanted !== null && !fresh,
  }
}
