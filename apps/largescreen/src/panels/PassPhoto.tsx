import { screenPassPicture } from '@linli/api-client/contract/screen/screen-calls'
import { useEffect, useState } from 'react'
import { client } from '../app/wall-client.ts'
import * as css from './pass-cards.css.ts'

/** The small picture of a pass; the shape of somebody where there is none, or until it is here. */
export function PassPhoto({ id, pictured }: { readonly id: number; readonly pictured: boolean }) {
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    if (!pictured) return undefined
    const asked = new AbortController()
    let made: string | undefined
    const load = async () => {
      const picture = await client.call(screenPassPicture, { id }, { signal: asked.signal })
      if (asked.signal.aborted) return
      made = URL.createObjectURL(picture as Blob)
      setSrc(made)
    }
    load().catch(() => {
      // Cleared, or gone with the connection: the shape stays.
    })
    return () => {
      asked.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [id, pictured])
  if (src !== null) return <img className={css.photo} src={src} alt="" />
  return (
    <svg className={css.photo} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="9" r="4" />
      <path d="M4 22a8 8 0 0 1 16 0z" />
    </svg>
  )
}
