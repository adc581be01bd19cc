import { and, asc, eq } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { createRow } from '../../kit/serve/write.ts'
import { device } from '../base/devices/device.table.ts'
import { drillScriptModel } from './drill-script.routes.ts'
import { drillScript } from './drill-script.table.ts'

/** A device of the estate that the steps happen at; of none, they happen in the estate. */
async function deviceOf(ctx: Ctx, estateId: number): Promise<number | null> {
  const [found] = await ctx.tx
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.estateId, estateId), eq(device.category, 'access'), eq(device.state, 'in_use')))
    .orderBy(asc(device.id))
    .limit(1)
  return found?.id ?? null
}

/** A script by hand for each of the first estates, once. */
export async function seedDrillScripts(deps: ServerDeps, estateIds: readonly number[]): Promise<void> {
  await inContext(deps, { kind: 'system', name: '演示数据' }, async (ctx) => {
    if ((await ctx.tx.$count(drillScript)) > 0) return
    for (const estateId of estateIds.slice(0, 2)) {
      const deviceId = await deviceOf(ctx, estateId)
      await createRow(
        drillScriptModel,
        {
          estateId,
          name: '夜间强行闯入',
          steps: [
            { after: 0, event: 'stranger', deviceId },
            { after: 15, event: 'alert', alertKind: 'door_forced', title: '单元门被强行打开', deviceId },
            { after: 40, event: 'alert', alertKind: 'sos', level: 'urgent', title: '住户按下求助' },
          ],
          remark: '夜班交接后演练，两分钟内应答',
        },
        ctx,
      )
    }
  })
}
