import { useProfile } from './profile.ts'

/** What was typed into a form and not sent. */
export interface Draft {
  /** Only the fields that differ from what the form began with. */
  readonly values: Readonly<Record<string, unknown>>
  /** Version of the row that was changed; null for a new one. */
  readonly version: number | null
  /** Ms when it was kept. */
  readonly at: number
}

const prefix = 'Linli-Draft-'
/** Older ones are of no use to anybody. */
const keptMs = 7 * 86_400_000

const ownPrefix = (): string | null => {
  const { profile } = useProfile.getState()
  return profile && `${prefix}${profile.userId}-`
}
const keyOf = (form: string): string | null => {
  const own = ownPrefix()
  return own && `${own}${form}`
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'values') === 'object' &&
  Reflect.get(value, 'values') !== null &&
  typeof Reflect.get(value, 'at') === 'number'

function parse(text: string | null): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isDraft(value) && Date.now() - value.at < keptMs ? value : null
  } catch {
    return null
  }
}

/**
 * Keeps what stands in a form, for the time after a sign-in that came in between. In this tab alone, under the user's
 * id; signing out here on purpose forgets it. Whoever calls this leaves personal data and secrets out: the storage is
 * readable.
 */
export function keepDraft(form: string, draft: Omit<Draft, 'at'>): void {
  const key = keyOf(form)
  if (key === null) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() } satisfies Draft))
  } catch {
    // No room left: the form goes on without a draft.
  }
}

/** How each open form keeps its draft. */
const open = new Set<() => void>()

/** Keeps what stands in the open forms, while it is still known whose it is. */
export function keepOpenDrafts(): void {
  for (const keep of open) keep()
}
window.addEventListener('pagehide', keepOpenDrafts)

/** Has an open form keep its draft whenever it is about to go; what is returned keeps it for the last time. */
export function openDraft(keep: () => void): () => void {
  open.add(keep)
  return () => {
    keep()
    open.delete(keep)
  }
}

export function forgetDraft(form: string): void {
  const key = keyOf(form)
  if (key !== null) sessionStorage.removeItem(key)
}

/** The draft of a form; null when there is none that can be used. */
export function readDraft(form: string): Draft | null {
  const key = keyOf(form)
  return key === null ? null : parse(sessionStorage.getItem(key))
}

/** Forgets what other users left in this tab, and what is too old. */
export function dropStaleDrafts(): void {
  const own = ownPrefix()
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
  for (const key of keys.filter((one) => one.startsWith(prefix)))
    if (own === null || !key.startsWith(own) || parse(sessionStorage.getItem(key)) === null)
      sessionStorage.removeItem(key)
}
