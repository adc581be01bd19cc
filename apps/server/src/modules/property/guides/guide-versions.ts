import { guide as described, materialForms } from '@linli/api-client/contract/property/guides/guide'
import type { GuideSnapshot } from '@linli/api-client/contract/property/guides/guide-calls'
import { fieldOf, wordsOf } from '@linli/api-client/kit'
import { asc, desc, eq } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { guide, guideFaq, guideMaterial, type GuideRow, guideStep, guideVersion } from './guide.table.ts'

const texts = [
  'title',
  'summary',
  'conditions',
  'location',
  'serviceHours',
  'timeLimit',
  'feeText',
  'contactPhone',
] as const

/** The steps, materials and questions of a guide, in their order. */
export async function linesOfGuide(ctx: Ctx, id: number) {
  const [steps, materials, faqs] = [
    await ctx.tx.select().from(guideStep).where(eq(guideStep.parentId, id)).orderBy(asc(guideStep.orderNo)),
    await ctx.tx
      .select()
      .from(guideMaterial)
      .where(eq(guideMaterial.parentId, id))
      .orderBy(asc(guideMaterial.orderNo)),
    await ctx.tx.select().from(guideFaq).where(eq(guideFaq.parentId, id)).orderBy(asc(guideFaq.orderNo)),
  ]
  return { steps, materials, faqs }
}

/** What a snapshot says, to see whether another one says the same. */
const said = (snapshot: GuideSnapshot) => snapshot.map(({ label, text }) => `${label}\n${text}`).join('\n\n')

/** The guide in words, as residents read it. */
async function inWords(row: GuideRow, ctx: Ctx): Promise<GuideSnapshot> {
  const { steps, materials, faqs } = await linesOfGuide(ctx, row.id)
  const words = new Map(
    (await ctx.deps.dicts.items('guide_category')).map(({ value, label }) => [value, label]),
  )
  return [
    ...texts.map((key) => {
      const meta = fieldOf(described, key)
      return { label: meta.label, text: wordsOf(meta, row[key]) ?? '' }
    }),
    { label: fieldOf(described, 'category').label, text: words.get(row.category) ?? row.category },
    ...steps.map(({ title, content, image }, i) => ({
      label: `步骤${i + 1}`,
      text: [title, content].filter((one) => one !== null).join('：') + (image === null ? '' : '（配图）'),
    })),
    ...materials.map(({ name, form, copies, template }, i) => ({
      label: `材料${i + 1}`,
      text: `${name} ${materialForms[form]}${copies}份${template === null ? '' : '（附模板）'}`,
    })),
    ...faqs.map(({ q, a }, i) => ({ label: `问题${i + 1}`, text: `${q} ${a}` })),
  ]
}

/** Keeps what residents see from now on as the next version; answers its number. Nothing new: no version. */
export async function keepVersion(row: GuideRow, ctx: Ctx): Promise<number> {
  const snapshot = await inWords(row, ctx)
  const [last] = await ctx.tx
    .select()
    .from(guideVersion)
    .where(eq(guideVersion.guideId, row.id))
    .orderBy(desc(guideVersion.versionNo))
    .limit(1)
  if (last !== undefined && said(last.snapshot) === said(snapshot)) return last.versionNo
  const versionNo = (last?.versionNo ?? 0) + 1
  await ctx.tx
    .insert(guideVersion)
    .values({ guideId: row.id, versionNo, snapshot, publishedBy: userIdOf(ctx.caller), publishedAt: ctx.now })
  await ctx.tx.update(guide).set({ versionNo }).where(eq(guide.id, row.id))
  return versionNo
}
