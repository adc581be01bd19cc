import { sql } from 'drizzle-orm'
import { AppError, notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'

export function keyOf(ctx: Ctx): { keyId: number; estateIds: readonly number[] } {
  if (ctx.caller.kind !== 'device') throw new AppError('SIGNATURE_INVALID')
  return ctx.caller
}

interface KeyDevice extends Record<string, unknown> {
  readonly id: number
  readonly estateId: number
  readonly channelId: number | null
  readonly name: string
  readonly keepLocal: boolean
}

/** The device of a serial number, if the key may speak for it. */
export async function deviceOf(ctx: Ctx, keyId: number, sn: string): Promise<KeyDevice> {
  const [row] = await ctx.tx.execute<KeyDevice>(sql`
    select d.id, d.estate_id as "estateId", d.channel_id as "channelId", d.name, d.keep_local as "keepLocal"
    from device d join ingest_key k on k.id = ${keyId} and d.id = any(k.device_ids)
    where d.sn = ${sn} and d.state not in ('pending', 'retired')`)
  if (row === undefined) throw notFound()
  return row
}
