import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { person } from './person.table.ts'
import type { resident } from './resident.table.ts'

/** GB/T 2260 code of the district that an estate lies in. */
export async function districtOf(ctx: Ctx, estateId: number): Promise<string> {
  const [row] = await ctx.tx.execute<{ region: string }>(
    sql`select region from estate where id = ${estateId}`,
  )
  return row?.region.slice(0, 6) ?? ''
}

const foreign = new Set([
  'passport',
  'hkmo_pass',
  'tw_pass',
  'hkmo_residence',
  'tw_residence',
  'foreign_permanent',
])

/** Registered in the estate's district: 常住户籍, else 流动人口; foreign documents: 境外人员. */
export function populationOf(householdRegion: unknown, docType: string, district: string): string {
  if (foreign.has(docType)) return 'overseas'
  return typeof householdRegion === 'string' && householdRegion.startsWith(district)
    ? 'registered'
    : 'floating'
}

/** The population type of a registration where nobody chooses one; `changes` come with the choice that was taken back. */
export async function judgedPopulation(
  changes: { readonly householdRegion?: string | null },
  ctx: Ctx,
  before: typeof resident.$inferSelect,
): Promise<string> {
  const [of] = await ctx.tx
    .select({ docType: person.docType })
    .from(person)
    .where(eq(person.id, before.personId))
  const { householdRegion = before.householdRegion } = changes
  return populationOf(householdRegion, of?.docType ?? '', await districtOf(ctx, before.estateId))
}
