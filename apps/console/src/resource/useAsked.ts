import { useEffect, useEffectEvent } from 'react'
import { useGo, usePageAddress } from './page-address.ts'

/** Does once what the address was opened for, such as 新增住户 chosen in the search (`state.ask`). */
export function useAsked(work: Readonly<Record<string, (() => void) | false>>): void {
  const { pathname, search, state } = usePageAddress()
  const go = useGo()
  const ask: unknown = state?.ask
  const answer = useEffectEvent((key: string) => {
    // Going back to the page, or reloading it, asks for nothing.
    go(pathname + search, { replace: true, state: null })
    const run = work[key]
    if (run) run()
  })
  useEffect(() => {
    if (typeof ask === 'string') answer(ask)
  }, [ask])
}
