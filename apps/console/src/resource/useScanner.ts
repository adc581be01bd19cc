import { useEffect, useEffectEvent } from 'react'
import { createBurst } from './scan-burst.ts'

type Taker = (text: string) => boolean

/** Who wants what readers read, the one on top last: a form over a page comes before the page. */
const takers: Taker[] = []
const burst = createBurst()
/** What stood in the field before the reader typed into it. */
let before: { readonly field: HTMLInputElement | HTMLTextAreaElement; readonly value: string } | null = null

const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null

/** Takes back what the reader typed, as if somebody had. */
function putBack(): void {
  if (before === null) return
  const { field, value } = before
  const proto = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function listen(event: KeyboardEvent): void {
  const { key, timeStamp: at, repeat: isRepeat } = event
  const text = event.isComposing ? null : burst.press({ key, at, isRepeat })
  if (burst.hasBegun()) {
    const field = fieldOf(event.target)
    before = field && { field, value: field.value }
  }
  if (text === null) return
  const taken = takers.toReversed().some((take) => take(text))
  if (!taken) return
  event.preventDefault()
  event.stopPropagation()
  putBack()
}

/** Hears readers wherever the focus is; what `take` does not want (false) goes to whoever is below. */
export function useScanner(take: (text: string) => boolean): void {
  const taken = useEffectEvent(take)
  useEffect(() => {
    const own: Taker = (text) => taken(text)
    takers.push(own)
    if (takers.length === 1) window.addEventListener('keydown', listen, { capture: true })
    return () => {
      takers.splice(takers.indexOf(own), 1)
      if (takers.length === 0) window.removeEventListener('keydown', listen, { capture: true })
    }
  }, [])
}
