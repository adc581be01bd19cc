import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { liveVisits } from '@linli/api-client/contract/visitor/visitor-flow'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { giveVisitRight, takeVisitRight } from '../../access/visitors/visitor-rights.ts'
import { visitorApplication, type VisitorApplicationRow } from './visitor-application.table.ts'

const minuteMs = 60_000
const tries = 20

export const isLive = ({ state }: Pick<VisitorApplicationRow, 'state'>): boolean =>
  liveVisits.some((one) => one === state)

/** The signature of a QR code: of the visit and its minute; `0` is the minute of what is printed. */
const signed = (secret: string, id: number, minute: number) =>
  createHmac('sha256', secret).update(`LV1.${id}.${minute}`).digest('hex').slice(0, 10)

/** The code of a minute, or of the paper slip. */
export function qrOf(ctx: Ctx, row: VisitorApplicationRow, of: 'now' | 'slip'): string | null {
  if (row.qrSecretEnc === null) return null
  const minute = of === 'slip' ? 0 : Math.floor(ctx.now.getTime() / minuteMs)
  return `LV1.${row.id}.${minute}.${signed(ctx.deps.personal.open(row.qrSecretEnc), row.id, minute)}`
}

/** The visit that a code names, with its minute; undefined: it is none of ours. */
export function readQr(value: string): { id: number; minute: number; signature: string } | undefined {
  const [, id, minute, signature] = /^LV1\.(\d{1,15})\.(\d{1,9})\.([0-9a-f]{10})$/.exec(value.trim()) ?? []
  if (id === undefined || minute === undefined || signature === undefined) return undefined
  return { id: Number(id), minute: Number(minute), signature }
}

/** Good for ninety seconds around its minute; the one on paper until the visit ends. */
export function isGoodQr(
  ctx: Ctx,
  row: VisitorApplicationRow,
  code: { minute: number; signature: string },
): boolean {
  if (row.qrSecretEnc === null) return false
  if (signed(ctx.deps.personal.open(row.qrSecretEnc), row.id, code.minute) !== code.signature) return false
  if (code.minute === 0) return true
  const middle = code.minute * minuteMs + minuteMs / 2
  return Math.abs(ctx.now.getTime() - middle) <= 90_000
}

/** Six digits that no other live visit of the estate has; the unique index decides between two at once. */
async function freePasscode(ctx: Ctx, estateId: number): Promise<{ enc: string; hash: string }> {
  for (let at = 0; at < tries; at += 1) {
    const { enc, hash } = ctx.deps.personal.seal(String(randomInt(1_000_000)).padStart(6, '0'))
    const taken = and(eq(visitorApplication.estateId, estateId), eq(visitorApplication.passcodeHash, hash))
    if ((await ctx.tx.$count(visitorApplication, taken)) === 0) return { enc, hash }
  }
  throw new Error('Linli: no passcode is free')
}

/** What devices know a visitor by. */
function authTypeOf({ passWays, visitCardId }: VisitorApplicationRow): '1' | '2' | '3' | null {
  if (passWays.includes('face')) return visitCardId === null ? '1' : '3'
  return visitCardId === null ? null : '2'
}

/** Codes and rights exist exactly while a visit may take place. */
export async function followVisit(row: VisitorApplicationRow, ctx: Ctx): Promise<void> {
  if (!isLive(row)) {
    if (row.passcodeHash === null && row.qrSecretEnc === null) return
    await ctx.tx
      .update(visitorApplication)
      .set({ passcodeEnc: null, passcodeHash: null, qrSecretEnc: null })
      .where(eq(visitorApplication.id, row.id))
    await takeVisitRight(ctx, row.id, '访客通行结束')
    return
  }
  if (row.qrSecretEnc === null) {
    const { enc, hash } = await freePasscode(ctx, row.estateId)
    await ctx.tx
      .update(visitorApplication)
      .set({
        passcodeEnc: enc,
        passcodeHash: hash,
        qrSecretEnc: ctx.deps.personal.seal(randomBytes(32).toString('base64url')).enc,
      })
      .where(and(eq(visitorApplication.id, row.id), sql`qr_secret_enc is null`))
  }
  await giveVisitRight(ctx, {
    visitId: row.id,
    estateId: row.estateId,
    roomId: row.roomId,
    name: row.visitorName,
    channelIds: row.channelIds,
    validFrom: row.validFrom,
    validTo: row.validTo,
    authType: authTypeOf(row),
  })
}
