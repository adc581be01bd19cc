import { createHash } from 'node:crypto'
import { checkVersion } from '@linli/api-client/contract/system/version-calls'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeTicket } from '../../../kit/files/file-tickets.ts'
import { json, successBody } from '../../../kit/http/answers.ts'
import { handleRaw, type Route } from '../../../kit/route.ts'
import { mpSession } from '../../auth/mp/mp-user.table.ts'
import { authSession } from '../../auth/sessions/auth-session.table.ts'
import { hashToken } from '../../auth/sessions/token.ts'
import { estate } from '../../base/places/estate.table.ts'
import { type Asking, offerFor } from './version-offer.ts'
import { appInstall, appVersion } from './version.table.ts'

type Device = InputOf<typeof checkVersion>

const downloadMs = 30 * 60_000

type Owner = Pick<Asking, 'userId' | 'mpUserId'>

/** Whose session the device has, of the staff or of a resident; a token that is over says nothing. */
async function ownerOf(ctx: Ctx): Promise<Owner> {
  const token = /^Bearer ([\x21-\x7e]{1,300})$/.exec(ctx.header('authorization') ?? '')?.[1]
  if (token === undefined) return { userId: null, mpUserId: null }
  const [session] = await ctx.tx
    .select({ userId: authSession.userId })
    .from(authSession)
    .where(and(eq(authSession.tokenHash, hashToken(token)), eq(authSession.state, 'active')))
  const [resident] = await ctx.tx
    .select({ mpUserId: mpSession.mpUserId })
    .from(mpSession)
    .where(
      and(
        eq(mpSession.tokenHash, hashToken(token)),
        eq(mpSession.state, 'active'),
        gt(mpSession.maxUntil, ctx.now),
      ),
    )
  return { userId: session?.userId ?? null, mpUserId: resident?.mpUserId ?? null }
}

/** An estate that is there: what a device says of itself is not believed further. */
async function estateOf(estateId: number | undefined, ctx: Ctx): Promise<number | undefined> {
  if (estateId === undefined) return undefined
  const [row] = await ctx.tx.select({ id: estate.id }).from(estate).where(eq(estate.id, estateId))
  return row?.id
}

/** Keeps that the device is there: once a day, when it has another version, and when it crashed. */
async function remember({ database: { db } }: ServerDeps, device: Device & Owner, now: Date): Promise<void> {
  const { client, deviceId, versionCode, crashes = 0 } = device
  const seen = {
    versionCode,
    ...(device.os !== undefined && { os: device.os }),
    ...(device.model !== undefined && { model: device.model }),
    ...(device.estateId !== undefined && { estateId: device.estateId }),
    ...(device.userId !== null && { userId: device.userId }),
    ...(device.mpUserId !== null && { mpUserId: device.mpUserId }),
    lastSeenAt: now,
    updatedAt: now,
  }
  await db
    .insert(appInstall)
    .values({ client, deviceId, crashes, firstSeenAt: now, ...seen })
    .onConflictDoUpdate({
      target: [appInstall.client, appInstall.deviceId],
      set: {
        ...seen,
        crashes: sql`least(9999, case when ${appInstall.versionCode} = ${versionCode} then ${appInstall.crashes} else 0 end + ${crashes}::int)`,
      },
      setWhere: sql`${appInstall.versionCode} <> ${versionCode} or ${crashes}::int > 0
        or (${appInstall.lastSeenAt} at time zone 'Asia/Shanghai')::date
          < (${now.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date`,
    })
}

async function answerOf(device: Device, owner: Owner, ctx: Ctx): Promise<OutputOf<typeof checkVersion>> {
  const { client, channel = 'stable', deviceId, versionCode, estateId } = device
  const versions = await ctx.tx
    .select()
    .from(appVersion)
    .where(
      and(
        eq(appVersion.client, client),
        eq(appVersion.channel, channel),
        inArray(appVersion.state, ['gray', 'released', 'superseded']),
      ),
    )
  const offer = offerFor(versions, { deviceId, versionCode, estateId, ...owner })
  const nextCheckSeconds = await ctx.deps.params.number('version.checkSeconds')
  if (offer === undefined)
    return {
      latest: null,
      mustUpdate: false,
      updateType: null,
      notes: null,
      url: null,
      sha256: null,
      sizeBytes: null,
      nextCheckSeconds,
    }
  const { version, mustUpdate, updateType } = offer
  const { packageFile, storeUrl, notes, sha256, sizeBytes } = version
  return {
    latest: { versionName: version.versionName, versionCode: version.versionCode },
    mustUpdate,
    updateType,
    notes,
    url: packageFile === null ? storeUrl : `/api/file/${packageFile}/open`,
    sha256,
    sizeBytes,
    nextCheckSeconds,
  }
}

/** The same for the same answer, and another one before an address in it is half over. */
function tagOf(answer: object, now: Date): string {
  const window = Math.floor(now.getTime() / (downloadMs / 2))
  return `"${createHash('sha256')
    .update(`${window}\n${JSON.stringify(answer)}`)
    .digest('base64url')
    .slice(0, 22)}"`
}

/** 检查新版本: asked by every client, of nobody in particular. */
export const versionCheckRoutes = (): readonly Route[] => [
  handleRaw(checkVersion, async (input, ctx) => {
    const estateId = await estateOf(input.estateId, ctx)
    const owner = await ownerOf(ctx)
    const device = { ...input, estateId }
    // Who does not know what it runs asks for words alone, as the console does.
    if (input.versionCode > 0) ctx.afterCommit((deps) => remember(deps, { ...device, ...owner }, ctx.now))
    const answer = await answerOf(device, owner, ctx)
    const tag = tagOf(answer, ctx.now)
    const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' }
    if (ctx.header('if-none-match') === tag) return new Response(null, { status: 304, headers })
    const key = /^\/api\/file\/([\w-]+)\/open$/.exec(answer.url ?? '')?.[1]
    const ticket =
      key === undefined ? '' : `?ticket=${makeTicket(ctx.deps.secrets, key, ctx.now, downloadMs)}`
    const response = json(successBody({ ...answer, url: answer.url === null ? null : answer.url + ticket }))
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }),
]
