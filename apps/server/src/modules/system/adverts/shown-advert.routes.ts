import * as calls from '@linli/api-client/contract/system/advert-calls'
import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { closedDocument, fileAnswer } from '../../../kit/files/file-answer.ts'
import { fileObject } from '../../../kit/files/file-object.table.ts'
import type { LateAnswer } from '../../../kit/late-answer.ts'
import { handle, handleRaw, type Route } from '../../../kit/route.ts'
import { ownHomes } from '../../auth/mp/mp-caller.ts'
import { adSlot, systemAdvert } from './advert.table.ts'
import { openSlot, shownAdverts, standing } from './shown-adverts.ts'

/** A picture or a film that stands somewhere now: what anybody sees at such a place needs no session. */
async function material(ctx: Ctx, id: number, what: 'material' | 'film'): Promise<LateAnswer> {
  const [found] = await ctx.tx
    .select({ file: fileObject })
    .from(systemAdvert)
    .innerJoin(adSlot, eq(adSlot.id, systemAdvert.slotId))
    .innerJoin(fileObject, eq(fileObject.fileKey, systemAdvert[what]))
    .where(and(eq(systemAdvert.id, id), standing(ctx.now)))
  return shownFile(ctx, found?.file)
}

/** What a place of our own shows while nothing stands there. */
async function fallback(ctx: Ctx, id: number): Promise<LateAnswer> {
  const [found] = await ctx.tx
    .select({ file: fileObject })
    .from(adSlot)
    .innerJoin(fileObject, eq(fileObject.fileKey, adSlot.fallbackImage))
    .where(and(eq(adSlot.id, id), openSlot))
  return shownFile(ctx, found?.file)
}

/** Another picture is another address, so that browsers keep each. */
function shownFile(ctx: Ctx, file: typeof fileObject.$inferSelect | undefined): LateAnswer {
  if (file === undefined) throw notFound()
  return fileAnswer(file, ctx, {
    'Cache-Control': 'public, max-age=86400, immutable',
    'Content-Security-Policy': closedDocument,
  })
}

/** Counts without raising the version: it is no change of the advert. */
async function count(ctx: Ctx, id: number, what: 'seen' | 'pressed'): Promise<void> {
  const set =
    what === 'seen'
      ? { impressions: sql`${systemAdvert.impressions} + 1` }
      : { clicks: sql`${systemAdvert.clicks} + 1` }
  const shown = ctx.tx
    .select({ id: systemAdvert.id })
    .from(systemAdvert)
    .innerJoin(adSlot, eq(adSlot.id, systemAdvert.slotId))
    .where(standing(ctx.now))
  await ctx.tx
    .update(systemAdvert)
    .set(set)
    .where(and(eq(systemAdvert.id, id), sql`${systemAdvert.id} in ${shown}`))
}

const brieflyKept = (ctx: Ctx) => ctx.setHeader('Cache-Control', 'public, max-age=60')

/** What each place of our own shows: before anybody is signed in, to residents, in the console and on walls. */
export const shownAdvertRoutes: readonly Route[] = [
  handle(calls.loginAdverts, async (_input, ctx) => {
    brieflyKept(ctx)
    return await shownAdverts(ctx, { terminal: 'console', place: 'login_banner', estateIds: [] })
  }),
  handle(calls.splashAdverts, async ({ platform }, ctx) => {
    brieflyKept(ctx)
    return await shownAdverts(ctx, { terminal: platform, place: 'splash', estateIds: [] })
  }),
  handle(calls.mpAdverts, async ({ platform }, ctx) => {
    const estateIds = (await ownHomes(ctx)).map(({ estateId }) => estateId)
    return await shownAdverts(ctx, { terminal: platform, place: 'page_top', estateIds })
  }),
  handle(
    calls.consoleAdverts,
    async (_input, ctx) =>
      await shownAdverts(ctx, {
        terminal: 'console',
        place: 'page_top',
        estateIds: userOf(ctx).permissions.estates,
      }),
  ),
  handle(
    calls.wallAdverts,
    async (_input, ctx) =>
      await shownAdverts(ctx, {
        terminal: 'largescreen',
        place: 'ticker',
        estateIds: userOf(ctx).permissions.estates,
      }),
  ),
  handleRaw(calls.advertImage, async ({ id }, ctx) => await material(ctx, id, 'material')),
  handleRaw(calls.advertFilm, async ({ id }, ctx) => await material(ctx, id, 'film')),
  handleRaw(calls.slotFallback, async ({ id }, ctx) => await fallback(ctx, id)),
  handle(calls.countAdvert, async ({ id, what }, ctx) => {
    await count(ctx, id, what)
    return true as const
  }),
]
