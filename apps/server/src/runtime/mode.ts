import { eq } from 'drizzle-orm'
import { appMeta } from './app-meta.table.ts'
import type { SeedKind } from './config.ts'
import type { Db } from './db.ts'

/** Decided at the first start and final: demo accounts with known passwords exist only in `demo`. */
export type Mode = 'demo' | 'production'

/**
 * Fixes the mode of an empty database from LINLI_SEED, or reads the one fixed earlier; LINLI_SEED has no influence
 * any more then.
 */
export async function fixMode(db: Db, seed: SeedKind): Promise<Mode> {
  const wanted: Mode = seed === 'none' ? 'production' : 'demo'
  await db
    .insert(appMeta)
    .values([
      { key: 'mode', value: wanted },
      { key: 'seed', value: seed },
    ])
    .onConflictDoNothing()
  const mode = await readMeta(db, 'mode')
  return mode === 'production' ? 'production' : 'demo'
}

/** The seed chosen at the first start. */
export async function fixedSeed(db: Db): Promise<SeedKind> {
  const seed = await readMeta(db, 'seed')
  return seed === 'small' || seed === 'none' ? seed : 'demo'
}

/** Whether the first start has planted all that it was to plant. */
export const isPlanted = async (db: Db): Promise<boolean> => (await readMeta(db, 'seeded')) === true

/** A fact about the database as a whole; undefined when it was never noted. */
export async function readMeta(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ value: appMeta.value }).from(appMeta).where(eq(appMeta.key, key))
  return row?.value
}

/** Notes a fact about the database as a whole, replacing the older one. */
export async function writeMeta(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insert(appMeta)
    .values({ key, value })
    .onConflictDoUpdate({ target: appMeta.key, set: { value, updatedAt: new Date() } })
}
