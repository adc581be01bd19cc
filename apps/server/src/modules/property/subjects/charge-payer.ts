import { type SQL, sql } from 'drizzle-orm'

/** Who pays for a room where nobody else was named: its owner who is the head of the household, else with the largest share. */
export const ownerOfRoom = (roomId: SQL): SQL => sql`select x.person_id, x.name from resident_house h
  join resident x on x.id = h.resident_id
  where h.room_id = ${roomId} and h.state = 'active' and h.relation in ('owner', 'co_owner')
  order by h.is_head desc, h.share_ratio desc nulls last, h.id limit 1`

/** How a vehicle without a plate is called where it pays. */
export const noPlate = '无牌车辆'
