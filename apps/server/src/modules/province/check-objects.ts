import { eq } from 'drizzle-orm'
import { dayOf } from '../../kit/calendar.ts'
import type { Ctx } from '../../kit/context.ts'
import { provinceCheck, provinceConfig, type ProvinceConfigRow } from './province.table.ts'
import { readObjects, type ReportSource } from './sources/source.ts'
import { sourcesOf } from './sources/sources.ts'

/** A field that the platform asks for, and how many objects lack it. */
export interface MissingField {
  readonly field: string
  readonly label: string
  readonly count: number
}

interface Checked {
  readonly dataType: string
  readonly objects: number
  readonly complete: number
  readonly missing: readonly MissingField[]
}

const pageSize = 1_000

async function checkSource(ctx: Ctx, source: ReportSource, estateId: number): Promise<Checked> {
  const counts = new Map<string, MissingField>()
  let [objects, complete, after] = [0, 0, 0]
  for (;;) {
    const page = await readObjects(ctx, source, estateId, { after, limit: pageSize })
    const last = page.at(-1)
    if (last === undefined) break
    after = last.id
    objects += page.length
    for (const { missing } of page) {
      if (missing.length === 0) complete += 1
      for (const [field, label] of missing)
        counts.set(field, { field, label, count: (counts.get(field)?.count ?? 0) + 1 })
    }
  }
  const missing = [...counts.values()].toSorted((a, b) => b.count - a.count)
  return { dataType: source.dataType, objects, complete, missing }
}

/** Looks at all objects of an estate for what the platform asks of them, and keeps what it found. */
export async function checkObjects(ctx: Ctx, config: ProvinceConfigRow): Promise<readonly Checked[]> {
  const found: Checked[] = []
  for (const source of sourcesOf(config)) {
    if (!source.happens) found.push(await checkSource(ctx, source, config.estateId))
  }
  await ctx.tx.delete(provinceCheck).where(eq(provinceCheck.estateId, config.estateId))
  if (found.length > 0)
    await ctx.tx
      .insert(provinceCheck)
      .values(found.map((one) => ({ ...one, estateId: config.estateId, checkedOn: dayOf(ctx.now) })))
  await ctx.tx.update(provinceConfig).set({ checkedAt: ctx.now }).where(eq(provinceConfig.id, config.id))
  return found
}
