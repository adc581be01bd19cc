// The register of residents at the size of many companies, as its page asks for it.
import { searchFor } from './search.mjs'
import { atRate, oneByOne } from './timing.mjs'

const perSecond = 10

/** p50 and p95 in milliseconds of each kind of request over so many residents of one estate; they live in its rooms. */
export async function measureResidents(signedIn, sql, { estateId, rows }) {
  await fill(sql, estateId, rows)
  let call = await signedIn()
  const [{ count }] = await sql`select count(*)::int from resident`
  const buildings = (await sql`select id::int from building where estate_id = ${estateId}`).map(
    ({ id }) => id,
  )
  const rooms = (await sql`select id::int from room where estate_id = ${estateId} limit 500`).map(
    ({ id }) => id,
  )
  const list = (query) => call('GET', `/api/base/residents?pageSize=20&${new URLSearchParams(query)}`)
  const kinds = {
    'as the page opens': () => list({}),
    'of the estate, by name': () => list({ estateId, sort: 'name' }),
    'of a room': (n) => list({ roomId: rooms[n % rooms.length] }),
    'by part of a name': (n) => list({ keyword: givenName(n * 97) }),
    'by the last four of a phone': (n) => list({ keyword: String(n % 10_000).padStart(4, '0') }),
    'tenants of the estate over 60': () => list({ estateId, relation: 'tenant', ageFrom: 60 }),
    'page 100': () => list({ estateId, pageNum: 100 }),
    'everything, by the search box': (n) => searchFor(call, n),
  }
  const figures = { residents: count }
  for (const [kind, request] of Object.entries(kinds)) {
    call = await signedIn()
    // What is read for the first time comes from the disk.
    for (let n = 0; n < 20; n += 1) await request(n)
    figures[kind] = await atRate(request, perSecond)
  }
  // Fifty times what lives in one elsewhere: nobody asks for ten of these a second.
  figures['of a building with 30,000 people'] = await oneByOne(
    (n) => list({ buildingId: buildings[n % buildings.length] }),
    40,
  )
  return figures
}

/** What stands behind the first character of the n-th name. */
export const givenName = (n) => String.fromCodePoint(0x4e00 + (n % 500), 0x4e00 + (n % 700))

/** Written beside the registration, because only their number matters here: nobody has a document or a photo. */
async function fill(sql, estateId, rows) {
  await sql.unsafe(`
    with rooms as (
      select id, row_number() over (order by id) - 1 as n from room where estate_id = ${estateId}
    ), persons as (
      insert into person (id, name, doc_type, gender, birth_date)
      overriding system value
      select 2000000000000000 + g, '测' || chr(19968 + g % 500) || chr(19968 + g % 700), 'none', (1 + g % 2)::text,
        date '1940-01-01' + (g * 7) % 29000
      from generate_series(1, ${rows}) g returning id, name, gender, birth_date
    ), residents as (
      insert into resident (estate_id, person_id, resident_no, name, pinyin, gender, birth_date, phone_tail, state,
        population_type, nationality, created_at, updated_at)
      select ${estateId}, id, 'BENCH' || (id - 2000000000000000), name, 'ce', gender, birth_date,
        lpad(((id - 2000000000000000) % 10000)::text, 4, '0'), 'active', 'registered', 'CHN',
        now() - (id - 2000000000000000) * interval '1 minute', now() - (id - 2000000000000000) * interval '1 minute'
      from persons returning id, person_id
    )
    insert into resident_house (estate_id, resident_id, room_id, relation, state, lives_here, move_in_date, lease_start,
      lease_end)
    select ${estateId}, residents.id, rooms.id, (array['owner','family','tenant'])[1 + residents.person_id % 3],
      'active', true, date '2020-01-01' + (residents.person_id % 1500)::int,
      case when residents.person_id % 3 = 2 then current_date end,
      case when residents.person_id % 3 = 2 then current_date + 365 end
    from residents join rooms on rooms.n = residents.person_id % (select count(*) from rooms)`)
  await sql.unsafe(`
    update resident r set main_house_id = h.id from resident_house h
    where h.resident_id = r.id and r.estate_id = ${estateId} and r.main_house_id is null`)
  for (const table of ['person', 'resident', 'resident_house']) await sql.unsafe(`vacuum analyze ${table}`)
}
