import type { RegionLevel } from '@linli/api-client/contract/base/region'
import { eq, inArray, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Sql, Tx } from '../../../runtime/database.ts'
import { regionTexts } from './generated/regions.ts'
import { region } from './region.table.ts'

export interface RegionFact {
  readonly code: string
  readonly name: string
  readonly parentCode: string | null
  readonly level: RegionLevel
  readonly fullName: string
}

/** Level of a code by its length and its zeros (GB/T 2260, streets 9 digits, committees 12). */
export function regionLevelOf(code: string): RegionLevel {
  if (code.length === 12) return 'committee'
  if (code.length === 9) return 'street'
  if (code.endsWith('0000')) return 'province'
  return code.endsWith('00') ? 'city' : 'district'
}

const parents = [12, 9, 6] as const

/** Code one level up. Districts directly below a province have no city between. */
export function parentCodeOf(code: string, known: ReadonlySet<string>): string | null {
  const level = regionLevelOf(code)
  if (level === 'province') return null
  const shorter = parents.find((length) => length < code.length)
  if (shorter !== undefined) return code.slice(0, shorter)
  const city = `${code.slice(0, 4)}00`
  return level === 'district' && known.has(city) ? city : `${code.slice(0, 2)}0000`
}

/** All regions of the data file, parents before children. */
export function readRegionFacts(text: string = regionTexts): readonly RegionFact[] {
  const pairs = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, string])
  const known = new Set(pairs.map(([code]) => code))
  const facts = new Map<string, RegionFact>()
  for (const [code, name] of pairs.toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))) {
    const parentCode = parentCodeOf(code, known)
    const parent = parentCode === null ? undefined : facts.get(parentCode)
    const fullName = parent ? `${parent.fullName}/${name}` : name
    facts.set(code, { code, name, parentCode, level: regionLevelOf(code), fullName })
  }
  return [...facts.values()]
}

/** Brings the table to the state of the data file. Called at every start; writes only what differs. */
export async function loadRegions(sqlClient: Sql): Promise<void> {
  const facts = JSON.stringify(readRegionFacts())
  await sqlClient`
    insert into region (code, name, parent_code, level, full_name)
    select x.code, x.name, x."parentCode", x.level, x."fullName"
    from jsonb_to_recordset(${facts}::text::jsonb) as x(code text, name text, "parentCode" text, level text, "fullName" text)
    on conflict (code) do update set name = excluded.name, parent_code = excluded.parent_code, level = excluded.level,
      full_name = excluded.full_name
    where (region.name, region.parent_code, region.full_name) is distinct from
      (excluded.name, excluded.parent_code, excluded.full_name)`
}

/** Full names of regions by code. */
export async function regionNames(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ code: region.code, fullName: region.fullName })
    .from(region)
    .where(inArray(region.code, [...codes]))
  return new Map(rows.map((row) => [row.code, row.fullName]))
}

export async function regionFullName(ctx: Ctx, code: string): Promise<string> {
  const [row] = await ctx.tx.select({ fullName: region.fullName }).from(region).where(eq(region.code, code))
  return row?.fullName ?? code
}

/** Throws for a code that does not exist, or that stops above the district. */
export async function assertRegion(ctx: Ctx, field: string, code: string | null | undefined): Promise<void> {
  if (code == null) return
  const known = await ctx.tx.$count(
    region,
    sql`${region.code} = ${code} and ${region.level} not in ('province', 'city')`,
  )
  if (known === 0) throw invalid({ [field]: '请选择到区县' })
}
