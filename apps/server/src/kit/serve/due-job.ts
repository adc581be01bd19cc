import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import { type Ctx, inContext } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { flowEvent } from '../flow-events/flow-event.table.ts'
import { flowEvents } from '../flow-events/flow-events.ts'
import { withoutValues } from '../http/errors.ts'
import type { JobDefinition } from '../jobs/definitions.ts'
import { type Model, modelsIn, type TableRow } from './model.ts'
import { rowByRow } from './row-by-row.ts'

const clock: Caller = { kind: 'system', name: '系统' }

/** Tells of every deadline that has passed, exactly once: in the timeline, and to the module that asked for it. */
export const dueJob: JobDefinition = {
  name: 'flowDue',
  label: '超时提醒',
  cron: '* * * * *',
  run: async (deps) => {
    const counts: Record<string, number> = {}
    for (const model of modelsIn(deps.registry).filter(({ resource }) => resource.flow?.due)) {
      const told = await tellAll(deps, model)
      if (told > 0) counts[`${model.resource.label}超时`] = told
    }
    return counts
  },
}

const overdue = ({ columns }: Model, now: Date) =>
  sql`${columns['dueAt']} <= ${now.toISOString()}::timestamptz
    and ${columns['duePausedAt']} is null and ${columns['dueToldAt']} is null`

async function tellAll(deps: ServerDeps, model: Model): Promise<number> {
  let told = 0
  await rowByRow(deps, model, overdue(model, deps.clock()), async (id) => {
    if (await tellOne(deps, model, id)) told += 1
  })
  return told
}

/** Each in a transaction of its own: that it was told and what was done about it hold together, or neither. */
async function tellOne(deps: ServerDeps, model: Model, id: number): Promise<boolean> {
  try {
    return await inContext(deps, clock, (ctx) => tell(ctx, model, id))
  } catch (error) {
    const row = `${model.resource.entity}:${id}`
    deps.log.error('a missed deadline could not be told', { row, error: withoutValues(error) })
    return false
  }
}

const deadlineOf = ({ dueAt }: TableRow, key: string) => ({
  key,
  dueAt: dueAt instanceof Date ? dueAt.toISOString() : null,
})

async function wasTold(ctx: Ctx, entity: string, row: TableRow, key: string): Promise<boolean> {
  const [event] = await ctx.tx
    .select({ id: flowEvent.id })
    .from(flowEvent)
    .where(
      and(
        eq(flowEvent.entity, entity),
        eq(flowEvent.entityId, row.id),
        eq(flowEvent.action, 'overdue'),
        sql`${flowEvent.payload} @> ${JSON.stringify(deadlineOf(row, key))}::jsonb`,
      ),
    )
    .limit(1)
  return event !== undefined
}

async function tell(ctx: Ctx, model: Model, id: number): Promise<boolean> {
  const { entity, flow, stateField = '' } = model.resource
  const [found] = await ctx.tx
    .select()
    .from(model.table)
    .where(and(eq(model.id, id), overdue(model, ctx.now)))
    .for('update', { skipLocked: true })
  if (found === undefined) return false
  const row = found as TableRow
  const key = String(row['dueKey'])
  await ctx.tx.update(model.table).set({ dueToldAt: ctx.now }).where(eq(model.id, id))
  // Who left the state and came back has the same deadline again: it was told already.
  if (await wasTold(ctx, entity, row, key)) return false
  const state = String(row[stateField])
  await flowEvents.record(ctx, {
    entity,
    entityId: id,
    action: 'overdue',
    fromState: state,
    toState: state,
    content: `${flow?.due?.[key]?.label ?? key}已超时`,
    payload: deadlineOf(row, key),
  })
  await model.options.overdue?.(row, key, ctx)
  return true
}
