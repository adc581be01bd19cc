import { sql } from 'drizzle-orm'
import { dayOf } from '../../kit/calendar.ts'
import { inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { loadRegions } from '../../modules/base/places/region.ts'
import { counted, occupied } from '../../modules/stats/room-terms.ts'
import type { SeedKind } from '../../runtime/config.ts'
import { estatesOf } from './blueprint.ts'
import { seedDevices } from './seed-devices.ts'
import { seedMarkers } from './seed-markers.ts'
import { seedModels } from './seed-models.ts'
import { seedParking } from './seed-parking.ts'
import { seedPeople } from './seed-people.ts'
import { seedRegister } from './seed-register.ts'
import { seedVehicles } from './seed-vehicles.ts'
import { seedBuildings, seedLedger, seeder } from './seed-places.ts'

type Progress = (step: string, done: number, total: number) => void

const turns = [12, -8, 20, 5]

/**
 * The places, companies, people and devices of the demo world, through the services of the product and the same at
 * every run. Every part is one transaction and asks first whether it is done, so that a seed that was broken off goes
 * on where it stopped.
 */
export async function seedBase(deps: ServerDeps, kind: SeedKind, onProgress: Progress): Promise<void> {
  if (kind === 'none') return
  const estates = estatesOf(kind)
  const total = 2 + estates.length * 3
  let done = 0
  const finish = (step: string) => onProgress(step, (done += 1), total)
  await loadRegions(deps.database.sql)
  await seedLedger(deps, kind)
  finish('社区、小区、物业公司')
  for (const [order, one] of estates.entries()) {
    await seedBuildings(deps, one, turns[order] ?? 0)
    finish(`${one.name} 楼栋`)
  }
  await seedModels(deps)
  finish('设备型号')
  for (const [order, one] of estates.entries()) {
    await seedDevices(deps, one.name, order + 1)
    finish(`${one.name} 通道、设备`)
  }
  // Estates share no people, and the larger ones take long.
  await Promise.all(
    estates.map(async (one, order) => {
      await seedPeople(deps, one, order + 1, (registered) =>
        onProgress(`${one.name} 住户 ${registered}人`, done, total),
      )
      await seedVehicles(deps, one.name, order + 1)
      await seedParking(deps, one.name, order + 1)
      finish(`${one.name} 住户、车辆`)
    }),
  )
  await seedMarkers(deps)
  await seedRegister(deps)
  await seedHistory(deps)
}

/** 400 days of recorded figures that lead up to today's. */
async function seedHistory(deps: ServerDeps): Promise<void> {
  await inContext(deps, seeder, async (ctx) => {
    await ctx.tx.execute(sql`
      with facts as (
        select e.id, f.metric, f.value from estate e cross join lateral (values
          ('buildings', (select count(*) from building b where b.estate_id = e.id)),
          ('rooms', (select count(*) from room r where r.estate_id = e.id and ${counted})),
          ('occupiedRooms', (select count(*) from room r where r.estate_id = e.id and ${counted} and ${occupied})),
          ('rentedRooms', (select count(*) from room r where r.estate_id = e.id and ${counted} and r.occupancy = 'rented')),
          ('collectedRooms', (select count(*) from room r where r.estate_id = e.id and ${counted}
            and r.collect_state in ('collected', 'verified'))),
          ('verifiedRooms', (select count(*) from room r where r.estate_id = e.id and ${counted}
            and r.collect_state = 'verified')),
          ('households', (select count(distinct h.room_id) from resident_house h where h.estate_id = e.id
            and h.state = 'active' and h.lives_here)),
          ('registered', (select count(distinct h.resident_id) from resident_house h where h.estate_id = e.id
            and h.state = 'active')),
          ('living', (select count(distinct h.resident_id) from resident_house h where h.estate_id = e.id
            and h.state = 'active' and h.lives_here)),
          ('verifiedLately', (select count(*) from room r where r.estate_id = e.id and ${counted}
            and r.collect_state = 'verified' and r.verified_at >= ${ctx.now.toISOString()}::timestamptz - interval '180 days')),
          ('complete', (select count(distinct h.resident_id) from resident_house h join resident s on s.id = h.resident_id
            where h.estate_id = e.id and h.state = 'active' and h.lives_here and s.population_type is not null)),
          ('credentials', (select count(distinct h.resident_id) from resident_house h join resident s on s.id = h.resident_id
            join access_grant g on g.person_id = s.person_id and g.state = 'active'
            where h.estate_id = e.id and h.state = 'active' and h.lives_here)),
          ('faces', (select count(distinct h.resident_id) from resident_house h join resident s on s.id = h.resident_id
            join person_face f on f.person_id = s.person_id and f.state = 'passed'
            where h.estate_id = e.id and h.state = 'active' and h.lives_here)),
          ('devices', (select count(*) from device d where d.estate_id = e.id and d.state = 'in_use')),
          ('onlineDevices', (select count(*) from device d where d.estate_id = e.id and d.state = 'in_use'
            and d.run_status = 'online'))) as f(metric, value))
      insert into stat_daily (estate_id, day, metric, dim, value)
      select id, ${dayOf(ctx.now)}::date - n, metric, '',
        case when metric in ('buildings', 'rooms', 'devices') then value
          when metric = 'onlineDevices' then greatest(0, value - (id * 7 + n * 13) % 5)
          else round(value * (1 - n * 0.0004) - (id * 11 + n * 17) % 4) end
      from facts cross join generate_series(1, 400) n where value > 0
      on conflict do nothing`)
  })
}
