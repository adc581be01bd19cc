import { or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { holdsWord } from '../../../kit/held-text.ts'
import { sealedCondition } from '../../../kit/serve/filters.ts'
import { type Asked, sealed } from '../../../kit/serve/options.ts'
import { nameConditions } from '../people/person-columns.ts'
import { resident } from '../people/resident.table.ts'
import { room } from './room.table.ts'

/**
 * Houses by what they are called, by the name of an owner (or its pinyin), by the owner's whole phone or its last
 * four digits, as far as the caller reads these. Each is a question of its own, so that each has its index.
 */
export function roomKeyword(keyword: string, ctx: Ctx, may: Asked): SQL {
  const owners = or(...ownerConditions(keyword, ctx, may))
  const ways = [
    ...(may('fullName', 'part')
      ? [sql`select r.id from room r where ${holdsWord(sql`r.full_name`, keyword)}`]
      : []),
    ...(owners
      ? [
          sql`select h.room_id from resident_house h join resident on ${resident.id} = h.resident_id
            where h.state = 'active' and h.relation in ('owner', 'co_owner') and ${owners}`,
        ]
      : []),
  ]
  return ways.length === 0 ? sql`false` : sql`${room.id} in (${sql.join(ways, sql` union all `)})`
}

/** Names hold no numbers, so what is nothing but digits is looked for among phones alone. */
function ownerConditions(keyword: string, ctx: Ctx, may: Asked): SQL[] {
  const names = /^\d+$/.test(keyword)
    ? []
    : nameConditions(keyword, (_name, asking) => may('ownerName', asking))
  return may('ownerPhone', 'whole')
    ? [...names, sealedCondition(sealed(resident, 'phone'), keyword, ctx)]
    : names
}
