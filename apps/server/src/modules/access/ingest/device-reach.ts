import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { ingestKey } from './ingest-key.table.ts'
import { identityOf, type KeyReach, type ReportingDevice } from './read-events.ts'

/** The devices named in a batch and those the key may report for; one query. Null: the key is gone. */
export async function reachOf(ctx: Ctx, keyId: number, raw: readonly unknown[]): Promise<KeyReach | null> {
  const [key] = await ctx.tx
    .select({ deviceIds: ingestKey.deviceIds })
    .from(ingestKey)
    .where(eq(ingestKey.id, keyId))
  if (!key) return null
  const serials = [...new Set(raw.flatMap((one) => identityOf(one).sn ?? []))]
  const devices = await devicesBySerial(ctx, serials)
  return {
    devices: new Map(devices.map((device) => [device.sn, device])),
    deviceIds: new Set(key.deviceIds),
    maxLateDays: await ctx.deps.params.number('access.maxLateDays'),
  }
}

/** Devices by serial number, with the building and unit they stand at. */
export async function devicesBySerial(ctx: Ctx, serials: readonly string[]): Promise<ReportingDevice[]> {
  if (serials.length === 0) return []
  const rows = await ctx.tx.execute<{
    id: number
    sn: string
    estate_id: number
    channel_id: number | null
    direction: string | null
    state: string
    building_id: number | null
    unit_id: number | null
  }>(sql`
    select d.id, d.sn, d.estate_id, d.channel_id, d.direction, d.state, u.id as unit_id,
      case when d.node_type = 5 then d.node_id else u.building_id end as building_id
    from device d
    left join building_floor f on d.node_type = 7 and f.id = d.node_id
    left join building_unit u on u.id = case d.node_type when 6 then d.node_id when 7 then f.unit_id end
    where d.sn in (select jsonb_array_elements_text(${JSON.stringify(serials)}::jsonb))`)
  return rows.map((r) => ({
    id: r.id,
    sn: r.sn,
    estateId: r.estate_id,
    channelId: r.channel_id,
    direction: r.direction,
    state: r.state,
    buildingId: r.building_id,
    unitId: r.unit_id,
  }))
}
