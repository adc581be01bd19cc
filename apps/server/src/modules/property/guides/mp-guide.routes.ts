import { materialForms } from '@linli/api-client/contract/property/guides/guide'
import * as calls from '@linli/api-client/contract/property/guides/mp-guide-calls'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ResidentRows } from '../../../kit/module.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { likeText } from '../../../kit/serve/filters.ts'
import { ownHomes, residentOf } from '../../auth/mp/mp-caller.ts'
import { guide, guideRating, type GuideRow } from './guide.table.ts'
import { linesOfGuide } from './guide-versions.ts'

const estatesOf = async (ctx: Ctx) => [...new Set((await ownHomes(ctx)).map(({ estateId }) => estateId))]

/** A published guide of an estate where who calls is at home. */
async function found(ctx: Ctx, id: number): Promise<GuideRow> {
  const estateIds = await estatesOf(ctx)
  const [row] =
    estateIds.length === 0
      ? []
      : await ctx.tx
          .select()
          .from(guide)
          .where(and(eq(guide.id, id), eq(guide.state, 'published'), inArray(guide.estateId, estateIds)))
  if (row === undefined) throw notFound()
  return row
}

const categoriesOf = async (ctx: Ctx) =>
  new Map((await ctx.deps.dicts.items('guide_category')).map(({ value, label }) => [value, label]))

const viewOf = (row: GuideRow, categories: ReadonlyMap<string, string>) => ({
  id: row.id,
  title: row.title,
  category: categories.get(row.category) ?? row.category,
  icon: row.icon,
  summary: row.summary,
  timeLimit: row.timeLimit,
})

async function detailOf(ctx: Ctx, id: number) {
  const row = await found(ctx, id)
  const { steps, materials, faqs } = await linesOfGuide(ctx, id)
  const [rating] = await ctx.tx
    .select({ helpful: guideRating.helpful })
    .from(guideRating)
    .where(and(eq(guideRating.guideId, id), eq(guideRating.mpUserId, residentOf(ctx).mpUserId)))
  return {
    ...viewOf(row, await categoriesOf(ctx)),
    conditions: row.conditions,
    steps: steps.map(({ title, content, image }) => ({ title, content, image })),
    images: row.images ?? [],
    materials: materials.map(({ name, form, copies, template }) => ({
      name,
      form: materialForms[form],
      copies,
      template,
    })),
    templates: row.templates ?? [],
    location: row.location,
    geo: row.geo,
    serviceHours: row.serviceHours,
    feeText: row.feeText,
    contactPhone: row.contactPhone,
    faqs: faqs.map(({ q, a }) => ({ q, a })),
    helpfulCount: row.helpfulCount,
    helpful: rating?.helpful ?? null,
  }
}

/** Says what is looked for: in its title, the words about it, its steps or its questions. */
function says(word: string): SQL {
  const like = likeText(word)
  return sql`(${guide.title} ilike ${like} or ${guide.summary} ilike ${like}
    or exists (select 1 from guide_step s where s.parent_id = ${guide.id}
      and (s.title ilike ${like} or s.content ilike ${like}))
    or exists (select 1 from guide_faq f where f.parent_id = ${guide.id} and (f.q ilike ${like} or f.a ilike ${like})))`
}

/** What residents look up, and whether it helped. */
export const mpGuideRoutes: readonly Route[] = [
  handle(calls.mpGuides, async ({ estateId, keyword = '' }, ctx) => {
    if (!(await estatesOf(ctx)).includes(estateId)) throw notFound()
    const word = keyword.trim()
    const rows = await ctx.tx
      .select()
      .from(guide)
      .where(
        and(eq(guide.estateId, estateId), eq(guide.state, 'published'), word === '' ? undefined : says(word)),
      )
      .orderBy(asc(guide.sort), asc(guide.id))
      .limit(200)
    const categories = await categoriesOf(ctx)
    return rows.map((row) => viewOf(row, categories))
  }),
  handle(calls.mpOpenGuide, async ({ id }, ctx) => {
    const row = await found(ctx, id)
    await ctx.tx
      .update(guide)
      .set({ viewCount: sql`${guide.viewCount} + 1` })
      .where(eq(guide.id, row.id))
    return await detailOf(ctx, id)
  }),
  handle(calls.mpRateGuide, async ({ id, helpful }, ctx) => {
    await found(ctx, id)
    const { mpUserId } = residentOf(ctx)
    // The row is held first: two answers of one account at once count as one.
    await ctx.tx.select({ id: guide.id }).from(guide).where(eq(guide.id, id)).for('no key update')
    await ctx.tx
      .insert(guideRating)
      .values({ guideId: id, mpUserId, helpful })
      .onConflictDoUpdate({ target: [guideRating.guideId, guideRating.mpUserId], set: { helpful } })
    const said = (what: boolean) =>
      sql`(select count(*) from guide_rating r where r.guide_id = ${id} and r.helpful = ${what})`
    await ctx.tx
      .update(guide)
      .set({ helpfulCount: said(true), unhelpfulCount: said(false) })
      .where(eq(guide.id, id))
    return await detailOf(ctx, id)
  }),
]

/** Its pictures and forms are shown to whom it is shown. */
export const readersGuides: ResidentRows = {
  entity: 'guide',
  mayRead: async (ctx, id) =>
    await found(ctx, id).then(
      () => true,
      () => false,
    ),
}
