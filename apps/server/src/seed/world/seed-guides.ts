import { asc } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { storeFile } from '../../kit/files/store-file.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow, updateRow } from '../../kit/serve/write.ts'
import { estate } from '../../modules/base/places/estate.table.ts'
import { guideModel } from '../../modules/property/guides/guide.routes.ts'
import { guide } from '../../modules/property/guides/guide.table.ts'
import { repairPicture } from '../../simulator/repairs/repair-pictures.ts'
import { guideTexts } from './guide-texts.ts'
import { seeder } from './seed-places.ts'

/** A form that residents fill in. */
async function blankForm(ctx: Ctx, name: string): Promise<string> {
  const { fileKey } = await storeFile(ctx, {
    name: `${name}.pdf`,
    mime: 'application/pdf',
    bytes: Buffer.from(`%PDF-1.4\n% ${name}\n`, 'utf8'),
    usage: 'private',
  })
  return fileKey
}

/** How matters are got done in each estate; nothing when one is there. */
export async function seedGuides(deps: ServerDeps): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(guide)) > 0) return
  const estates = await db.select({ id: estate.id }).from(estate).orderBy(asc(estate.id))
  for (const { id: estateId } of estates)
    await inContext(deps, seeder, async (ctx) => {
      for (const [at, text] of guideTexts.entries()) {
        const { steps, materials, faq, ...facts } = text
        const picture = await repairPicture(ctx, (at * 60) % 360, 'after', steps[0])
        const blank = materials.find((name) => name.endsWith('申请表'))
        const form = blank === undefined ? null : await blankForm(ctx, blank)
        const row = await createRow(
          guideModel,
          {
            ...facts,
            estateId,
            // Pictures and forms are of one guide each; the first step and the forms to fill in have one.
            steps: steps.map((title, no) => ({ title, content: null, image: no === 0 ? picture : null })),
            materials: materials.map((name) => ({
              name,
              form: 'original' as const,
              copies: 1,
              template: name === blank ? form : null,
            })),
            faqs: [{ q: faq[0], a: faq[1] }],
            location: '物业服务中心前台',
            serviceHours: '每日8:30至18:00',
            feeText: '免费',
            sort: (at + 1) * 10,
          },
          ctx,
        )
        // The last is still a draft.
        if (at === guideTexts.length - 1) continue
        const out = await takeTransition(guideModel, row, 'publish', {}, ctx)
        if (at === 1)
          await updateRow(
            guideModel,
            out,
            { timeLimit: 2, serviceHours: '每日8:30至20:00' },
            { kind: 'all' },
            ctx,
          )
        if (at === 4) await takeTransition(guideModel, out, 'takeOff', {}, ctx)
      }
    })
}
