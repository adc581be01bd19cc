import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'

/** The most that are offered. */
const most = 3
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** Patterns of all plates that differ by one character: another one, one too many, one missing. */
export function patternsAround(plateNo: string): string[] {
  const places = Array.from(plateNo, (_, at) => at)
  const cut = (from: number, to?: number) => escaped(plateNo.slice(from, to))
  return [
    ...places.map((at) => `${cut(0, at)}_${cut(at + 1)}`),
    ...places.map((at) => `${cut(0, at)}${cut(at + 1)}`),
    ...[...places, plateNo.length].map((at) => `${cut(0, at)}_${cut(at)}`),
  ]
}

/** Registered plates of an estate that a camera may have misread by one character. */
export async function nearPlates(
  ctx: Ctx,
  estateId: number,
  plateNo: string,
): Promise<{ plateNo: string; plateColor: string }[]> {
  const rows = await ctx.tx.execute<{ plateNo: string; plateColor: string }>(sql`
    select plate_no as "plateNo", plate_color as "plateColor" from vehicle
    where estate_id = ${estateId} and state in ('normal', 'frozen', 'expired') and plate_no <> ${plateNo}
      and plate_no like any (array(select jsonb_array_elements_text(${JSON.stringify(patternsAround(plateNo))}::jsonb)))
    order by in_yard desc, plate_no limit ${most}`)
  return rows.map((row) => ({ plateNo: row.plateNo, plateColor: row.plateColor }))
}
