import { sql } from 'drizzle-orm'
import type { ServerDeps } from '../../kit/deps.ts'
import type { Price } from './repair-life.ts'

/** A type of repairs, as its orders need it. */
export interface Type {
  readonly id: number
  readonly code: string
  readonly area: 'indoor' | 'public' | 'both'
  readonly parentId: number
  readonly dispatchMode: string
  readonly feeMode: string
}
/** Somebody on duty there. */
export interface Worker {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly typeIds: readonly number[]
}

/** An estate as its orders need it. */
export interface RepairPlace {
  readonly estateId: number
  readonly rooms: readonly number[]
  readonly workers: readonly Worker[]
  readonly types: readonly Type[]
  readonly prices: readonly Price[]
}

/** The estates with somebody who repairs. */
export async function repairPlaces({ database: { db } }: ServerDeps): Promise<RepairPlace[]> {
  const types = await db.execute<Type & Record<string, unknown>>(sql`
    select id, code, area, parent_id as "parentId", dispatch_mode as "dispatchMode", fee_mode as "feeMode"
    from repair_type
    where level = 'type' and state = 'enabled' order by id`)
  const workers = await db.execute<Worker & { estateId: number } & Record<string, unknown>>(sql`
    select s.id, s.estate_id as "estateId", s.user_id as "userId", u.actual_name as name, s.type_ids as "typeIds"
    from repair_staff s join sys_user u on u.id = s.user_id where s.state = 'on' order by s.id`)
  return await Promise.all(
    [...Map.groupBy(workers, ({ estateId }) => estateId)].map(async ([estateId, own]) => {
      const rooms = await db.execute<{ id: number }>(sql`
        select id from room where estate_id = ${estateId} and deleted_at is null and occupancy <> 'vacant' order by id`)
      const prices = await db.execute<Price & Record<string, unknown>>(sql`
        select p.id, p.kind, p.name, p.spec, p.unit, p.price::int from repair_price p
        join estate e on e.company_id = p.company_id where e.id = ${estateId} and p.enabled order by p.id`)
      return {
        estateId,
        rooms: rooms.map(({ id }) => id),
        workers: own,
        types: [...types],
        prices: [...prices],
      }
    }),
  )
}
