import { type Ref, useLayoutEffect, useRef } from 'react'
import { useMergedRefs } from './useMergedRefs.ts'

/** Keeps the caret behind the same character when a text is regrouped while it is being typed. */
export function useKeptCaret(controlRef: Ref<HTMLInputElement> | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const wanted = useRef<number>(undefined)
  const inputRef = useMergedRefs(controlRef, input)

  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    input.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  })

  /** `counted` matches the characters that survive the regrouping. */
  const keepCaret = (typed: string, shown: string, counted: RegExp) => {
    const before = Array.from(typed.slice(0, input.current?.selectionStart ?? typed.length))
    let left = before.filter((character) => counted.test(character)).length
    let at = 0
    while (left > 0 && at < shown.length) {
      if (counted.test(shown.charAt(at))) left -= 1
      at += 1
    }
    wanted.current = at
  }
  return { inputRef, keepCaret }
}
