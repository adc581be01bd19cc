import { sensitiveTags } from '@linli/api-client/contract/base/person'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'

const code = 'base:person:sensitiveTag'

export const isSensitiveTag = (tag: string): boolean => tag in sensitiveTags

const maySee = (ctx: Ctx): boolean => ctx.caller.kind !== 'user' || ctx.can(code)

/** Tags as the caller may see them. */
export function shownTags(tags: unknown, ctx: Ctx): unknown {
  if (!Array.isArray(tags) || maySee(ctx)) return tags
  const shown = tags.filter((tag) => !isSensitiveTag(String(tag)))
  return shown.length === 0 ? null : shown
}

/** The tags that may be asked for by the caller: sensitive ones find nobody for who may not see them. */
export const askedTags = (tags: readonly string[], ctx: Ctx): readonly string[] =>
  maySee(ctx) ? tags : tags.filter((tag) => !isSensitiveTag(tag))

/** What a form says of tags, with those that its user could not see and so cannot have taken away. */
export function tagsAfter(
  given: readonly string[] | null | undefined,
  before: readonly string[] | null,
  ctx: Ctx,
): string[] | null {
  if (maySee(ctx)) return given ? [...given] : null
  if (given?.some(isSensitiveTag)) throw invalid({ tags: '您无权设置敏感标签' })
  const tags = [...(given ?? []), ...(before ?? []).filter(isSensitiveTag)]
  return tags.length === 0 ? null : tags
}
