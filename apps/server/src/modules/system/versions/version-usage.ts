import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { appInstall, appVersion } from './version.table.ts'

type VersionRow = typeof appVersion.$inferSelect

/** A device that has not asked for so long is no user any more. */
const activeMs = 30 * 86_400_000
export const activeSince = (now: Date): Date => new Date(now.getTime() - activeMs)

/** Who runs a version. */
export interface Usage {
  readonly devices: number
  readonly crashed: number
  /** Of all devices of its client. */
  readonly all: number
}

const rate = (part: number, all: number): number | null =>
  all === 0 ? null : Math.round((part * 1_000) / all) / 10

export const coverageOf = ({ devices, all }: Usage): number | null => rate(devices, all)
export const crashRateOf = ({ crashed, devices }: Usage): number | null => rate(crashed, devices)

/** Devices by client and version, in one query. */
export async function usageOf(
  rows: readonly Pick<VersionRow, 'client' | 'versionCode'>[],
  ctx: Ctx,
): Promise<(row: Pick<VersionRow, 'client' | 'versionCode'>) => Usage> {
  const clients = [...new Set(rows.map(({ client }) => client))]
  const found =
    clients.length === 0
      ? []
      : await ctx.tx
          .select({
            client: appInstall.client,
            versionCode: appInstall.versionCode,
            devices: sql<number>`count(*)::int`,
            crashed: sql<number>`(count(*) filter (where ${appInstall.crashes} > 0))::int`,
          })
          .from(appInstall)
          .where(and(inArray(appInstall.client, clients), gte(appInstall.lastSeenAt, activeSince(ctx.now))))
          .groupBy(appInstall.client, appInstall.versionCode)
  return ({ client, versionCode }) => {
    const ofClient = found.filter((one) => one.client === client)
    const own = ofClient.find((one) => one.versionCode === versionCode)
    return {
      devices: own?.devices ?? 0,
      crashed: own?.crashed ?? 0,
      all: ofClient.reduce((sum, { devices }) => sum + devices, 0),
    }
  }
}

/** Who is in gray, in words. */
export function grayText(row: VersionRow): string | null {
  if (!['gray', 'paused', 'released'].includes(row.state)) return null
  switch (row.grayType) {
    case 'percent':
      return `${row.grayPercent ?? 0}%`
    case 'estate':
      return `${row.grayEstateIds?.length ?? 0}个小区`
    case 'user':
      return `${row.grayUserIds?.length ?? 0}人`
    case 'resident':
      return `${row.grayMpUserIds?.length ?? 0}位住户`
    default:
      return '全量'
  }
}

/** The highest internal number that ever reached clients. */
export async function highestCode(ctx: Ctx, client: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ code: sql<number>`coalesce(max(${appVersion.versionCode}), 0)::int` })
    .from(appVersion)
    .where(
      and(
        eq(appVersion.client, client),
        inArray(appVersion.state, ['gray', 'paused', 'released', 'superseded', 'revoked']),
      ),
    )
  return row?.code ?? 0
}
