import { resources } from '@linli/api-client/contract'
import { metaOf } from '@linli/api-client/kit'
import type { FieldLevel } from '../../../kit/caller.ts'

/** Fields that want a right of their own, by the name of their level. */
const guarded: readonly (readonly [level: string, code: string])[] = resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([key, field]) => {
    const { needs } = metaOf(field)
    return needs === undefined
      ? []
      : [
          [
            `${resource.permission}.${key}`,
            needs.includes(':') ? needs : `${resource.permission}:${needs}`,
          ] as const,
        ]
  }),
)

/** Hides what the codes held do not reach, whatever the roles say of the fields (`needs` of a field). */
export function hideWhatNeedsMore(
  levels: Map<string, FieldLevel>,
  codes: ReadonlyMap<string, unknown>,
): Map<string, FieldLevel> {
  for (const [level, code] of guarded) if (!codes.has(code)) levels.set(level, 'hidden')
  return levels
}
