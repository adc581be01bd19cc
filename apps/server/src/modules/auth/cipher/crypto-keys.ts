import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { HandlerDeps, ServerDeps } from '../../../kit/deps.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import type { Db, Tx } from '../../../runtime/database.ts'
import { cryptoKey, cryptoNonce, type CryptoKeyRow } from './crypto.table.ts'

const generate = promisify(generateKeyPair)
const modulusLength = 3_072
const day = 86_400_000
const lifeMs = 30 * day
/** How long the key before is still good for. */
const transitionMs = { web: day, sso: 30 * day } as const
const lockId = 7_165_011

type Purpose = CryptoKeyRow['purpose']
type Deps = Pick<HandlerDeps, 'database' | 'personal' | 'clock'>

const opened = new Map<string, KeyObject>()

/** The private part of a key that may still decrypt; undefined for unknown and retired keys. */
export async function privateKeyOf(
  deps: Deps,
  kid: string,
  purpose: Purpose,
): Promise<KeyObject | undefined> {
  const [row] = await deps.database.side
    .select()
    .from(cryptoKey)
    .where(and(eq(cryptoKey.kid, kid), eq(cryptoKey.purpose, purpose)))
  if (row === undefined || row.state === 'retired' || row.privateKeyEnc === null) return undefined
  if (row.state === 'retiring' && row.retireAt <= deps.clock()) return undefined
  return openKey(deps, row.privateKeyEnc)
}

function openKey(deps: Deps, privateKeyEnc: string): KeyObject {
  const known = opened.get(privateKeyEnc)
  if (known) return known
  const key = createPrivateKey(deps.personal.open(privateKeyEnc))
  opened.set(privateKeyEnc, key)
  return key
}

/** All keys of a purpose that may still decrypt, the active one first: for messages that do not name theirs. */
export async function privateKeysOf(deps: Deps, purpose: Purpose): Promise<readonly KeyObject[]> {
  const rows = await deps.database.side
    .select({ privateKeyEnc: cryptoKey.privateKeyEnc })
    .from(cryptoKey)
    .where(
      and(
        eq(cryptoKey.purpose, purpose),
        or(
          eq(cryptoKey.state, 'active'),
          and(eq(cryptoKey.state, 'retiring'), gt(cryptoKey.retireAt, deps.clock())),
        ),
      ),
    )
    .orderBy(desc(cryptoKey.activatedAt))
  return rows.flatMap(({ privateKeyEnc }) => (privateKeyEnc === null ? [] : [openKey(deps, privateKeyEnc)]))
}

/** The key that is given out; made when there is none. */
export async function activeKey(deps: Deps, purpose: Purpose): Promise<CryptoKeyRow> {
  const found = await findActive(deps.database.side, purpose)
  if (found) return found
  return await deps.database.side.transaction(async (tx) => await ensureKey(deps, tx, purpose))
}

/** The same within a transaction. */
export async function ensureKey(
  deps: Pick<Deps, 'personal' | 'clock'>,
  tx: Tx,
  purpose: Purpose,
): Promise<CryptoKeyRow> {
  const found = await findActive(tx, purpose)
  if (found) return found
  // Several processes may start on an empty database: one of them makes the key, the others find it.
  await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`)
  return (await findActive(tx, purpose)) ?? (await makeKey(deps, tx, purpose))
}

/** The key that is given out, when there is one. */
export async function findActive(db: Db, purpose: Purpose): Promise<CryptoKeyRow | undefined> {
  const [row] = await db
    .select()
    .from(cryptoKey)
    .where(and(eq(cryptoKey.purpose, purpose), eq(cryptoKey.state, 'active')))
  return row
}

async function makeKey(
  deps: Pick<Deps, 'personal' | 'clock'>,
  db: Db,
  purpose: Purpose,
): Promise<CryptoKeyRow> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const now = deps.clock()
  const [row] = await db
    .insert(cryptoKey)
    .values({
      kid: randomBytes(9).toString('base64url'),
      purpose,
      publicKey,
      privateKeyEnc: deps.personal.seal(privateKey).enc,
      state: 'active',
      activatedAt: now,
      retireAt: new Date(now.getTime() + lifeMs),
    })
    .returning()
  if (row === undefined) throw new Error('the key was not written')
  return row
}

/** Puts a new key in place of the active one; the old one decrypts on through the transition. */
export async function rotateKey(ctx: Ctx, purpose: Purpose): Promise<CryptoKeyRow> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(${lockId})`)
  const replaced = await ctx.tx
    .update(cryptoKey)
    .set({
      state: 'retiring',
      retireAt: new Date(ctx.now.getTime() + transitionMs[purpose]),
      version: sql`${cryptoKey.version} + 1`,
    })
    .where(and(eq(cryptoKey.purpose, purpose), eq(cryptoKey.state, 'active')))
    .returning({ id: cryptoKey.id })
  await tell(ctx, replaced, { action: 'rotate', fromState: 'active', toState: 'retiring' })
  return await makeKey(ctx.deps, ctx.tx, purpose)
}

/** Hourly: browser keys older than 30 days are replaced, keys past their transition lose their private part. */
export async function rotateDueKeys(deps: ServerDeps): Promise<{ rotated: number; retired: number }> {
  const web = await activeKey(deps, 'web')
  return await inContext(deps, { kind: 'system', name: 'keyRotate' }, async (ctx) => {
    const due = web.retireAt <= ctx.now
    if (due) await rotateKey(ctx, 'web')
    const retired = await ctx.tx
      .update(cryptoKey)
      .set({
        state: 'retired',
        privateKeyEnc: null,
        erasedAt: ctx.now,
        version: sql`${cryptoKey.version} + 1`,
      })
      .where(and(eq(cryptoKey.state, 'retiring'), lte(cryptoKey.retireAt, ctx.now)))
      .returning({ id: cryptoKey.id })
    await tell(ctx, retired, { action: 'expire', fromState: 'retiring', toState: 'retired' })
    return { rotated: due ? 1 : 0, retired: retired.length }
  })
}

async function tell(
  ctx: Ctx,
  rows: readonly { readonly id: number }[],
  change: { readonly action: string; readonly fromState: string; readonly toState: string },
): Promise<void> {
  await flowEvents.recordAll(
    ctx,
    rows.map(({ id }) => ({ entity: 'cryptoKey', entityId: id, ...change })),
  )
}

/** Uses up a nonce; false when it was seen before. */
export async function useNonce(db: Db, kid: string, nonce: string, now: Date): Promise<boolean> {
  const rows = await db
    .insert(cryptoNonce)
    .values({ kid, nonce, at: now })
    .onConflictDoNothing()
    .returning({ id: cryptoNonce.id })
  return rows.length === 1
}
