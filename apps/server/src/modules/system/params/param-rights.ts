import { eq } from 'drizzle-orm'
import { AppError, forbidden, notFound, refuse } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import type { ParamDefinition, ParamLevel } from '../../../kit/params/params.ts'
import { assertStepUp } from '../../../kit/step-up.ts'
import { param } from './param.table.ts'

const holds = (ctx: Ctx, ...roles: readonly string[]): boolean =>
  ctx.caller.kind === 'system' || userOf(ctx).permissions.roleCodes.some((code) => roles.includes(code))

/** The levels that the caller may look at: others than business ones are for administration and audit. */
export const seenLevels = (ctx: Ctx): readonly ParamLevel[] =>
  holds(ctx, 'sys_admin', 'auditor') ? ['business', 'system', 'security'] : ['business']

/** The definition of a parameter, of the program or made by hand. Throws when there is none that the caller may see. */
export async function definitionOf(ctx: Ctx, key: string): Promise<ParamDefinition> {
  const known = ctx.deps.params.definitions.get(key) ?? (await customOf(ctx, key))
  if (known === undefined || !seenLevels(ctx).includes(levelOf(known))) throw notFound()
  return known
}

async function customOf(ctx: Ctx, key: string): Promise<ParamDefinition | undefined> {
  const [row] = await ctx.tx.select({ definition: param.definition }).from(param).where(eq(param.key, key))
  return row?.definition ?? undefined
}

export const levelOf = (definition: ParamDefinition): ParamLevel => definition.level ?? 'business'

/** Throws unless the caller may change a parameter of this level; security wants the password once more. */
export function assertChanges(ctx: Ctx, definition: ParamDefinition): void {
  if (definition.readOnly) throw refuse('该参数不可修改')
  if (ctx.caller.kind === 'system') return
  const level = levelOf(definition)
  if (level === 'business') return
  if (!holds(ctx, 'sys_admin')) throw new AppError('FORBIDDEN')
  if (level === 'security') assertStepUp(userOf(ctx), ctx.now)
}

/** Throws unless the caller holds the code for everything: a global value counts everywhere. */
export function assertGlobal(ctx: Ctx, code: string): void {
  if (ctx.scopeFor(code).kind !== 'all') throw forbidden(code)
}
