import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { liveVisits } from '@linli/api-client/contract/visitor/visitor-flow'
import type { Ctx } from '../../../kit/context.ts'
import type { CodeHolder, DoorCodes, ShownCode } from '../../../kit/module.ts'
import { hashIs, plainOf } from '../../../kit/personal-data.ts'
import { isGoodQr, readQr } from './visit-codes.ts'
import { isSameEntry, passDoor } from './visit-passes.ts'
import { isUnwanted } from './visit-start.ts'
import { visitorApplication, type VisitorApplicationRow } from './visitor-application.table.ts'

const live = (estateId: number, which: SQL) =>
  and(eq(visitorApplication.estateId, estateId), inArray(visitorApplication.state, [...liveVisits]), which)

/** The live visit that a code stands for; its row is held. */
async function visitOf(
  ctx: Ctx,
  { way, value, estateId }: ShownCode,
): Promise<VisitorApplicationRow | undefined> {
  const code = way === 'qr' ? readQr(value) : undefined
  if (way === 'qr' && code === undefined) return undefined
  const which =
    way === 'plate'
      ? eq(visitorApplication.plateNo, value.trim().toUpperCase())
      : code === undefined
        ? hashIs(ctx.deps.personal, visitorApplication.passcodeHash, value.trim())
        : eq(visitorApplication.id, code.id)
  const [row] = await ctx.tx
    .select()
    .from(visitorApplication)
    .where(live(estateId, which))
    .orderBy(visitorApplication.validFrom)
    .limit(1)
    .for('update')
  return row
}

function faultOf(ctx: Ctx, row: VisitorApplicationRow, shown: ShownCode): string | null {
  const { way, value, direction, deviceId } = shown
  if (!row.passWays.includes(way)) return 'no_permission'
  const code = way === 'qr' ? readQr(value) : undefined
  if (code !== undefined && !isGoodQr(ctx, row, code)) return 'qr_expired'
  // Nobody is kept in because the entries are used up.
  const usedUp = row.useLimit > 0 && row.useCount >= row.useLimit
  return direction === 'in' && usedUp && !isSameEntry(row, { deviceId, at: ctx.now }) ? 'qr_used_up' : null
}

/** Who was put on the list after the visit was agreed to, too. */
async function isBanned(ctx: Ctx, row: VisitorApplicationRow, channelId: number): Promise<boolean> {
  const { estateId, visitorName, plateNo, risks } = row
  const { personal } = ctx.deps
  // Somebody who may take the risk took it.
  if (risks.includes('black')) return false
  const [phone, docNo] = [plainOf(personal, row, 'phone'), plainOf(personal, row, 'docNo')]
  return await isUnwanted(ctx, { estateId, channelId, visitorName, phone, docNo, plateNo })
}

async function find(ctx: Ctx, shown: ShownCode): Promise<CodeHolder | undefined> {
  const row = await visitOf(ctx, shown)
  if (row === undefined) return undefined
  return {
    id: row.id,
    name: row.visitorName,
    validFrom: row.validFrom,
    validTo: row.validTo,
    opens: row.channelIds.includes(shown.channelId),
    banned: await isBanned(ctx, row, shown.channelId),
    fault: faultOf(ctx, row, shown),
  }
}

/** A door has opened for a visitor who showed a code there. */
async function passed(ctx: Ctx, { direction, deviceId }: ShownCode, id: number): Promise<void> {
  await passDoor(ctx, id, { direction, deviceId, at: ctx.now })
}

async function isBannedVisit(ctx: Ctx, id: number, channelId: number): Promise<boolean> {
  const [row] = await ctx.tx.select().from(visitorApplication).where(eq(visitorApplication.id, id))
  return row !== undefined && (await isBanned(ctx, row, channelId))
}

/** Codes of visitors at doors. */
export const visitCodes: DoorCodes = { find, passed, isBanned: isBannedVisit }
