import { fieldOf, maskedKeys } from '@linli/api-client/kit'
import { AppError, forbidden, invalid, notFound } from '../app-error.ts'
import { callerKey } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { assertLooksLeft } from '../sensitive-access/assert-looks-left.ts'
import { sensitiveAccess } from '../sensitive-access/sensitive-access.ts'
import { codeFor, type Model, modelField } from './model.ts'
import { isHidden } from './field-levels.ts'
import { aboutRow } from './note.ts'
import { readRow } from './read.ts'
import { plainValue } from './wire.ts'
import { textOf } from '../text-of.ts'

export interface RevealInput {
  readonly id: number
  readonly fields: readonly string[]
  readonly reason: string
}

/** The code that uncovers a field: its own one, or the one for all fields. */
function codesOfField(model: Model, key: string): string[] {
  const { reveal } = model.resource
  const all = reveal?.all ?? codeFor(model, 'reveal')
  const own = reveal?.fields?.[key]
  return own === undefined ? [all] : [own, all]
}

/** Plain values of masked fields, once, written down with the reason. */
export async function reveal(
  model: Model,
  { id, fields, reason }: RevealInput,
  ctx: Ctx,
): Promise<Record<string, string | null>> {
  const wanted = [...new Set(fields)]
  const known = maskedKeys(model.resource)
  if (wanted.some((key) => !known.includes(key))) throw invalid({ fields: '请求参数错误' })
  const held = wanted.map((key) => {
    const code = codesOfField(model, key).find((one) => ctx.can(one))
    if (code === undefined || isHidden(model, key, ctx)) throw forbidden(codesOfField(model, key)[0])
    return code
  })
  await assertMayLook(ctx, held[0])
  const read = await readRow(model, ctx, ctx.scopeFor(held[0] ?? ''), id)
  if (!read) throw notFound()
  for (const code of new Set(held.slice(1))) {
    if (!(await readRow(model, ctx, ctx.scopeFor(code), id))) throw notFound()
  }
  const about = aboutRow(model, read.row)
  await sensitiveAccess.record(ctx, {
    module: model.resource.module,
    subjectType: model.resource.entity,
    subjectId: id,
    subjectName: about.targetName,
    estateId: about.estateId,
    fields: wanted,
    reason,
  })
  ctx.note({
    ...about,
    reason,
    title: `查看${model.resource.label}${wanted.map((key) => fieldOf(model.resource, key).label).join('、')}`,
  })
  return Object.fromEntries(
    wanted.map((key) => {
      const plain = plainValue(modelField(model, key), read, ctx)
      return [key, plain === null ? null : textOf(plain)]
    }),
  )
}

/** Personal data is shown in clear to a console session alone, and so many times a minute and an hour. */
export async function assertMayLook(ctx: Ctx, code: string | undefined): Promise<void> {
  if (ctx.caller.kind === 'user' && ctx.caller.sessionKind !== 'console') throw forbidden(code)
  const perMinute = await ctx.deps.params.number('reveal.perMinute')
  const wait = ctx.deps.rateLimiter.take(`reveal ${callerKey(ctx.caller, ctx.ip)}`, perMinute, 60, ctx.now)
  if (wait > 0) throw new AppError('TOO_MANY', undefined, { retryAfter: wait })
  await assertLooksLeft(ctx, 'reveal')
}
