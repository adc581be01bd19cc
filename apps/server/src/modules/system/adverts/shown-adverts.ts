import type { AdPlace, AdTerminal } from '@linli/api-client/contract/system/ad-slot'
import type { WeekHours } from '@linli/api-client/kit'
import { and, asc, desc, eq, gt, isNotNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { workingBetween } from '../../../kit/serve/working-time.ts'
import { adSlot, type AdSlotRow, systemAdvert } from './advert.table.ts'

/** A kind of place, and for which estates somebody looks at it; nobody in particular: of none. */
interface Place {
  readonly terminal: AdTerminal
  readonly place: AdPlace
  readonly estateIds: readonly number[] | 'all'
}

/** Places of our own that are open; others are filled by those they belong to. */
export const openSlot = and(eq(adSlot.owner, 'system'), eq(adSlot.state, 'enabled'))

/** Adverts of our own that stand somewhere just now. */
export const standing = (now: Date): SQL | undefined =>
  and(
    eq(systemAdvert.state, 'running'),
    lte(systemAdvert.startAt, now),
    gt(systemAdvert.endAt, now),
    openSlot,
  )

const meantFor = (estateIds: Place['estateIds']): SQL | undefined =>
  estateIds === 'all'
    ? undefined
    : or(
        eq(systemAdvert.estateMode, 'all'),
        sql`${systemAdvert.estateIds} && ${`{${estateIds.join(',')}}`}::bigint[]`,
      )

/** Whether this moment lies in the hours of the week; none: always. */
const isOn = (now: Date, hours: readonly WeekHours[] | null): boolean =>
  hours === null || workingBetween(now, new Date(now.getTime() + 1_000), hours) > 0

/** How a place shows whatever stands there. */
const shownBy = (slot: AdSlotRow) => ({
  width: slot.width,
  height: slot.height,
  closable: slot.closable,
  labelled: slot.showLabel,
  seconds: slot.maxSeconds,
})

/** Places of this kind in which nothing stands now, with what they show instead. */
async function fallbacks(ctx: Ctx, { terminal, place }: Place, filled: readonly number[]) {
  const rows = await ctx.tx
    .select()
    .from(adSlot)
    .where(
      and(
        openSlot,
        isNotNull(adSlot.fallbackImage),
        eq(adSlot.terminal, terminal),
        eq(adSlot.place, place),
        notInArray(adSlot.id, [...filled, 0]),
      ),
    )
    .orderBy(asc(adSlot.sort), asc(adSlot.id))
  return rows.map((slot) => ({
    id: null,
    title: slot.name,
    image: `/api/open/ad-slots/${slot.id}/fallback?v=${slot.version}`,
    film: null,
    link: null,
    noticeId: null,
    frequency: 'always',
    weight: 1,
    ...shownBy(slot),
  }))
}

/** What a place shows now, in the order that was given to it, the heavier first among equals. */
export async function shownAdverts(ctx: Ctx, asked: Place) {
  const { terminal, place, estateIds } = asked
  const rows = await ctx.tx
    .select({ advert: systemAdvert, slot: adSlot })
    .from(systemAdvert)
    .innerJoin(adSlot, eq(adSlot.id, systemAdvert.slotId))
    .where(
      and(standing(ctx.now), eq(adSlot.terminal, terminal), eq(adSlot.place, place), meantFor(estateIds)),
    )
    .orderBy(asc(systemAdvert.sort), desc(systemAdvert.weight), asc(systemAdvert.id))
    .limit(20)
  const on = rows.filter(({ advert }) => isOn(ctx.now, advert.weekTimes))
  const rest = await fallbacks(
    ctx,
    asked,
    on.map(({ slot }) => slot.id),
  )
  return [
    ...on.map(({ advert, slot }) => ({
      id: advert.id,
      title: advert.title,
      // Another picture is another address: what a browser keeps is never the one before.
      image: `/api/open/adverts/${advert.id}/image?v=${advert.version}`,
      film: advert.film === null ? null : `/api/open/adverts/${advert.id}/film?v=${advert.version}`,
      link: advert.linkType === 'page' || advert.linkType === 'url' ? advert.linkValue : null,
      noticeId: advert.linkType === 'notice' ? advert.noticeId : null,
      frequency: advert.frequency,
      weight: advert.weight,
      ...shownBy(slot),
    })),
    ...rest,
  ]
}
