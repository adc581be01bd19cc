import { sensitiveTags } from '@linli/api-client/contract/base/person'
import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { resident } from './resident.table.ts'

const code = 'base:person:sensitiveTag'

export const isSensitiveTag = (tag: string): boolean => tag in sensitiveTags

const maySee = (ctx: Ctx): boolean => ctx.caller.kind !== 'user' || ctx.can(code)

/** Tags as the caller may see them. */
export function shownTags(tags: unknown, ctx: Ctx): unknown {
  if (!Array.isArray(tags) || maySee(ctx)) return tags
  const shown = tags.filter((tag) => !isSensitiveTag(String(tag)))
  return shown.length === 0 ? null : shown
}

/** Registrations with one of the tags; sensitive ones find nobody for who may not see them. */
export function tagged(tags: readonly string[], ctx: Ctx): SQL {
  const asked = maySee(ctx) ? tags : tags.filter((tag) => !isSensitiveTag(tag))
  // As a value, of which the planner knows how rare it is.
  return sql`${resident.tags} && ${sql.param([...asked])}::text[]`
}

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
