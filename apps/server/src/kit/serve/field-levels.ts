import { type FieldMeta, type Resource, fieldOf, wordsOf } from '@linli/api-client/kit'
import { AppError } from '../app-error.ts'
import type { FieldLevel } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { mask, masked } from '../masking.ts'
import type { Reference } from '../registry.ts'
import { dictWords } from '../words.ts'
import { type Model, modelField } from './model.ts'

/** Level of a field for the caller (catalogue 2b A8); `write` where no role says less. */
export const levelOf = (model: Model, key: string, ctx: Ctx): FieldLevel =>
  fieldLevel(model.resource, key, ctx)

/** The same for answers that are made without a served model. */
export function fieldLevel(
  resource: Pick<Resource, 'fields' | 'permission'>,
  key: string,
  ctx: Ctx,
): FieldLevel {
  if (ctx.caller.kind !== 'user') return 'write'
  const { fields } = ctx.caller.permissions
  if (fields.size === 0) return 'write'
  const governing = key in resource.fields ? (fieldOf(resource, key).levelAs ?? key) : key
  return fields.get(`${resource.permission}.${governing}`) ?? 'write'
}

export const isHidden = (model: Model, key: string, ctx: Ctx): boolean =>
  levelOf(model, key, ctx) === 'hidden'

/**
 * How a question narrows a field down. `whole`: by its full value, or by the last four of a number that is shown
 * masked. `part`: by anything less, which bisects the value: contains, one of a few, a range, an order.
 */
export type Asking = 'whole' | 'part'

/** Whether the caller may find rows by a field. What is hidden answers nothing, what is masked its full value alone. */
export function mayFilter(model: Model, key: string, asking: Asking, ctx: Ctx): boolean {
  const level = levelOf(model, key, ctx)
  if (level === 'hidden') return false
  const masked = level === 'masked' || model.fields.get(key)?.meta.mask !== undefined
  return !masked || asking === 'whole'
}

/** Filtering or sorting by a field tells what is in it. */
export function assertMayFilter(model: Model, key: string, asking: Asking, ctx: Ctx, at = key): void {
  if (mayFilter(model, key, asking, ctx)) return
  throw new AppError('FIELD_FORBIDDEN', '无权使用该筛选条件', { fields: { [at]: '无权使用该筛选条件' } })
}

/** A changed value below level write is refused, never dropped silently. */
export function assertMayWrite(model: Model, key: string, meta: FieldMeta, ctx: Ctx): void {
  if (levelOf(model, key, ctx) === 'write') return
  const text = `无权修改字段：${meta.label}`
  throw new AppError('FIELD_FORBIDDEN', text, { fields: { [key]: text } })
}

/** What names rows, from their titles as they are stored; undefined where the caller may not see it. */
export type ShownTitle = (stored: string | null) => string | undefined

/** What rows of a reference are called, as the caller may see it and in words: asked for once for many rows. */
export async function titleShown(reference: Reference, ctx: Ctx): Promise<ShownTitle> {
  const { resource, maskTitle, titleField } = reference
  const level = resource === undefined ? 'write' : fieldLevel(resource, resource.title, ctx)
  if (level === 'hidden') return () => undefined
  const sources = titleField && (await dictWords(titleField, ctx))
  return (stored) => {
    const title = (titleField && wordsOf(titleField, stored, sources)) ?? stored ?? ''
    if (maskTitle !== undefined) return maskTitle(title)
    return level === 'masked' ? shownName(title, level) : title
  }
}

/** The label of a reference, as the field may be seen that says the same in words; undefined where that is hidden. */
export function shownLabel(model: Model, meta: FieldMeta, label: string, ctx: Ctx): string | undefined {
  if (meta.labelAs === undefined) return label
  const { meta: named } = modelField(model, meta.labelAs)
  const level = levelOf(model, meta.labelAs, ctx)
  if (level === 'hidden') return undefined
  return named.mask !== undefined || level === 'masked' ? masked(named, label) : label
}

/** A person's name at a level. */
export const shownName = (name: string, level: FieldLevel): string =>
  level === 'hidden' ? '***' : level === 'masked' ? mask('name', name) : name
