import { and, eq, isNotNull, lt, lte } from 'drizzle-orm'
import { dayAfter, dayOf, dayStart } from '../../../kit/calendar.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { tellAdministrators } from '../../auth/account/tell-administrators.ts'
import { mpApp, mpAppHour, mpCredential } from './mp.table.ts'

const dayMs = 86_400_000
/** Days before the end on which administrators are told, the nearest first. */
const warnings = [1, 7, 30] as const
/** Calls by hour are looked at for a day. */
const hoursKeptMs = 8 * dayMs

/** Certificates that end are told of, and what is over is forgotten: credentials of before, calls of last week. */
export const mpAppClock: JobDefinition = {
  name: 'mpApps',
  label: '平台应用证书到期提醒',
  cron: '17 * * * *',
  run: async (deps) => {
    const { db } = deps.database
    const now = deps.clock()
    await db
      .update(mpCredential)
      .set({ previousEnc: null, previousUntil: null })
      .where(lt(mpCredential.previousUntil, now))
    await db.delete(mpAppHour).where(lt(mpAppHour.hour, new Date(now.getTime() - hoursKeptMs)))
    const ending = await db
      .select()
      .from(mpApp)
      .where(
        and(
          eq(mpApp.enabled, true),
          isNotNull(mpApp.certExpireAt),
          lte(mpApp.certExpireAt, dayAfter(dayOf(now), 30)),
        ),
      )
    for (const { id, name, certExpireAt } of ending) {
      const day = certExpireAt ?? ''
      const left = Math.round((dayStart(day).getTime() - dayStart(dayOf(now)).getTime()) / dayMs)
      const warned = warnings.find((days) => left <= days) ?? 30
      await tellAdministrators(deps, now, {
        kind: 'mp_cert',
        title: '平台证书即将到期',
        content:
          left < 0 ? `「${name}」的证书已于${day}到期。` : `「${name}」的证书将于${day}到期，剩余${left}天。`,
        link: `/mp-setting?id=${id}`,
        bizType: 'mpApp',
        bizId: id,
        // Of one certificate each warning comes once.
        round: Number(day.replaceAll('-', '')) * 100 + warned,
      })
    }
    return { ending: ending.length }
  },
}
