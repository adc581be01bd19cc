import { type RefObject, useInsertionEffect, useRef } from 'react'

/** The latest value for callbacks that outlive a render (timers, listeners). */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value)
  useInsertionEffect(() => {
    ref.current = value
  })
  return ref
}
