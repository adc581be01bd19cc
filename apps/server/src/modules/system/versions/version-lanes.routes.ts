import { versionClients, versionLanes, versionUsage } from '@linli/api-client/contract/system/version-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { and, asc, count, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { activeSince, coverageOf, crashRateOf, grayText, usageOf } from './version-usage.ts'
import { appInstall, appVersion, appVersionDay } from './version.table.ts'

type Lane = OutputOf<typeof versionLanes>[number]

/** Older ones are looked up in the list. */
const shownVersions = 6
const shownDays = 30
const shownModels = 20

async function lanes(ctx: Ctx): Promise<OutputOf<typeof versionLanes>> {
  const rows = await ctx.tx.select().from(appVersion).orderBy(desc(appVersion.versionCode))
  const usage = await usageOf(rows, ctx)
  return versionClients.map((client) => {
    const own = rows.filter((row) => row.client === client)
    const [first] = own
    return {
      client,
      devices: first === undefined ? 0 : usage(first).all,
      versions: own.slice(0, shownVersions).map((row) => ({
        id: row.id,
        versionName: row.versionName,
        versionCode: row.versionCode,
        channel: row.channel,
        state: row.state,
        gray: grayText(row),
        devices: usage(row).devices,
        coverage: coverageOf(usage(row)),
        crashRate: crashRateOf(usage(row)),
      })),
    }
  })
}

async function usage(client: Lane['client'], ctx: Ctx): Promise<OutputOf<typeof versionUsage>> {
  const from = dayOf(new Date(ctx.now.getTime() - (shownDays - 1) * 86_400_000))
  const counted = await ctx.tx
    .select()
    .from(appVersionDay)
    .where(and(eq(appVersionDay.client, client), gte(appVersionDay.day, from)))
    .orderBy(asc(appVersionDay.day))
  const versions = await ctx.tx
    .select({ versionName: appVersion.versionName, versionCode: appVersion.versionCode })
    .from(appVersion)
    .where(and(eq(appVersion.client, client), ne(appVersion.state, 'draft')))
    .orderBy(desc(appVersion.versionCode))
    .limit(shownVersions)
  const days = [...new Set(counted.map(({ day }) => day))]
  const models = await ctx.tx
    .select({
      model: sql<string>`coalesce(${appInstall.model}, '未知')`.as('model_name'),
      os: sql<string>`coalesce(${appInstall.os}, '未知')`.as('os_name'),
      devices: count(),
      crashed: sql<number>`(count(*) filter (where ${appInstall.crashes} > 0))::int`,
    })
    .from(appInstall)
    .where(and(eq(appInstall.client, client), gte(appInstall.lastSeenAt, activeSince(ctx.now))))
    .groupBy(sql`model_name`, sql`os_name`)
    .orderBy(desc(count()))
    .limit(shownModels)
  return {
    days,
    series: versions.map(({ versionName, versionCode }) => ({
      versionName,
      devices: days.map(
        (day) => counted.find((one) => one.day === day && one.versionCode === versionCode)?.devices ?? 0,
      ),
    })),
    models,
  }
}

/** 概况: who runs what. */
export const versionLaneRoutes = (): readonly Route[] => [
  handle(versionLanes, async (_input, ctx) => await lanes(ctx)),
  handle(versionUsage, async ({ client }, ctx) => await usage(client, ctx)),
]
