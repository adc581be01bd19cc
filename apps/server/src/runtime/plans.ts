import type { PlanMode, TransactionSql } from './connection.ts'
import type { Tx } from './db.ts'

/** Which plans a transaction takes at the moment. */
export interface Plans {
  /** The next statements on this connection have such plans. */
  take(client: TransactionSql, mode: PlanMode): void
}

export function createPlans(): Plans {
  let taken: PlanMode = 'force_custom_plan'
  return {
    take(client, mode) {
      if (mode === taken) return
      taken = mode
      // It goes along with the statement that follows. A transaction that has failed refuses that one, too.
      client.unsafe(`set local plan_cache_mode = ${mode}`).catch(() => {})
    },
  }
}

/** Under which a connection inside a transaction gives itself for statements that are planned once. */
export const planningOnce = Symbol('planning once')

const known = new WeakMap<object, () => Tx>()

/**
 * The same transaction, for statements that find a few rows by their keys: they are planned once for all values, which
 * otherwise takes most of their time. Not for what narrows a list down.
 */
export const plannedOnce = (tx: Tx): Tx => known.get(tx)?.() ?? tx

/** Says how a transaction asks what is planned once. */
export function rememberPlannedOnce(tx: object, make: () => object): void {
  let once: object | undefined
  known.set(tx, () => (once ??= make()) as Tx)
}
