import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import { restrictedTitle } from '@linli/api-client/contract/alert/control-alert'
import { openAlerts } from '@linli/api-client/contract/alert/control-alert-flow'
import type { AlertLevel } from '@linli/api-client/contract/alert/levels'
import type { MapFeature } from '@linli/api-client/contract/map/select-all'
import { viewCode } from '@linli/api-client/contract/screen/wall-panels'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { list } from '../stats/room-terms.ts'
import { middleOf } from './map-box.ts'
import { type MapQuery, type MapRow, pointOf } from './map-rows.ts'

/** Who may see alerts, in the console or on a wall; to look at the map is not enough. */
const codes = ['alert:alert:list', viewCode('monitor')]
/** More stand on top of each other. */
const most = 300

interface AlertRow extends Record<string, unknown> {
  readonly id: number
  readonly estateId: number
  readonly kind: string
  readonly level: AlertLevel
  readonly state: string
  readonly isRestricted: boolean
  readonly occurredAt: string
  readonly buildingId: number | null
  readonly shape: MapFeature['geometry'] | null
}

function estatesOf(ctx: Ctx, ids: readonly number[]): readonly number[] {
  const code = codes.find((one) => ctx.can(one))
  if (code === undefined) return []
  const scope = ctx.scopeFor(code)
  return scope.kind === 'all' ? ids : ids.filter((id) => scope.estateIds.includes(id))
}

/**
 * Alerts that nobody has closed, the most urgent first, where their device, passage or building is. They are named by
 * their kind: a title may name somebody.
 */
export async function alertRows(ctx: Ctx, ids: readonly number[], { keyword }: MapQuery): Promise<MapRow[]> {
  const within = estatesOf(ctx, ids)
  if (within.length === 0) return []
  const rows = await ctx.tx.execute<AlertRow>(sql`
    select a.id, a.estate_id as "estateId", a.kind, a.level, a.state, a.is_restricted as "isRestricted",
      a.occurred_at as "occurredAt", a.building_id as "buildingId",
      coalesce(${pointOf(sql`d.geo`)}, ${pointOf(sql`c.geo`)}, b.footprint, ${pointOf(sql`b.center`)}) as shape
    from (select * from control_alert where estate_id = ${list(within)} and parent_id is null
      and state in (${sql.join(
        openAlerts.map((state) => sql`${state}`),
        sql`, `,
      )})
      order by array_position(array['urgent', 'high', 'normal', 'info'], level), occurred_at desc, id desc limit ${most}) a
    left join device d on d.id = a.device_id left join channel c on c.id = a.channel_id
    left join building b on b.id = a.building_id
    order by array_position(array['urgent', 'high', 'normal', 'info'], a.level), a.occurred_at desc, a.id desc`)
  const word = keyword?.trim() ?? ''
  return rows
    .map(({ id, estateId, kind, level, state, isRestricted, occurredAt, buildingId, shape }) => ({
      geometry: shape && { type: 'Point' as const, coordinates: middleOf(shape) },
      properties: {
        type: 'alert' as const,
        nodeType: 0,
        id,
        name: isRestricted ? restrictedTitle : (alertKindOf(kind)?.label ?? kind),
        estateId,
        status: state,
        level,
        occurredAt: new Date(occurredAt).toISOString(),
        buildingId,
      },
    }))
    .filter(({ properties }) => properties.name.includes(word))
}
