import { simulatePasses as contract } from '@linli/api-client/contract/access/simulator'
import { sql } from 'drizzle-orm'
import { notFound, refuse } from '../kit/app-error.ts'
import { handleAlone, type Route } from '../kit/route.ts'
import { loopback } from './loopback.ts'
import { picturesFrom } from './scene-pictures.ts'
import { simulatePasses } from './simulate-passes.ts'

/** Passes of one press are spread over this much time before it. */
const spreadMs = 60_000

/** Demo mode only: the simulator for those who want to see something happen. */
export const simulatorRoutes = (): readonly Route[] => [
  handleAlone(contract, async ({ estateId, count, failPercent, pictures }, ctx) => {
    if (ctx.deps.mode !== 'demo') throw refuse('仅演示环境可以模拟通行')
    const scope = ctx.scopeFor('access:simulator:run')
    const [found] = await ctx.tx.execute<{ id: number }>(sql`select id from estate where id = ${estateId}`)
    if (!found || (scope.kind !== 'all' && !scope.estateIds.includes(estateId))) throw notFound()
    const now = ctx.now.getTime()
    const times = Array.from(
      { length: count },
      (_, i) => new Date(now - spreadMs + ((i + 1) * spreadMs) / count),
    )
    return await simulatePasses(ctx.deps, loopback(ctx.deps), {
      estateId,
      times,
      ...(pictures && { picturesFrom: picturesFrom(ctx.now) }),
      withSpaces: true,
      ...(failPercent !== undefined && { failPercent }),
    })
  }),
]
