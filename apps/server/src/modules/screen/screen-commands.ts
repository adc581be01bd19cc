import {
  commandLifeMs,
  type createScreenCommand,
  type ScreenCommand,
  screenActions,
} from '@linli/api-client/contract/screen/screen-commands'
import { screenNames, viewCode } from '@linli/api-client/contract/screen/wall-panels'
import type { InputOf } from '@linli/api-client/kit'
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../kit/app-error.ts'
import type { DataScope } from '../../kit/caller.ts'
import { type Ctx, userOf } from '../../kit/context.ts'
import { user } from '../auth/account/user.table.ts'
import { covers, widest } from '../auth/rights/scopes.ts'
import { loadSnapshot } from '../auth/rights/snapshot.ts'
import { authSession } from '../auth/sessions/auth-session.table.ts'
import { permittedEstate } from '../base/places/place-scope.ts'
import { screenCommand } from './screen-command.table.ts'

export const commandCode = 'screen:command:create'

type Wish = InputOf<typeof createScreenCommand>

/**
 * Members of staff with an open wall, as the sender may command them: only whose walls show nothing beyond his own. `only` asks for one
 * of them.
 */
export async function commandable(ctx: Ctx, only?: number) {
  const me = userOf(ctx)
  const rows = await ctx.tx
    .select({
      userId: user.id,
      name: user.actualName,
      companyId: user.companyId,
      permVersion: user.permVersion,
      walls: sql<number>`count(*)::int`,
    })
    .from(authSession)
    .innerJoin(user, eq(user.id, authSession.userId))
    .where(
      and(
        eq(authSession.state, 'active'),
        inArray(authSession.kind, ['screen', 'wall']),
        gt(authSession.maxUntil, ctx.now),
        only === undefined ? undefined : eq(user.id, only),
      ),
    )
    .groupBy(user.id)
    .orderBy(asc(user.id))
    .limit(200)
  const mine = ctx.scopeFor(commandCode)
  const found = []
  for (const { userId, name, walls, companyId, permVersion } of rows) {
    const rights = { userId, companyId, permVersion, activeRoleId: null }
    const own = userId === me.userId
    const shown = await shownTo(ctx, rights)
    if (own || covers(mine, shown.shows)) found.push({ userId, name, walls, ...shown })
  }
  return found
}

const nowhere: DataScope = { kind: 'estates', estateIds: [] }

/** What the walls of a user may show at most: which screens, and of which estates. */
async function shownTo(ctx: Ctx, of: Parameters<typeof loadSnapshot>[1]) {
  const { codes } = await loadSnapshot(ctx.tx, of, ctx.now)
  const screens = screenNames.filter((screen) => codes.has(viewCode(screen)))
  const shows = screens.map((screen) => codes.get(viewCode(screen)) ?? nowhere).reduce(widest, nowhere)
  return { screens, shows }
}

/** Whose walls are meant: the own ones where nobody is named. Whoever may not be commanded does not exist. */
export async function targetOf(ctx: Ctx, screenUserId: number | null | undefined) {
  const me = userOf(ctx)
  const targetUserId = screenUserId ?? me.userId
  const [found] = await commandable(ctx, targetUserId)
  if (found !== undefined) return found
  if (targetUserId !== me.userId) throw notFound()
  // Without an open wall, too: a command waits for a minute.
  const codes = screenNames.map(viewCode).filter((one) => ctx.can(one))
  return {
    userId: me.userId,
    screens: screenNames.filter((screen) => ctx.can(viewCode(screen))),
    shows: codes.map((one) => ctx.scopeFor(one)).reduce(widest, nowhere),
  }
}

/** Tables of what stands on the map, by the letter of its node. */
const tables: Readonly<Record<string, string>> = {
  e: 'building',
  i: 'channel',
  j: 'parking_lot',
  l: 'device',
  m: 'device',
  n: 'device',
  o: 'device',
  'marker:': 'map_marker',
  'alert:': 'control_alert',
}

/** The estate that a command is about: the one named, or that of the node. Foreign ones do not exist. */
async function estateOf(ctx: Ctx, { estateId, treeId }: Wish): Promise<number | null> {
  if (treeId == null) return estateId == null ? null : (await permittedEstate(ctx, commandCode, estateId)).id
  const [, kind = '', digits = ''] = /^(\D+)(\d+)$/.exec(treeId) ?? []
  const id = Number(digits)
  if (kind === 'c') return (await permittedEstate(ctx, commandCode, id)).id
  const table = tables[kind]
  if (table === undefined) throw notFound()
  const [found] = await ctx.tx.execute<{ estate_id: number }>(
    sql`select estate_id from ${sql.raw(table)} where id = ${id}`,
  )
  if (found === undefined) throw notFound()
  return (await permittedEstate(ctx, commandCode, found.estate_id)).id
}

function assertComplete({ action, screen, estateId, treeId, text }: Wish): void {
  if (action === 'switch' && screen == null) throw invalid({ screen: '请选择屏幕' })
  if (action === 'broadcast' && !text?.trim()) throw invalid({ text: '请输入播报文字' })
  if (action === 'focus' && estateId == null && treeId == null) throw invalid({ estateId: '请选择小区' })
}

/** Puts a command in the way of the walls of a user; they find it with their next question. */
export async function sendCommand(ctx: Ctx, wish: Wish): Promise<{ id: number }> {
  assertComplete(wish)
  const { userId } = userOf(ctx)
  const { userId: targetUserId } = await targetOf(ctx, wish.screenUserId)
  const { action } = wish
  const [row] = await ctx.tx
    .insert(screenCommand)
    .values({
      targetUserId,
      estateId: await estateOf(ctx, wish),
      action,
      payload: {
        screen: wish.screen ?? null,
        treeId: wish.treeId ?? null,
        text: action === 'broadcast' ? (wish.text?.trim() ?? null) : null,
      },
      expiresAt: new Date(ctx.now.getTime() + commandLifeMs),
      createdAt: ctx.now,
      createdBy: userId,
    })
    .returning({ id: screenCommand.id })
  const id = row?.id ?? 0
  ctx.note({
    resource: 'screenCommand',
    targetId: id,
    targetName: screenActions[action],
    estateId: wish.estateId ?? null,
  })
  return { id }
}

const wireOf = (row: typeof screenCommand.$inferSelect): ScreenCommand => ({
  id: row.id,
  action: row.action,
  estateId: row.estateId,
  ...row.payload,
})

/**
 * The next command of a wall that knows those up to `lastCommand`, and up to where it knows them then. A wall that
 * has just started is told nothing old: else a reload would repeat itself.
 */
export async function nextCommand(ctx: Ctx, lastCommand: number | undefined) {
  const ownCommands = eq(screenCommand.targetUserId, userOf(ctx).userId)
  if (lastCommand === undefined) {
    const [newest] = await ctx.tx
      .select({ id: screenCommand.id })
      .from(screenCommand)
      .where(ownCommands)
      .orderBy(desc(screenCommand.id))
      .limit(1)
    return { command: null, lastCommand: newest?.id ?? 0 }
  }
  const [row] = await ctx.tx
    .select()
    .from(screenCommand)
    .where(and(ownCommands, gt(screenCommand.id, lastCommand), gt(screenCommand.expiresAt, ctx.now)))
    .orderBy(asc(screenCommand.id))
    .limit(1)
  return row ? { command: wireOf(row), lastCommand: row.id } : { command: null, lastCommand }
}

/** A wall did it; the first of several walls counts. */
export async function ackCommand(ctx: Ctx, id: number): Promise<void> {
  const own = and(eq(screenCommand.id, id), eq(screenCommand.targetUserId, userOf(ctx).userId))
  const [row] = await ctx.tx.select({ id: screenCommand.id }).from(screenCommand).where(own)
  if (row === undefined) throw notFound()
  await ctx.tx
    .update(screenCommand)
    .set({ ackAt: ctx.now })
    .where(and(own, isNull(screenCommand.ackAt)))
}

const listed = 20

/** What the caller sent last, and what became of it. */
export async function sentCommands(ctx: Ctx) {
  const rows = await ctx.tx
    .select({ command: screenCommand, name: user.actualName })
    .from(screenCommand)
    .innerJoin(user, eq(user.id, screenCommand.targetUserId))
    .where(eq(screenCommand.createdBy, userOf(ctx).userId))
    .orderBy(desc(screenCommand.id))
    .limit(listed)
  return rows.map(({ command, name }) => ({
    ...wireOf(command),
    targetName: name,
    createdAt: command.createdAt.toISOString(),
    state:
      command.ackAt !== null
        ? ('done' as const)
        : command.expiresAt > ctx.now
          ? ('waiting' as const)
          : ('expired' as const),
  }))
}
