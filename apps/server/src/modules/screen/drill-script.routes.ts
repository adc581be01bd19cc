import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import { drillScript as described } from '@linli/api-client/contract/screen/drill-script'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { serve } from '../../kit/serve/serve.ts'
import { placeOfDevice } from './drill-place.ts'
import { drillScript, drillScriptStep } from './drill-script.table.ts'
import type { DrillPlace, Step } from './drill-steps.ts'

/** Scripts that were written for an estate; the three that stand are no rows. */
export const { model: drillScriptModel, routes: drillScriptCalls } = serve(
  described,
  drillScript,
)({
  lines: { steps: { table: drillScriptStep } },
})

/** An alert of no kind is one that somebody reports. */
const reported = 'manual'

type Line = typeof drillScriptStep.$inferSelect

async function stepOf(ctx: Ctx, line: Line, estate: DrillPlace): Promise<Step> {
  const place = line.deviceId === null ? estate : await placeOfDevice(ctx, line.deviceId, estate)
  const at = { after: line.after, place }
  if (line.event !== 'alert')
    return {
      ...at,
      pass: {
        personKind: line.event === 'resident' ? 'resident' : 'stranger',
        failReason: line.event === 'resident' ? null : 'not_recognised',
      },
    }
  const kind = line.alertKind ?? reported
  return {
    ...at,
    alert: {
      kind,
      level: line.level ?? alertKindOf(kind)?.level ?? 'normal',
      title: line.title ?? (await ctx.deps.dicts.label('alert_kind', kind)),
    },
  }
}

/** What a script of an estate tells, in the order of time; undefined where the estate has no such script. */
export async function writtenScript(
  ctx: Ctx,
  id: number,
  estate: DrillPlace & { readonly estateId: number },
): Promise<{ readonly name: string; readonly steps: readonly Step[] } | undefined> {
  const { estateId, ...place } = estate
  const [script] = await ctx.tx.select().from(drillScript).where(eq(drillScript.id, id))
  if (script === undefined || script.estateId !== estateId) return undefined
  const lines = await ctx.tx
    .select()
    .from(drillScriptStep)
    .where(eq(drillScriptStep.parentId, id))
    .orderBy(asc(drillScriptStep.after), asc(drillScriptStep.orderNo))
  const steps: Step[] = []
  for (const line of lines) steps.push(await stepOf(ctx, line, place))
  return { name: script.name, steps }
}
