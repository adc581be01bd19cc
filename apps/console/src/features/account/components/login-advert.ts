interface Offered {
  readonly id: number
  readonly frequency: string
  readonly weight: number
}

const key = (id: number) => `linli-advert-${id}`

/** What the browser keeps; nothing where it keeps nothing. */
function read(store: Storage, name: string): string | null {
  try {
    return store.getItem(name)
  } catch {
    return null
  }
}
function write(store: Storage, name: string, value: string): void {
  try {
    store.setItem(name, value)
  } catch {
    // A browser that keeps nothing shows it each time.
  }
}

const today = () => new Date().toDateString()

/** Whether it may be shown to this browser now, as often as it asks to be. */
function mayShow({ id, frequency }: Offered): boolean {
  const last = read(localStorage, key(id))
  return frequency === 'always' || last === null || (frequency === 'daily' && last !== today())
}

/** One of those that may be shown, the heavier the likelier; `chance` is from 0 to under 1. */
export function chosenAdvert<A extends Offered>(all: readonly A[], chance: number): A | null {
  const shown = all.filter(mayShow)
  let left = chance * shown.reduce((sum, { weight }) => sum + weight, 0)
  for (const one of shown) {
    left -= one.weight
    if (left < 0) return one
  }
  return null
}

/** It was seen today. */
export const markSeen = ({ id }: Offered): void => write(localStorage, key(id), today())

/** Whether this window counts it for the first time. */
export function markCounted(id: number): boolean {
  if (read(sessionStorage, key(id)) !== null) return false
  write(sessionStorage, key(id), '1')
  return true
}
