import { deskSoundMs, reportDeskSound } from '@linli/api-client/contract/system/desk-sound'
import { and, eq, lt, sql } from 'drizzle-orm'
import { userOf } from '../../../kit/context.ts'
import type { GaugeSource } from '../../../kit/module.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { silentDesk } from './silent-desk.table.ts'

/** Desks tell whether they are heard; what was told before the last check is forgotten. */
export const deskSoundRoutes: readonly Route[] = [
  handle(reportDeskSound, async ({ desk, isSilent }, ctx) => {
    const { userId, sessionId } = userOf(ctx)
    const own = and(eq(silentDesk.sessionId, sessionId), eq(silentDesk.desk, desk))
    if (!isSilent) await ctx.tx.delete(silentDesk).where(own)
    else
      await ctx.tx
        .insert(silentDesk)
        .values({ sessionId, userId, desk, seenAt: ctx.now, createdAt: ctx.now, createdBy: userId })
        .onConflictDoUpdate({
          target: [silentDesk.sessionId, silentDesk.desk],
          set: { seenAt: ctx.now, updatedAt: ctx.now },
        })
    await ctx.tx
      .delete(silentDesk)
      .where(
        and(eq(silentDesk.userId, userId), lt(silentDesk.seenAt, new Date(ctx.now.getTime() - deskSoundMs))),
      )
    return true as const
  }),
]

/** Desks in use that should ring and are not heard. */
export const silentDesks: GaugeSource = {
  name: 'linli_desks_silent',
  help: 'Open desks whose browser blocks the sound of alerts.',
  title: '声音被拦截的值守页面',
  unit: '个',
  alarms: (value) => value > 0,
  read: () => sql`select count(*) as value from silent_desk d join auth_session s on s.id = d.session_id
    where s.state = 'active' and d.seen_at > now() - make_interval(secs => ${deskSoundMs / 1000})`,
}
