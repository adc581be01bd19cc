import * as calls from '@linli/api-client/contract/system/params'
import { isDeepStrictEqual } from 'node:util'
import { AppError, invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { inTrial } from '../../../kit/trial.ts'
import { brokenRules, changeParam } from './change-param.ts'
import { assertChanges, assertGlobal, definitionOf } from './param-rights.ts'
import { paramViews } from './param-views.ts'

interface Imported {
  readonly key: string
  readonly name: string | null
  readonly before: unknown
  readonly after: unknown
  readonly fault: string | null
}

/** What is in the file and differs: with what there is now, and why it is refused where it is. */
async function readFile(
  ctx: Ctx,
  file: Readonly<Record<string, unknown>>,
  reason: string,
): Promise<Imported[]> {
  const views = new Map((await paramViews(ctx)).map((view) => [view.key, view]))
  const changes: Imported[] = []
  for (const [key, after] of Object.entries(file)) {
    const view = views.get(key)
    const seen = { key, name: view?.name ?? null, before: view?.value ?? null, after }
    if (view === undefined) changes.push({ ...seen, fault: '参数不存在' })
    else if (view.type === 'secret') changes.push({ ...seen, after: null, fault: '密文参数不能导入' })
    else if (!isDeepStrictEqual(view.value, after)) {
      changes.push({ ...seen, fault: await faultOf(ctx, key, after, reason) })
    }
  }
  const broken = await brokenRules(
    ctx,
    changes.map(({ key }) => key),
  )
  return changes.map((one) => ({
    ...one,
    fault: one.fault ?? broken.find(({ keys }) => keys.includes(one.key))?.fault ?? null,
  }))
}

/** Takes a value of the file; answers why it cannot. Asking for the password is no fault of the file. */
async function faultOf(ctx: Ctx, key: string, value: unknown, reason: string): Promise<string | null> {
  try {
    const definition = await definitionOf(ctx, key)
    assertChanges(ctx, definition)
    await changeParam(ctx, { definition, value, reason, rules: 'later' })
    return null
  } catch (error) {
    if (error instanceof AppError && error.code !== 'STEP_UP_REQUIRED') return error.message
    throw error
  }
}

/** Values on their way between installations; secrets stay where they are (catalogue 2b /param). */
export const paramFileRoutes = (): readonly Route[] => [
  handle(calls.exportParams, async (_input, ctx) => {
    assertGlobal(ctx, 'system:param:export')
    const views = (await paramViews(ctx)).filter((one) => one.changed && !one.custom && one.type !== 'secret')
    ctx.note({ rowCount: views.length })
    return {
      exportedAt: ctx.now.toISOString(),
      params: Object.fromEntries(views.map(({ key, value }) => [key, value])),
    }
  }),

  handle(calls.importParams, async ({ params, reason, dryRun }, ctx) => {
    assertGlobal(ctx, 'system:param:import')
    if (dryRun) return { changes: await inTrial(ctx, (trial) => readFile(trial, params, reason)), applied: 0 }
    const changes = await readFile(ctx, params, reason)
    const faults = changes.filter((one) => one.fault !== null)
    if (faults.length > 0)
      throw invalid(Object.fromEntries(faults.map(({ key, fault }) => [`params.${key}`, fault ?? ''])))
    ctx.note({ title: '导入参数', reason, rowCount: changes.length })
    return { changes, applied: changes.length }
  }),
]
