import type { KeyboardEvent } from 'react'

/** Key code browsers report for keys that an input method handles (UI Events, 4.3.3). */
const HANDLED_BY_IME = 229

/**
 * Whether a key belongs to an input method: Enter then confirms a pinyin candidate, it does not submit.
 * Every key handler beside a text input asks this first.
 */
export const isComposing = (event: KeyboardEvent | globalThis.KeyboardEvent): boolean => {
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  return native.isComposing || native.keyCode === HANDLED_BY_IME
}
