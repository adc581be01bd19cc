import { sql } from 'drizzle-orm'
import { inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { seeder } from './seed-places.ts'

/**
 * What the register of rooms knows beside who lives there, unevenly as registers are: ownership, how rooms are let,
 * what was collected and verified, and since when they are vacant. Done once.
 */
export const seedRegister = (deps: ServerDeps): Promise<void> =>
  inContext(deps, seeder, async (ctx) => {
    await ctx.tx.execute(sql`
      update room set
        ownership = (array['commodity', 'commodity', 'commodity', 'reform', 'resettle', null])[1 + id % 6],
        address_code = case when address_code is null and id % 8 <> 0 then 'DZ' || lpad(id::text, 12, '0') else address_code end,
        rental_type = case when occupancy = 'rented'
          then (array['whole', 'whole', 'shared', 'short', 'whole', null])[1 + id % 6] end,
        rental_reg_no = case when occupancy = 'rented' and id % 3 <> 0 then 'CZ' || lpad(id::text, 8, '0') end,
        collect_state = case when collect_state = 'collected' and id % 10 >= 4 then 'verified' else collect_state end,
        verified_at = case when collect_state = 'collected' and id % 10 >= 4 then ${ctx.now.toISOString()}::timestamptz - (id % 240) * interval '1 day' end,
        verify_method = case when collect_state = 'collected' and id % 10 >= 4 then (array['visit', 'phone', 'video'])[1 + id % 3] end,
        vacant_since = case when occupancy = 'vacant' and vacant_since is not null
          then vacant_since - (id * 37 % 500)::int else vacant_since end
      where not exists (select 1 from room known where known.ownership is not null)`)
  })
