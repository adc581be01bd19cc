import { useEffect } from 'react'
import { useSignals, wake } from './commands.ts'
import * as css from './overlays.css.ts'

/** What a command put over the wall: a text that is read out, or the dark of a display that sleeps. */
export function WallSignals() {
  const text = useSignals((state) => state.text)
  const asleep = useSignals((state) => state.asleep)

  useEffect(() => {
    if (!asleep) return undefined
    document.addEventListener('pointerdown', wake)
    document.addEventListener('keydown', wake)
    return () => {
      document.removeEventListener('pointerdown', wake)
      document.removeEventListener('keydown', wake)
    }
  }, [asleep])

  return (
    <>
      {text !== null && (
        <p role="alert" className={css.broadcast}>
          {text}
        </p>
      )}
      {asleep && <div className={css.sleep} data-part="sleep" />}
    </>
  )
}
