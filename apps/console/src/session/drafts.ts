import { useProfile } from './profile.ts'

/**
 * What was typed and not sent, for the time after a sign-in that came in between. Kept per user and only in this tab;
 * signing out on purpose clears it.
 */
const keyOf = (name: string): string | null => {
  const { profile } = useProfile.getState()
  return profile ? `Linli-Draft-${profile.userId}-${location.pathname}-${name}` : null
}

/** Keeps the values of a form; null forgets them. */
export function keepDraft(name: string, values: unknown): void {
  const key = keyOf(name)
  if (key === null) return
  if (values === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(values))
}

/** The kept values of a form, once; null when there are none. */
export function takeDraft(name: string): unknown {
  const key = keyOf(name)
  const text = key === null ? null : sessionStorage.getItem(key)
  if (key === null || text === null) return null
  sessionStorage.removeItem(key)
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
