import { planWidth } from '@linli/api-client/contract/base/parking-geometry'
import { useEffect, useState } from 'react'
import { fileUrl } from '../../../../resource/file-url.ts'

/** How tall a plan is in thousandths of its width; null until that is known, and without one. */
export function usePictureHeight(key: string | null): { readonly height: number } | null {
  const [known, setKnown] = useState<{ readonly key: string; readonly height: number } | null>(null)
  useEffect(() => {
    if (key === null) return
    const image = new Image()
    image.addEventListener('load', () =>
      setKnown({
        key,
        height: Math.round((image.naturalHeight / Math.max(1, image.naturalWidth)) * planWidth),
      }),
    )
    image.src = fileUrl(key)
  }, [key])
  return known?.key === key ? known : null
}
