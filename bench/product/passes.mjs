// Lists and statistics over a large table of passes, at a steady rate of requests.
import { atRate, oneByOne } from './timing.mjs'

const months = 12
const perSecond = 50

/**
 * p50 and p95 in milliseconds of each kind of request, over a table of so many passes. Each kind signs in for itself: a
 * session may make fewer calls a minute than all of them together.
 */
export async function measurePasses(signedIn, sql, rows) {
  if (rows > 0) await fill(sql, rows)
  let call = await signedIn()
  const [{ count }] = await sql`select count(*)::int from pass_record`
  const estates = (await call('GET', '/api/base/estates?pageSize=200')).records.map(({ id }) => id)
  const idsOf = async (path) => (await call('GET', `${path}?pageSize=200`)).records.map(({ id }) => id)
  const rooms = await idsOf('/api/base/rooms')
  const places = await idsOf('/api/base/devices')
  const list = (query) => () => call('GET', `/api/access/pass-records?pageSize=20&${query}`)
  const one = (n) => estates[n % estates.length]
  const day = (n) => new Date(Date.now() - (n % 300) * 86_400_000).toISOString().slice(0, 10)
  const kinds = {
    'estate and result': (n) => list(`estateId=${one(n)}&result=${n % 2 ? 'fail' : 'success'}`)(),
    'kind of person and way of passing': (n) =>
      list(`personKind=${['resident', 'visitor', 'staff'][n % 3]}&authMode=${['face', 'ic', 'qr'][n % 3]}`)(),
    'day and direction': (n) =>
      list(
        `passTime_from=${day(n)}%2000:00:00&passTime_to=${day(n)}%2023:59:59&direction=${n % 2 ? 'in' : 'out'}`,
      )(),
  }
  // A month is the most that one query is about. What is rare there is what an index has to find.
  const month = (query) => (n) =>
    list(
      `estateId=${one(n)}&passTime_from=${day((n % 11) * 30 + 29)}%2000:00:00&passTime_to=${day((n % 11) * 30)}%2023:59:59&${query}`,
    )()
  const rare = {
    'stranger, password, refused': month('personKind=stranger&authMode=password&result=fail'),
    'visitor by code, out': month('personKind=visitor&authMode=qr&direction=out'),
    'sent late': month('late=true'),
    'hardly alike': month('similarityMax=52'),
    'a reason of refusal': month('failReason=expired'),
    'a reason of refusal, by a way': month('failReason=blacklist&authMode=password'),
    'refused, hardly alike': month('result=fail&similarityMax=50'),
    'sent late, hardly alike': month('late=true&similarityMax=55'),
    'of all estates, never met together': () => list('personKind=stranger&authMode=password&result=fail'),
    'a room': async (n) => await month(`roomId=${rooms[n % rooms.length]}`)(n),
    'a device, refused': async (n) => await month(`deviceId=${places[n % places.length]}&result=fail`)(n),
    'a name': (n) => month(`keyword=${encodeURIComponent(`测试${n * 61}`)}`)(n),
    'a name that nobody has': month(`keyword=${encodeURIComponent('查无此人')}`),
    'the end of a card': (n) => month(`keyword=${String(1000 + ((n * 37) % 9000))}`)(n),
  }
  const figures = { passes: count }
  for (const [kind, request] of Object.entries({ ...kinds, ...rare })) {
    call = await signedIn()
    // What is read for the first time comes from the disk: every month and estate is asked for once before.
    for (let n = 0; n < 44; n += 1) await request(n)
    figures[kind] = await atRate(request, perSecond)
    console.log(kind, JSON.stringify(figures[kind]))
  }
  const range = (n) => ({ estateIds: [one(n)], startDate: day(29), endDate: day(0) })
  const statistics = {
    'statistics of 30 days': ['/api/sys/statistics/personnelStatistics', range],
    'visitors of 30 days': ['/api/sys/statistics/visitorPassAnalysis', range],
    'people by how often they pass': [
      '/api/sys/statistics/pageQueryPersonnelAnalysis',
      (n) => ({ ...range(n), pageNum: 1, pageSize: 20 }),
    ],
    'report of persons': ['/api/stats/persons/overview', range],
    'report of what is true': ['/api/stats/actual/overview', range],
  }
  for (const [kind, [path, asked]] of Object.entries(statistics)) {
    call = await signedIn()
    figures[kind] = await oneByOne((n) => call('POST', path, asked(n)), 40)
  }
  return figures
}

/** Passes over the last twelve months: made by hand beside the ingest, because only their number matters here. */
export async function fill(sql, rows) {
  for (let back = 0; back <= months; back += 1) {
    const from = monthStart(-back)
    const name = `pass_record_${from.slice(0, 7).replace('-', '_')}`
    await sql.unsafe(
      `create table if not exists "${name}" partition of pass_record for values from ('${from} 00:00:00+08') to ('${monthStart(1 - back)} 00:00:00+08')`,
    )
  }
  // In the order of their time, as doors send them: the rows of a day lie beside each other.
  await sql.unsafe(`
    with places as (
      select d.id as device, d.estate_id as estate, d.channel_id as channel, row_number() over (order by d.id) - 1 as n
      from device d where d.estate_id is not null
    ), many as (
      select g, p.*,
        now() - (${rows} - g + random() * 100)::float / ${rows} * ${months * 30} * interval '1 day' as at
      from generate_series(1, ${rows}) g
      join places p on p.n = g % (select count(*) from places)
    )
    insert into pass_record (estate_id, event_id, pass_time, device_time, received_at, direction, channel_id, device_id,
      subject_type, person_name, person_kind, auth_mode, result, fail_reason, card_no, similarity, late, skewed)
    select estate, g, at, at, at, case when g % 2 = 0 then 'in' else 'out' end, channel, device, 'person',
      '测试' || g % 50000, (array['resident','resident','resident','visitor','staff','stranger'])[1 + (g / 7) % 6], way,
      case when g % 25 = 0 then 'fail' else 'success' end,
      case when g % 25 = 0 then (array['no_permission','expired','liveness_failed','blacklist'])[1 + (g / 25) % 4] end,
      case when way = 'ic' then lpad((g % 60000)::text, 10, '0') end,
      case when way = 'face' then 50 + (g / 11) % 50 end, g % 400 = 0, false
    from (select *, (array['face','face','ic','qr','password'])[1 + (g / 3) % 5] as way from many) as many`)
  // What the ingest keeps beside the records, and statistics read.
  await sql.unsafe(`
    insert into pass_hourly (estate_id, channel_id, hour, direction, auth_mode, person_kind, result, count)
    select estate_id, coalesce(channel_id, 0), date_trunc('hour', pass_time), coalesce(direction, 'in'), auth_mode,
      person_kind, result, count(*) from pass_record where person_name like '测试%' group by 1, 2, 3, 4, 5, 6, 7
    on conflict (estate_id, hour, channel_id, direction, auth_mode, person_kind, result)
      do update set count = pass_hourly.count + excluded.count`)
  await sql.unsafe('vacuum analyze pass_record, pass_hourly')
}

function monthStart(offset) {
  const local = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + offset, 1))
    .toISOString()
    .slice(0, 10)
}
