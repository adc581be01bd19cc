import { pullDeviceCommands, reportCommandResults } from '@linli/api-client/contract/access/command-gateway'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { recordAnswers, tasksOf } from '../../base/commands/command-gateway.ts'
import { ingestKey } from './ingest-key.table.ts'

/** The devices that the calling key speaks for. */
async function devicesOf(ctx: Ctx): Promise<readonly number[]> {
  if (ctx.caller.kind !== 'device') throw new AppError('SIGNATURE_INVALID')
  const [key] = await ctx.tx
    .select({ deviceIds: ingestKey.deviceIds })
    .from(ingestKey)
    .where(eq(ingestKey.id, ctx.caller.keyId))
  return key?.deviceIds ?? []
}

/** Commands on their way to devices, and what became of them (catalogue 2a A2). */
export const commandGatewayRoutes: readonly Route[] = [
  handle(pullDeviceCommands, async (which, ctx) => ({
    serverTime: ctx.now.toISOString(),
    commands: await tasksOf(ctx, await devicesOf(ctx), which),
  })),
  handle(reportCommandResults, async ({ results }, ctx) => recordAnswers(ctx, await devicesOf(ctx), results)),
]
