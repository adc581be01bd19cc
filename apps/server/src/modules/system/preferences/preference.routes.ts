import { preferences, savePreferences } from '@linli/api-client/contract/system/preferences'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { AppError, refuse } from '../../../kit/app-error.ts'
import { userOf } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { userPreference } from './user-preference.table.ts'

const maxValueBytes = 64 * 1_024
const maxKeys = 500

/** What the console remembers for its user (decisions 16). */
export const preferenceRoutes = (): readonly Route[] => [
  handle(preferences, async (_input, ctx) => {
    const rows = await ctx.tx
      .select({ key: userPreference.key, value: userPreference.value })
      .from(userPreference)
      .where(eq(userPreference.userId, userOf(ctx).userId))
    return Object.fromEntries(rows.map((row) => [row.key, row.value]))
  }),

  handle(savePreferences, async ({ values }, ctx) => {
    const { userId } = userOf(ctx)
    const entries = Object.entries(values)
    if (entries.some(([, value]) => (JSON.stringify(value) ?? '').length > maxValueBytes))
      throw new AppError('TOO_LARGE')
    const gone = entries.filter(([, value]) => value === null || value === undefined).map(([key]) => key)
    const kept = entries.filter(([key]) => !gone.includes(key))
    const mine = eq(userPreference.userId, userId)
    if (gone.length > 0)
      await ctx.tx.delete(userPreference).where(and(mine, inArray(userPreference.key, gone)))
    if (kept.length > 0)
      await ctx.tx
        .insert(userPreference)
        .values(kept.map(([key, value]) => ({ userId, key, value: value as object, updatedAt: ctx.now })))
        .onConflictDoUpdate({
          target: [userPreference.userId, userPreference.key],
          set: { value: sql`excluded.value`, updatedAt: ctx.now },
        })
    const [stored] = await ctx.tx.select({ n: count() }).from(userPreference).where(mine)
    if ((stored?.n ?? 0) > maxKeys) throw refuse('个人偏好过多')
    return true as const
  }),
]
