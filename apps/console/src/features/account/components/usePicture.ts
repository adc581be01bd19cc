import { useState } from 'react'

/** Key and count of the picture captcha that is shown. */
export function usePicture() {
  const [round, setRound] = useState(0)
  const [key, setKey] = useState('')
  return {
    key,
    /** The next picture. */
    redraw: () => setRound((count) => count + 1),
    props: { round, onKey: setKey },
  }
}
