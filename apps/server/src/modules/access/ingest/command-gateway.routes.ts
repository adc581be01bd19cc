import { pullDeviceCommands, reportCommandResults } from '@linli/api-client/contract/access/command-gateway'
import { handle, type Route } from '../../../kit/route.ts'
import { recordAnswers, tasksOf } from '../../base/commands/command-gateway.ts'
import { devicesOfCaller } from './devices-of-caller.ts'

/** Commands on their way to devices, and what became of them (catalogue 2a A2). */
export const commandGatewayRoutes: readonly Route[] = [
  handle(pullDeviceCommands, async (which, ctx) => ({
    serverTime: ctx.now.toISOString(),
    commands: await tasksOf(ctx, await devicesOfCaller(ctx), which),
  })),
  handle(reportCommandResults, async ({ results }, ctx) =>
    recordAnswers(ctx, await devicesOfCaller(ctx), results),
  ),
]
