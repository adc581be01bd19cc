import type { Location } from 'react-router-dom'

/** The open pages, as far as they are drawn. */
export interface Deck {
  /** The page whose effects run. */
  readonly acting: string
  /** Pages that are drawn, each with the address at which it was seen last. */
  readonly drawn: ReadonlyMap<string, Location>
}

export const emptyDeck: Deck = { acting: '', drawn: new Map() }

interface Seen {
  /** The pages that stay, by what tells them apart. */
  readonly ids: readonly string[]
  /** The one that is shown; undefined where none is. */
  readonly shown: string | undefined
  readonly location: Location
  /** A page can be shown before it acts. */
  readonly early: boolean
}

/** The deck as it is to be drawn; the same one where it does not change. */
export function deckFor(deck: Deck, { ids, shown, location, early }: Seen): Deck {
  const known = shown === undefined ? undefined : deck.drawn.get(shown)
  const isDrawn = known !== undefined && isSameAddress(known, location)
  const left = [...deck.drawn].filter(([id]) => ids.includes(id))
  const drawn = new Map(shown === undefined || isDrawn ? left : [...left, [shown, location]])
  // What is yet to be drawn is drawn as a page that acts.
  const acting = shown !== undefined && !(isDrawn && early) ? shown : deck.acting
  const isSame = acting === deck.acting && (shown === undefined || isDrawn) && left.length === deck.drawn.size
  return isSame ? deck : { acting, drawn }
}

const isSameAddress = (one: Location, other: Location) =>
  one.search === other.search && one.hash === other.hash && one.state === other.state
