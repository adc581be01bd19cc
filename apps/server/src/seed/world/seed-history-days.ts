import { inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { changeParam } from '../../modules/system/params/change-param.ts'
import type { SeedKind } from '../../runtime/config.ts'
import { seeder } from './seed-places.ts'

const smallWorld = { 'demo.passDays': 2, 'demo.repairDays': 20 }

/** A small world has a short past: the simulator would be at that of the whole demo for as long as tests run. */
export async function seedHistoryDays(deps: ServerDeps, kind: SeedKind): Promise<void> {
  if (kind !== 'small') return
  await inContext(deps, seeder, async (ctx) => {
    for (const [key, value] of Object.entries(smallWorld)) {
      const definition = deps.params.definitions.get(key)
      // Servers without the simulator have no such parameter.
      if (definition !== undefined) await changeParam(ctx, { definition, value, reason: '小型演示数据' })
    }
  })
}
