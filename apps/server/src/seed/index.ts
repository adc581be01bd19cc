import type { ServerDeps } from '../kit/deps.ts'
import type { SeedKind } from '../runtime/config.ts'

/** Told while the seed runs, for the terminal of the first start. */
export type SeedProgress = (step: string, done: number, total: number) => void

/** An account to print in the terminal. */
export interface SeedAccount {
  readonly username: string
  readonly password: string
  readonly role: string
}

/** The accounts of the demo data, printed at every start in demo mode. */
export const demoAccounts: readonly SeedAccount[] = []

/**
 * Fills a database whose tables are empty. Called again at the next start when it did not come to its end, so
 * every part asks what is there already.
 *
 * @returns accounts made with a random password that is shown this once
 */
export async function seed(
  _deps: ServerDeps,
  kind: SeedKind,
  onProgress: SeedProgress,
): Promise<readonly SeedAccount[]> {
  onProgress(kind, 1, 1)
  return []
}
