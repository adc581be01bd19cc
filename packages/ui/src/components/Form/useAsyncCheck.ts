import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../private/useLatest.ts'
import type { FormRegistry } from './formRegistry.ts'

/** Milliseconds of quiet before a value is sent to be checked. */
const QUIET = 400

/** A check that waits for an answer: gives the message, or `undefined` where the value is right. */
export type AsyncCheck<Value> = (value: Value, detail: { signal: AbortSignal }) => Promise<string | undefined>

interface CheckState<Value> {
  registry: FormRegistry
  path: string
  value: Value | null
  check: AsyncCheck<Value> | undefined
  /** Message of a check that could not be made: it never counts as passed. */
  failed: string
}

/**
 * A check that only a server can make: sent 400 ms after the last change, cancelled by the next one, repeated by
 * nobody for a value that was answered, and awaited by the submit.
 */
export function useAsyncCheck<Value>({ registry, path, value, check, failed }: CheckState<Value>): boolean {
  // It hands on nothing but a flag, and the compiler takes no `finally`.
  'use no memo'
  const [checking, setChecking] = useState(false)
  const latest = useLatest({ value, check, failed })
  const answered = useRef<{ value: Value | null; message: string | undefined }>(undefined)
  const first = useRef(true)
  const wanted = check !== undefined

  useEffect(() => {
    if (!wanted) return undefined
    let abort = new AbortController()
    const ask = async (): Promise<string | undefined> => {
      const now = latest.current
      if (now.check === undefined || now.value === null) return undefined
      if (answered.current && Object.is(answered.current.value, now.value)) return answered.current.message
      abort.abort()
      const own = new AbortController()
      abort = own
      setChecking(true)
      try {
        const message = await now.check(now.value, { signal: own.signal })
        if (!own.signal.aborted) answered.current = { value: now.value, message }
        return message
      } catch {
        return own.signal.aborted ? undefined : now.failed
      } finally {
        if (abort === own) setChecking(false)
      }
    }
    registry.checks.set(path, ask)
    return () => {
      abort.abort()
      registry.checks.delete(path)
    }
  }, [wanted, registry, path, latest])

  useEffect(() => {
    if (!wanted) return undefined
    if (first.current) {
      first.current = false
      return undefined
    }
    let current = true
    const timer = window.setTimeout(() => {
      const ask = async () => {
        const message = await registry.checks.get(path)?.()
        if (current && message !== undefined) registry.setError(path, 'check', message)
      }
      void ask()
    }, QUIET)
    return () => {
      current = false
      window.clearTimeout(timer)
    }
    // The value starts the wait anew; the check itself reads the latest one.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [wanted, value, registry, path])

  return checking
}
