import { useEffect, useRef, useState } from 'react'

export interface ControllableState<Value> {
  /** `undefined` means uncontrolled. */
  value: Value | undefined
  defaultValue: Value
  /** Called only when the next value differs. */
  onChange?: ((value: Value) => void) | undefined
  /** Component name for the development warning. */
  name: string
}

/** The one way in which a component may be controlled or not. */
export function useControllableState<Value>({
  value,
  defaultValue,
  onChange,
  name,
}: ControllableState<Value>): readonly [Value, (next: Value) => void] {
  const [own, setOwn] = useState(defaultValue)
  const controlled = value !== undefined
  const current = controlled ? value : own

  const wasControlled = useRef(controlled)
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || wasControlled.current === controlled) return
    wasControlled.current = controlled
    // oxlint-disable-next-line no-console -- a development warning is for the console
    console.warn(
      `${name}: switched between controlled and uncontrolled. Keep \`value\` either set or undefined.`,
    )
  }, [controlled, name])

  const set = (next: Value) => {
    if (Object.is(next, current)) return
    if (!controlled) setOwn(next)
    onChange?.(next)
  }
  return [current, set]
}
