import { inArray } from 'drizzle-orm'
import { inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow, updateRow } from '../../kit/serve/write.ts'
import { user } from '../../modules/auth/account/user.table.ts'
import { manualModel } from '../../modules/property/manuals/manual.routes.ts'
import { manual, manualRead } from '../../modules/property/manuals/manual.table.ts'
import { manualTexts } from './manual-texts.ts'
import { seeder } from './seed-places.ts'

const htmlOf = (sections: Readonly<Record<string, string>>) =>
  Object.entries(sections)
    .map(([heading, words]) => `<h3>${heading}</h3><p>${words}</p>`)
    .join('')

/** Who has read what is a must at the start; everybody else is reminded of it. */
const readers = ['admin', 'pm01', 'kefu01']

/** Manuals for staff, guards, partners and residents; nothing when there is one. */
export async function seedManuals(deps: ServerDeps): Promise<void> {
  if ((await deps.database.db.$count(manual)) > 0) return
  await inContext(deps, seeder, async (ctx) => {
    const known = await ctx.tx.select({ id: user.id }).from(user).where(inArray(user.username, readers))
    for (const [at, text] of manualTexts.entries()) {
      const { sections, state, routePaths, ...facts } = text
      const given = {
        ...facts,
        routePaths: [...routePaths],
        content: htmlOf(sections),
        sort: (at + 1) * 10,
        readerType: text.readerType ?? ('staff' as const),
      }
      const row = await createRow(manualModel, { versionNo: '1.0', mustRead: false, ...given }, ctx)
      if (state === 'draft') continue
      let out = await takeTransition(manualModel, row, 'publish', {}, ctx)
      if (at === 0) {
        const next = { versionNo: '1.1', changelog: '补充回访要求' }
        out = await updateRow(manualModel, out, next, { kind: 'all' }, ctx)
        out = await takeTransition(manualModel, out, 'publish', {}, ctx)
      }
      if (state === 'archived') await takeTransition(manualModel, out, 'archive', {}, ctx)
      if (text.mustRead && text.readerType === undefined && known.length > 0)
        await ctx.tx.insert(manualRead).values(
          known.map(({ id }) => ({
            manualId: out.id,
            versionNo: out.versionNo,
            userId: id,
            firstReadAt: ctx.now,
            ackAt: ctx.now,
          })),
        )
    }
  })
}
