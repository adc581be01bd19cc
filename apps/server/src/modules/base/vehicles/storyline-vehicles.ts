import { parkingSpaceUse, spaceUseKinds } from '@linli/api-client/contract/base/parking-space'
import { vehicle } from '@linli/api-client/contract/base/vehicle'
import { type SQL, sql } from 'drizzle-orm'
import {
  factText,
  flowStory,
  type StoryFacts,
  type StorySource,
  tellFlow,
  told,
} from '../../../kit/storyline.ts'

const cars = (which: SQL) =>
  flowStory('vehicle', sql`select v.id, v.estate_id, v.plate_no as named from vehicle v where ${which}`)

/** Stays by day; one by one, when it came and when it left. */
const stays = (which: SQL, zoom: 'days' | 'single') =>
  zoom === 'days'
    ? sql`select day.at, extract(epoch from day.at)::bigint as id, null::bigint as row_id, day.estate_id,
        jsonb_build_object('n', day.n, 'place', day.place, 'day', true) as facts
        from (select date_trunc('day', s.in_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as at, s.estate_id,
          count(*)::int as n, min(lot.name) as place from parking_session s join parking_lot lot on lot.id = s.lot_id
          where ${which} and s.in_at is not null group by 1, s.estate_id) day`
    : sql`select step.at, s.id * 2 + step.place as id, null::bigint as row_id, s.estate_id,
        jsonb_build_object('step', step.name, 'place', lot.name) as facts
        from parking_session s join parking_lot lot on lot.id = s.lot_id
          cross join lateral (values ('in', 0, s.in_at), ('out', 1, s.out_at)) step(name, place, at)
        where ${which} and step.at is not null`

function tellStay(facts: StoryFacts) {
  const place = factText(facts, 'place')
  if (facts['day'] === true) return { title: `驶入${factText(facts, 'n')}次`, content: place }
  return { title: facts['step'] === 'in' ? '驶入' : '驶出', content: place }
}

const uses = (which: SQL) => sql`
  select (step.day::timestamp at time zone 'Asia/Shanghai') as at, u.id * 2 + step.place as id, u.space_id as row_id,
    u.estate_id, jsonb_build_object('step', step.name, 'space', u.space_no, 'kind', u.kind, 'reason', u.end_reason) as facts
  from parking_space_use u join resident r on r.id = u.resident_id
    cross join lateral (values ('begin', 0, u.start_date), ('end', 1, u.ended_on)) step(name, place, day)
  where ${which} and step.day is not null`

const isUse = (kind: string): kind is keyof typeof spaceUseKinds => Object.hasOwn(spaceUseKinds, kind)

function tellUse(facts: StoryFacts) {
  const kind = factText(facts, 'kind')
  const ends = facts['step'] === 'end'
  return {
    title: `${ends ? '退还' : '使用'}车位${factText(facts, 'space')}`,
    content: told(isUse(kind) ? spaceUseKinds[kind] : kind, ends && factText(facts, 'reason')),
  }
}

/** Cars and the spaces of people and rooms; stays of a car. */
export const vehicleStories: readonly StorySource[] = [
  {
    kind: 'vehicle',
    label: '车辆',
    permission: 'base:vehicle:list',
    resource: 'base/vehicles',
    of: {
      person: (id) => cars(sql`v.resident_id in (select r.id from resident r where r.person_id = ${id})`),
      room: (id) => cars(sql`v.room_id = ${id}`),
      vehicle: (id) => cars(sql`v.id = ${id}`),
    },
    tell: tellFlow(vehicle),
  },
  {
    kind: 'stay',
    label: '进出',
    permission: 'base:vehicle:list',
    of: { vehicle: (id, zoom) => stays(sql`s.vehicle_id = ${id}`, zoom) },
    tell: tellStay,
  },
  {
    kind: 'space',
    label: '车位',
    permission: `${parkingSpaceUse.permission}:list`,
    resource: 'base/parking-spaces',
    of: {
      person: (id) => uses(sql`r.person_id = ${id}`),
      room: (id) => uses(sql`u.room_id = ${id}`),
    },
    tell: tellUse,
  },
]
