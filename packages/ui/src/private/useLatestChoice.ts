import { useLayoutEffect, useRef } from 'react'
import type { OptionValue } from './options/option.ts'

/** The choices with an option put to their end, or taken out. */
export const toggled = <Value extends OptionValue>(chosen: readonly Value[], option: Value): Value[] =>
  chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]

/**
 * What is chosen of several, for presses: the second of two quick ones comes before its owner has drawn the first, and
 * must not undo it. What was chosen last counts until the owner says something else, not while it says the same again.
 */
export function useLatestChoice<Value extends OptionValue>(
  value: readonly Value[],
  onChange: (next: readonly Value[]) => void,
): (change: (chosen: readonly Value[]) => readonly Value[]) => void {
  const latest = useRef(value)
  const said = value.join('\n')
  const heard = useRef(said)
  useLayoutEffect(() => {
    if (heard.current === said) return
    heard.current = said
    latest.current = value
  }, [said, value])
  return (change) => {
    latest.current = change(latest.current)
    onChange(latest.current)
  }
}
