import { copyGuide, guideVersions } from '@linli/api-client/contract/property/guides/guide-calls'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { copyFiles } from '../../../kit/files/copy-files.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { guideModel } from './guide.routes.ts'
import { guide, type GuideRow, guideVersion } from './guide.table.ts'
import { linesOfGuide } from './guide-versions.ts'

const atMost = 50

async function seen(ctx: Ctx, id: number, code: string): Promise<GuideRow> {
  const [row] = await ctx.tx
    .select()
    .from(guide)
    .where(and(eq(guide.id, id), guideModel.within(ctx.scopeFor(code), ctx)))
  if (row === undefined) throw notFound()
  return row
}

/** What a draft in another estate takes over, with files of its own. */
async function copyOf(row: GuideRow, ctx: Ctx) {
  const { steps, materials, faqs } = await linesOfGuide(ctx, row.id)
  const ofLines = [...steps.map(({ image }) => image), ...materials.map(({ template }) => template)]
  const copies = await copyFiles(
    ctx,
    [row.icon, ...ofLines, row.images ?? [], row.templates ?? []].flat().filter((key) => key !== null),
  )
  const copied = (keys: readonly string[] | null) => (keys ?? []).flatMap((key) => copies.get(key) ?? [])
  const copy = (key: string | null) => (key === null ? null : (copies.get(key) ?? null))
  return {
    title: row.title,
    category: row.category,
    icon: copy(row.icon),
    summary: row.summary,
    conditions: row.conditions,
    steps: steps.map(({ title, content, image }) => ({ title, content, image: copy(image) })),
    images: copied(row.images),
    materials: materials.map(({ name, form, copies: n, template }) => ({
      name,
      form,
      copies: n,
      template: copy(template),
    })),
    templates: copied(row.templates),
    serviceHours: row.serviceHours,
    timeLimit: row.timeLimit,
    feeText: row.feeText,
    faqs: faqs.map(({ q, a }) => ({ q, a })),
    sort: row.sort,
  }
}

/** Versions of a guide, and drafts of it in other estates. */
export const guideCallRoutes: readonly Route[] = [
  handle(guideVersions, async ({ id }, ctx) => {
    await seen(ctx, id, 'property:guide:list')
    const rows = await ctx.tx
      .select({
        versionNo: guideVersion.versionNo,
        publishedAt: guideVersion.publishedAt,
        publishedBy: user.actualName,
        snapshot: guideVersion.snapshot,
      })
      .from(guideVersion)
      .leftJoin(user, eq(user.id, guideVersion.publishedBy))
      .where(eq(guideVersion.guideId, id))
      .orderBy(desc(guideVersion.versionNo))
      .limit(atMost)
    return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }))
  }),
  handle(copyGuide, async ({ id, estateIds }, ctx) => {
    const row = await seen(ctx, id, 'property:guide:list')
    const wanted = await ctx.tx
      .select({ id: estate.id, name: estate.name })
      .from(estate)
      .where(inArray(estate.id, [...estateIds]))
      .orderBy(estate.id)
    const taken = await ctx.tx
      .select({ estateId: guide.estateId })
      .from(guide)
      .where(and(inArray(guide.estateId, [...estateIds]), eq(guide.title, row.title)))
    const has = new Set(taken.map(({ estateId }) => estateId))
    for (const { id: estateId } of wanted.filter((one) => !has.has(one.id)))
      await createRow(guideModel, { ...(await copyOf(row, ctx)), estateId }, ctx)
    const names = (isTaken: boolean) =>
      wanted.filter((one) => has.has(one.id) === isTaken).map(({ name }) => name)
    ctx.note({
      resource: 'guide',
      targetId: id,
      title: `复制办事指南 ${row.title} 到${names(false).length}个小区`,
    })
    return { copied: names(false), skipped: names(true) }
  }),
]
