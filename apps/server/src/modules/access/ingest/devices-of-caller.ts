import { eq } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { ingestKey } from './ingest-key.table.ts'

/** The devices that the calling key speaks for. */
export async function devicesOfCaller(ctx: Ctx): Promise<readonly number[]> {
  if (ctx.caller.kind !== 'device') throw new AppError('SIGNATURE_INVALID')
  const [key] = await ctx.tx
    .select({ deviceIds: ingestKey.deviceIds })
    .from(ingestKey)
    .where(eq(ingestKey.id, ctx.caller.keyId))
  return key?.deviceIds ?? []
}
