import { pullDeviceCommands, reportCommandResults } from '@linli/api-client/contract/access/command-gateway'
import { handle, handlePrepared, type Route } from '../../../kit/route.ts'
import { recordAnswers, tasksOf } from '../../base/commands/command-gateway.ts'
import { seenPicture } from '../../base/commands/seen-picture.ts'
import { devicesOfCaller } from './devices-of-caller.ts'

/** Commands on their way to devices, and what became of them (catalogue 2a A2). */
export const commandGatewayRoutes: readonly Route[] = [
  handle(pullDeviceCommands, async (which, ctx) => ({
    serverTime: ctx.now.toISOString(),
    commands: await tasksOf(ctx, await devicesOfCaller(ctx), which),
  })),
  handlePrepared(
    reportCommandResults,
    async ({ results }) =>
      await Promise.all(
        results.map(async ({ output }) =>
          output?.mime === 'image/jpeg' ? await seenPicture(Buffer.from(output.data, 'base64')) : undefined,
        ),
      ),
    async ({ results }, ctx, seen) =>
      await recordAnswers(
        ctx,
        await devicesOfCaller(ctx),
        results.map((one, at) => ({ ...one, seen: seen[at] })),
      ),
  ),
]
