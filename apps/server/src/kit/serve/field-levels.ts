import type { FieldMeta } from '@linli/api-client/kit'
import { AppError } from '../app-error.ts'
import type { FieldLevel } from '../caller.ts'
import type { Ctx } from '../context.ts'
import type { Model } from './model.ts'

/** Level of a field for the caller (catalogue 2b A8); `write` where no role says less. */
export function levelOf(model: Model, key: string, ctx: Ctx): FieldLevel {
  if (ctx.caller.kind !== 'user') return 'write'
  return ctx.caller.permissions.fields.get(`${model.resource.permission}.${key}`) ?? 'write'
}

export const isHidden = (model: Model, key: string, ctx: Ctx): boolean =>
  levelOf(model, key, ctx) === 'hidden'

/** Filtering or sorting by a field tells what is in it. */
export function assertMayFilter(model: Model, key: string, ctx: Ctx): void {
  if (isHidden(model, key, ctx))
    throw new AppError('FIELD_FORBIDDEN', '无权使用该筛选条件', { fields: { [key]: '无权使用该筛选条件' } })
}

/** A changed value below level write is refused, never dropped silently. */
export function assertMayWrite(model: Model, key: string, meta: FieldMeta, ctx: Ctx): void {
  if (levelOf(model, key, ctx) === 'write') return
  const text = `无权修改字段：${meta.label}`
  throw new AppError('FIELD_FORBIDDEN', text, { fields: { [key]: text } })
}
