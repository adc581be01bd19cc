import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { Db, Tx } from '../../../runtime/database.ts'
import type { WechatIdentity } from '../../../ports/wechat/wechat-port.ts'
import { hashToken, newSecret } from '../sessions/token.ts'
import { wechatBinding, wechatTicket } from './wechat.table.ts'
import { hashIs } from '../../../kit/personal-data.ts'

const ticketLifeMs = 300_000
const keyLifeMs = 60_000

export type TicketRow = typeof wechatTicket.$inferSelect

export interface NewTicket {
  readonly type: 'login' | 'bind'
  readonly selfRedirect: boolean
  readonly ip: string
  readonly now: Date
  readonly userId?: number
  readonly sessionId?: number
}

/** One code on one screen: its ticket goes to WeChat and back, the mark stays in the browser as a cookie. */
export async function makeTicket(
  deps: Pick<ServerDeps, 'database'>,
  wanted: NewTicket,
): Promise<{ ticket: string; browserMark: string }> {
  const ticket = newSecret()
  const browserMark = newSecret()
  await deps.database.db.insert(wechatTicket).values({
    ticketHash: hashToken(ticket),
    type: wanted.type,
    userId: wanted.userId ?? null,
    sessionId: wanted.sessionId ?? null,
    browserHash: hashToken(browserMark),
    selfRedirect: wanted.selfRedirect,
    state: 'created',
    ip: wanted.ip,
    expiresAt: new Date(wanted.now.getTime() + ticketLifeMs),
    createdAt: wanted.now,
    updatedAt: wanted.now,
  })
  return { ticket, browserMark }
}

/** The ticket while it is open: shown or scanned, and not too old. */
export async function openTicket(db: Db, ticket: string, now: Date): Promise<TicketRow | undefined> {
  const [row] = await db
    .select()
    .from(wechatTicket)
    .where(
      and(
        eq(wechatTicket.ticketHash, hashToken(ticket)),
        inArray(wechatTicket.state, ['created', 'scanned']),
        gt(wechatTicket.expiresAt, now),
      ),
    )
  return row
}

/** Moves an open ticket on; false when somebody else did. */
export async function moveTicket(
  tx: Tx | ServerDeps['database']['db'],
  row: TicketRow,
  change: Partial<typeof wechatTicket.$inferInsert>,
): Promise<boolean> {
  const moved = await tx
    .update(wechatTicket)
    .set(change)
    .where(and(eq(wechatTicket.id, row.id), inArray(wechatTicket.state, ['created', 'scanned'])))
    .returning({ id: wechatTicket.id })
  return moved.length === 1
}

/** A confirmed sign-in: a key for the browser that showed the code. Null when nobody is bound to this WeChat. */
export async function confirmLogin(
  deps: ServerDeps,
  row: TicketRow,
  who: WechatIdentity,
  now: Date,
): Promise<string | null> {
  const { db } = deps.database
  const [binding] = await db
    .select({ unionHash: wechatBinding.unionHash })
    .from(wechatBinding)
    .where(hashIs(deps.personal, wechatBinding.unionHash, who.unionId))
  const key = newSecret()
  const moved = await moveTicket(db, row, {
    state: binding ? 'confirmed' : 'consumed',
    unionHash: binding?.unionHash ?? deps.personal.hash(who.unionId),
    nickname: who.nickname,
    keyHash: binding ? hashToken(key) : null,
    keyExpiresAt: binding ? new Date(now.getTime() + keyLifeMs) : null,
    updatedAt: now,
  })
  return binding && moved ? key : null
}

/** Uses a key: once, within a minute, in the browser that showed the code. */
export async function takeKey(
  deps: Pick<ServerDeps, 'database'>,
  key: string,
  browserMark: string,
  now: Date,
): Promise<TicketRow | undefined> {
  const [row] = await deps.database.db
    .update(wechatTicket)
    .set({ state: 'consumed', updatedAt: now })
    .where(
      and(
        eq(wechatTicket.keyHash, hashToken(key)),
        eq(wechatTicket.browserHash, hashToken(browserMark)),
        eq(wechatTicket.state, 'confirmed'),
        gt(wechatTicket.keyExpiresAt, now),
      ),
    )
    .returning()
  return row
}

/** Result codes of binding (spec section 4): 2 done, 3 this WeChat is taken, 4 this account has another one. */
export type BindResult = 0 | 2 | 3 | 4

/** Binds the WeChat account to the user of the ticket; unique indexes decide between two at once. */
export async function bind(
  deps: ServerDeps,
  row: TicketRow,
  who: WechatIdentity,
  now: Date,
): Promise<BindResult> {
  const { userId } = row
  if (userId === null) return 0
  const unionHash = deps.personal.hash(who.unionId)
  return await deps.database.db.transaction(async (tx) => {
    if (
      !(await moveTicket(tx, row, { state: 'consumed', unionHash, nickname: who.nickname, updatedAt: now }))
    )
      return 0
    const standing = async () =>
      await tx
        .select({
          userId: wechatBinding.userId,
          isSame: sql<boolean>`${hashIs(deps.personal, wechatBinding.unionHash, who.unionId)}`,
        })
        .from(wechatBinding)
        .where(
          or(hashIs(deps.personal, wechatBinding.unionHash, who.unionId), eq(wechatBinding.userId, userId)),
        )
    if ((await standing()).length === 0) {
      const made = await tx
        .insert(wechatBinding)
        .values({
          userId,
          unionEnc: deps.personal.seal(who.unionId).enc,
          unionHash,
          openIdEnc: deps.personal.seal(who.openId).enc,
          nickname: who.nickname,
          avatar: who.avatar,
          boundAt: now,
          boundIp: row.ip,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: wechatBinding.id })
      if (made.length === 1) return 2
    }
    const rows = await standing()
    const own = rows.find((one) => one.userId === userId)
    if (own?.isSame) return 2
    return rows.some((one) => one.isSame) ? 3 : 4
  })
}
