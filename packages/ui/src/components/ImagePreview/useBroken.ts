import { useState } from 'react'

/** Which pictures could not be loaded. */
export function useBroken() {
  const [broken, setBroken] = useState<readonly string[]>([])
  return {
    isBroken: (src: string) => broken.includes(src),
    markBroken: (src: string) => setBroken((now) => (now.includes(src) ? now : [...now, src])),
  }
}
