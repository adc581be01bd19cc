import { lazy, Suspense } from 'react'
import type { TableCards, TableCardsProps } from './TableCards.tsx'

// Cards are what a telephone shows: a table on a wide screen does not pay for them. A lazy component has lost the
// type parameter of the one it loads.
const Cards = lazy(async () => ({
  default: (await import('./TableCards.tsx')).TableCards,
})) as unknown as typeof TableCards

/** Whatever is below the cards begins outside of the screen, instead of going there when they come. */
const room = <div style={{ blockSize: '100vh' }} />

/** `TableCards`, loaded when a table is first drawn on a narrow screen. */
export const LazyTableCards = <Row,>(props: TableCardsProps<Row>) => (
  <Suspense fallback={room}>
    <Cards {...props} />
  </Suspense>
)
