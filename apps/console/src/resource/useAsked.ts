import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Does once what the address was opened for, such as 新增住户 chosen in the search (`state.ask`). */
export function useAsked(work: Readonly<Record<string, (() => void) | false>>): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const ask: unknown = state?.ask
  const answer = useEffectEvent((key: string) => {
    // Going back to the page, or reloading it, asks for nothing.
    void navigate(pathname + search, { replace: true, state: null })
    const run = work[key]
    if (run) run()
  })
  useEffect(() => {
    if (typeof ask === 'string') answer(ask)
  }, [ask])
}
