import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import type { ControlAlertRow } from './control-alert.table.ts'

/** What a camera saw of the occurrence that an alert was raised for. */
interface Snapshot {
  readonly snapshot: string | null
  readonly snapshotPurged: boolean
}

/** Whose small pictures are seen with which right: it is that of the record. */
const codes = {
  pass: 'access:passRecord:list',
  vehicle: 'access:vehicleRecord:list',
  door: 'access:passRecord:list',
}

const shown = (ctx: Ctx): string[] =>
  Object.entries(codes).flatMap(([type, code]) => (ctx.can(code) ? [type] : []))

/** The pictures of alerts, in one query; of masked alerts none, as they know no record. */
export async function snapshotsOf(
  ctx: Ctx,
  rows: readonly ControlAlertRow[],
): Promise<ReadonlyMap<number, Snapshot>> {
  const types = shown(ctx)
  const ids = rows
    .filter(({ recordId, recordType }) => recordId !== null && types.includes(recordType))
    .map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await ctx.tx.execute<{ id: number; key: string | null; purged: boolean }>(sql`
    select a.id::int as id, p.thumbnail_key as key, p.purged_at is not null as purged
    from control_alert a join pass_picture p on p.record_id = a.record_id and p.part = 'image'
      and p.kind = case a.record_type when 'pass' then 'person' else a.record_type end
    where ${anyOf(sql`a.id`, ids)}`)
  return new Map(found.map(({ id, key, purged }) => [id, { snapshot: key, snapshotPurged: purged }]))
}
