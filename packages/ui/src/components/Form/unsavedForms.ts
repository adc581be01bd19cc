import { useSyncExternalStore } from 'react'

/** A form with changes that are not saved. */
export interface UnsavedForm {
  /** Tells it from the others. */
  id: string
  /** What the form is called in questions. */
  name: string
  /** Where it stands, such as the path of its tab. */
  scope: string | undefined
}

interface Entry extends UnsavedForm {
  element: () => HTMLElement | null
}

let entries: readonly Entry[] = []
let listed: readonly UnsavedForm[] = entries
const listeners = new Set<() => void>()

function set(next: readonly Entry[]) {
  entries = next
  listed = next
  for (const listener of listeners) listener()
}

/** Notes a form as changed; it stays noted while its element is on the page, also in a hidden tab. */
export const noteUnsaved = (entry: Entry) => set([...entries.filter(({ id }) => id !== entry.id), entry])
export function forgetUnsaved(id: string) {
  if (entries.some((entry) => entry.id === id)) set(entries.filter((entry) => entry.id !== id))
}

/** The forms with unsaved changes, of one scope or all of them; for questions before tabs close. */
export function listUnsavedForms(scope?: string): readonly UnsavedForm[] {
  return entries.filter(
    (entry) => entry.element()?.isConnected && (scope === undefined || entry.scope === scope),
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The forms with unsaved changes, followed: for the dots of a tab strip. */
export const useUnsavedForms = (): readonly UnsavedForm[] => useSyncExternalStore(subscribe, () => listed)
