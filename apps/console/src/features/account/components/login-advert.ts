interface Offered {
  /** Null: what a place shows while nothing stands there. */
  readonly id: number | null
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
  if (id === null) return true
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

/** It was seen today: the number to be counted, where this window sees it for the first time. */
export function markSeen({ id }: Pick<Offered, 'id'>): number | null {
  if (id === null) return null
  write(localStorage, key(id), today())
  if (read(sessionStorage, key(id)) !== null) return null
  write(sessionStorage, key(id), '1')
  return id
}
