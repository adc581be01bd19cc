import { countAdvert, loginAdvertImage, loginAdverts } from '@linli/api-client/contract/system/advert-calls'
import type { WeekHours } from '@linli/api-client/kit'
import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { closedDocument, fileAnswer } from '../../../kit/files/file-answer.ts'
import { fileObject } from '../../../kit/files/file-object.table.ts'
import type { LateAnswer } from '../../../kit/late-answer.ts'
import { handle, handleRaw, type Route } from '../../../kit/route.ts'
import { workingBetween } from '../../../kit/serve/working-time.ts'
import { adSlot, systemAdvert } from './advert.table.ts'

/** Adverts that the page of sign-in may show just now. */
const shownAtLogin = (now: Date): SQL | undefined =>
  and(
    eq(systemAdvert.state, 'running'),
    lte(systemAdvert.startAt, now),
    gt(systemAdvert.endAt, now),
    eq(adSlot.owner, 'system'),
    eq(adSlot.place, 'login_banner'),
    eq(adSlot.state, 'enabled'),
  )

/** Whether this moment lies in the hours of the week; none: always. */
const isOn = (now: Date, hours: readonly WeekHours[] | null): boolean =>
  hours === null || workingBetween(now, new Date(now.getTime() + 1_000), hours) > 0

async function adverts(ctx: Ctx) {
  const rows = await ctx.tx
    .select({ advert: systemAdvert, slot: adSlot })
    .from(systemAdvert)
    .innerJoin(adSlot, eq(adSlot.id, systemAdvert.slotId))
    .where(shownAtLogin(ctx.now))
    .orderBy(desc(systemAdvert.weight), asc(systemAdvert.id))
    .limit(20)
  return rows
    .filter(({ advert }) => isOn(ctx.now, advert.weekTimes))
    .map(({ advert, slot }) => ({
      id: advert.id,
      title: advert.title,
      // Another picture is another address: what a browser keeps is never the one before.
      image: `/api/open/adverts/${advert.id}/image?v=${advert.version}`,
      width: slot.width,
      height: slot.height,
      link: advert.linkType === 'none' ? null : advert.linkValue,
      frequency: advert.frequency,
      weight: advert.weight,
      closable: slot.closable,
    }))
}

async function image(ctx: Ctx, id: number): Promise<LateAnswer> {
  const [found] = await ctx.tx
    .select({ file: fileObject })
    .from(systemAdvert)
    .innerJoin(adSlot, eq(adSlot.id, systemAdvert.slotId))
    .innerJoin(fileObject, eq(fileObject.fileKey, systemAdvert.material))
    .where(and(eq(systemAdvert.id, id), shownAtLogin(ctx.now)))
  if (!found) throw notFound()
  return fileAnswer(found.file, ctx, {
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
    .where(shownAtLogin(ctx.now))
  await ctx.tx
    .update(systemAdvert)
    .set(set)
    .where(and(eq(systemAdvert.id, id), sql`${systemAdvert.id} in ${shown}`))
}

/** What the page of sign-in shows and counts, without a token. */
export const loginAdvertRoutes: readonly Route[] = [
  handle(loginAdverts, async (_input, ctx) => {
    ctx.setHeader('Cache-Control', 'public, max-age=60')
    return await adverts(ctx)
  }),
  handleRaw(loginAdvertImage, async ({ id }, ctx) => await image(ctx, id)),
  handle(countAdvert, async ({ id, what }, ctx) => {
    await count(ctx, id, what)
    return true as const
  }),
]
