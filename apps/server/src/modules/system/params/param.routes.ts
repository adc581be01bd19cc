import * as calls from '@linli/api-client/contract/system/params'
import { publicParams } from '@linli/api-client/contract/system/public-params'
import { eq } from 'drizzle-orm'
import { AppError, invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { checkParam } from '../../../kit/params/check-param.ts'
import { type ParamDefinition, paramKey } from '../../../kit/params/params.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { changeParam, keptValue, lockParams, logChange, unset, versionAt } from './change-param.ts'
import { param } from './param.table.ts'
import { assertChanges, assertGlobal, definitionOf } from './param-rights.ts'
import { paramViews } from './param-views.ts'

/** Nobody needs more of them. */
const maxCustom = 200

async function viewOf(ctx: Ctx, key: string) {
  const [view] = await paramViews(ctx, key)
  if (view === undefined) throw notFound()
  return view
}

/** Everybody's value of a parameter, for a caller who may change it. */
async function changeGlobal(
  ctx: Ctx,
  { key, ...change }: { key: string; value: unknown; reason: string; version: number },
) {
  assertGlobal(ctx, 'system:param:update')
  const definition = await definitionOf(ctx, key)
  assertChanges(ctx, definition)
  await changeParam(ctx, { definition, ...change })
  return await viewOf(ctx, key)
}

/** Own parameters of an installation: business ones, and never under a name of the program. */
async function createCustom(
  ctx: Ctx,
  input: Parameters<typeof customDefinition>[0] & { readonly value: unknown; readonly reason: string },
) {
  assertGlobal(ctx, 'system:param:create')
  const definition = customDefinition(input)
  const fault = checkParam(definition, input.value)
  if (fault !== undefined) throw invalid({ value: fault })
  await lockParams(ctx)
  const known = await ctx.tx.select({ key: param.key, definition: param.definition }).from(param)
  if (known.some((row) => row.key === input.key)) throw invalid({ key: '参数键已存在' })
  if (known.filter((row) => row.definition !== null).length >= maxCustom)
    throw refuse(`自定义参数最多${maxCustom}个`)
  await ctx.tx.insert(param).values({
    key: input.key,
    value: keptValue(ctx, definition, input.value),
    // What a secret was at first is no less secret.
    definition: definition.type === 'secret' ? { ...definition, initial: '' } : definition,
    updatedAt: ctx.now,
  })
  await logChange(ctx, definition, {}, { before: null, after: input.value, reason: input.reason })
  return await viewOf(ctx, input.key)
}

function customDefinition(input: {
  readonly key: string
  readonly name: string
  readonly type: ParamDefinition['type']
  readonly value: unknown
  readonly unit?: string | null | undefined
  readonly options?: readonly string[] | null | undefined
  readonly publicRead?: boolean | undefined
  readonly remark?: string | null | undefined
}): ParamDefinition {
  const { key, type, options } = input
  if (!key.startsWith('custom.')) throw invalid({ key: '仅允许新增custom.开头的参数' })
  if (!paramKey.test(key)) throw invalid({ key: '参数键由小写字母开头的点分单词组成' })
  if (type === 'secret' && input.publicRead) throw invalid({ publicRead: '密文参数不能前端可读' })
  if (type === 'enum' && (options ?? []).length === 0) throw invalid({ options: '请填写选项' })
  return {
    key,
    name: input.name,
    group: 'custom',
    type,
    initial: input.value,
    ...(type === 'enum' && options && { options: Object.fromEntries(options.map((one) => [one, one])) }),
    ...(input.unit && { unit: input.unit }),
    ...(input.publicRead && { publicRead: true }),
    ...(input.remark && { remark: input.remark }),
  }
}

async function removeCustom(ctx: Ctx, input: { key: string; reason: string; version: number }) {
  assertGlobal(ctx, 'system:param:remove')
  const definition = await definitionOf(ctx, input.key)
  if (ctx.deps.params.definitions.has(input.key)) throw refuse('仅可删除自定义参数')
  await lockParams(ctx)
  if ((await versionAt(ctx, input.key)) !== input.version) throw new AppError('STALE_VERSION')
  const [row] = await ctx.tx.delete(param).where(eq(param.key, input.key)).returning({ value: param.value })
  await logChange(ctx, definition, {}, { before: row?.value ?? null, after: null, reason: input.reason })
  return true as const
}

/** Parameters: everybody's values, and those that an installation adds itself (catalogue 2b /param). */
export const paramRoutes = (): readonly Route[] => [
  handle(calls.params, async (_input, ctx) => await paramViews(ctx)),
  handle(publicParams, async (_input, ctx) => ({
    ...(await ctx.deps.params.published()),
    // Whether there is such a way to sign in, and what it is called.
    ...(ctx.deps.config.oidc && { 'oidc.name': ctx.deps.config.oidc.name }),
  })),
  handle(calls.setParam, async (input, ctx) => await changeGlobal(ctx, { ...input, value: input.value })),
  handle(calls.resetParam, async (input, ctx) => await changeGlobal(ctx, { ...input, value: unset })),
  handle(calls.createParam, async (input, ctx) => await createCustom(ctx, { ...input, value: input.value })),
  handle(calls.removeParam, async (input, ctx) => await removeCustom(ctx, input)),
]
