import * as calls from '@linli/api-client/contract/system/params'
import { eq } from 'drizzle-orm'
import { AppError, invalid, notFound } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { checkParam, type ParamDefinition } from '../../../kit/params/params.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { param, paramLog } from './param.table.ts'

/** Security parameters are for system administrators alone. */
function definitionOf(ctx: Ctx, key: string): ParamDefinition {
  const definition = ctx.deps.params.definitions.get(key)
  if (definition === undefined) throw notFound()
  if (definition.level === 'security' && !userOf(ctx).permissions.roleCodes.includes('sys_admin'))
    throw new AppError('FORBIDDEN')
  return definition
}

/** Secrets stand in the log as *** on both sides. */
const shown = (definition: ParamDefinition, value: unknown) =>
  definition.type === 'secret' && value !== null ? '***' : value

async function log(
  ctx: Ctx,
  definition: ParamDefinition,
  before: unknown,
  after: unknown,
  reason: string,
): Promise<void> {
  const change = { before: shown(definition, before), after: shown(definition, after) }
  await ctx.tx.insert(paramLog).values({
    key: definition.key,
    scope: 'global',
    ...change,
    userId: userOf(ctx).userId,
    reason,
    at: ctx.now,
  })
  ctx.note({
    resource: 'param',
    title: `修改参数 ${definition.name}`,
    reason,
    diff: [{ field: definition.key, label: definition.name, ...change }],
  })
  ctx.afterCommit(() => ctx.deps.params.refresh())
}

async function storedValue(ctx: Ctx, key: string): Promise<unknown> {
  const [row] = await ctx.tx
    .select({ value: param.value })
    .from(param)
    .where(eq(param.key, key))
    .for('update')
  return row?.value ?? null
}

/** Parameters (catalogue 2b /param). */
export const paramRoutes = (): readonly Route[] => [
  handle(calls.params, async (_input, ctx) => {
    const rows = await ctx.tx.select().from(param)
    const stored = new Map(rows.map((row) => [row.key, row.value]))
    return [...ctx.deps.params.definitions.values()].map((one) => ({
      key: one.key,
      name: one.name,
      group: one.group,
      type: one.type,
      value: shown(one, stored.has(one.key) ? stored.get(one.key) : one.initial),
      defaultValue: shown(one, one.initial),
      changed: stored.has(one.key),
      min: one.min ?? null,
      max: one.max ?? null,
      options: one.options === undefined ? null : [...one.options],
      unit: one.unit ?? null,
      effect: one.effect ?? 'now',
      level: one.level ?? 'business',
      remark: one.remark ?? null,
    }))
  }),

  handle(calls.setParam, async ({ key, value, reason }, ctx) => {
    const definition = definitionOf(ctx, key)
    const fault = checkParam(definition, value)
    if (fault !== undefined) throw invalid({ value: fault })
    const before = await storedValue(ctx, key)
    const row = { value: value as object, updatedAt: ctx.now, updatedBy: userOf(ctx).userId }
    await ctx.tx
      .insert(param)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: param.key, set: row })
    await log(ctx, definition, before ?? definition.initial, value, reason)
    return true as const
  }),

  handle(calls.resetParam, async ({ key, reason }, ctx) => {
    const definition = definitionOf(ctx, key)
    const before = await storedValue(ctx, key)
    await ctx.tx.delete(param).where(eq(param.key, key))
    await log(ctx, definition, before ?? definition.initial, definition.initial, reason)
    return true as const
  }),
]
