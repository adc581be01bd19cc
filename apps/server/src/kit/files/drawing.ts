import { createGate } from '../../runtime/gate.ts'

/** Pictures drawn at a time: each takes a core and up to 200 MB, and the requests beside them want to be answered. */
const gate = createGate({ places: 2, waitMs: 15_000, maxWaiting: 32 })

/** Draws when it is its turn; who waits too long, or comes when too many wait, is told to come again. */
export const inTurn = async <T>(draw: () => Promise<T>): Promise<T> => await gate.through(draw)
