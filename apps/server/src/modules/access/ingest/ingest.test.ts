import { describe, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { gatewayOf, type GatewayWorld, makeGateway, tinyPicture } from '../testing/gateway-world.ts'

const database = useDatabase()
const deps = () => testDeps(database())
const minute = 60_000

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

interface Made {
  readonly sn: string
  readonly seq: number
  readonly time?: string
  readonly [key: string]: unknown
}
const pass = (event: Made) => ({
  type: 'pass',
  epoch: 1,
  time: ago(1_000),
  authMode: 'face',
  result: 'success',
  ...event,
})

interface Report {
  readonly results: readonly {
    readonly seq: number | null
    readonly status: string
    readonly code?: string
  }[]
  readonly cursors: readonly {
    readonly contiguousSeq: number
    readonly gaps: readonly (readonly number[])[]
  }[]
}
const statusesOf = (data: Report) => data.results.map(({ status, code }) => code ?? status)

async function start(prefix: string) {
  const world = await makeGateway(deps(), prefix)
  return { world, ...gatewayOf(deps(), world) }
}

/** Everything that events leave behind in an estate, in an order of its own. */
async function traces({ estateId, keyRow }: GatewayWorld) {
  const { sql } = database()
  const [counts] = await sql`
    select (select count(*)::int from pass_record where estate_id = ${estateId}) as passes,
      (select count(*)::int from device_event where key_id = ${keyRow}) as events,
      (select count(*)::int from device_event_conflict where estate_id = ${estateId}) as conflicts`
  return { ...counts }
}

async function counters(estateId: number) {
  const rows = await database().sql`
    select channel_id, hour, direction, auth_mode, person_kind, result, count from pass_hourly
    where estate_id = ${estateId} order by hour, direction, auth_mode, person_kind, result`
  return rows.map((row) => ({ ...row }))
}

describe('taking device events', () => {
  test('[2a-2] a repeated event is a duplicate, another content under its number a conflict; the first one stays', async () => {
    const { world, report } = await start('dup')
    const [sn = ''] = world.sns
    const first = pass({ sn, seq: 1 })
    expect(statusesOf((await report([first])).data)).toEqual(['accepted'])
    const once = await traces(world)
    expect(once).toEqual({ passes: 1, events: 1, conflicts: 0 })
    expect(statusesOf((await report([first])).data)).toEqual(['duplicate'])
    expect(await traces(world)).toEqual(once)
    const other = { ...first, authMode: 'ic' }
    expect(statusesOf((await report([other, first])).data)).toEqual(['conflict', 'duplicate'])
    expect(await traces(world)).toEqual({ passes: 1, events: 1, conflicts: 1 })
    const [kept] = await database().sql`select auth_mode from pass_record where estate_id = ${world.estateId}`
    expect(kept).toMatchObject({ auth_mode: 'face' })
  })

  test('what is kept of an event beside its record names nobody; the same event is known again all the same', async () => {
    const { world, report } = await start('kept')
    const [sn = ''] = world.sns
    const event = pass({
      sn,
      seq: 1,
      authMode: 'ic',
      cardNo: '0088123456',
      temperature: 36.7,
      image: tinyPicture,
      userName: '秦琅琊',
      extra: { phone: '19876540001', note: '来电 19876540001' },
    })
    expect(statusesOf((await report([event])).data)).toEqual(['accepted'])
    expect(statusesOf((await report([{ ...event, cardNo: '0088999999' }, event])).data)).toEqual([
      'conflict',
      'duplicate',
    ])
    const rows = await database().sql<{ text: string }[]>`
      select payload::text as text from device_event where key_id = ${world.keyRow}
      union all select payload::text from device_event_conflict where estate_id = ${world.estateId}`
    expect(rows).toHaveLength(2)
    for (const { text } of rows) {
      expect(text).not.toMatch(/0088|36\.7|UklGR|秦琅琊|19876540001/)
      expect(text).toContain('198****0001')
    }
  })

  test('a sensor of spaces tells how many are free: the newest stands, however late another comes', async () => {
    const { world, report } = await start('space')
    const [sn = ''] = world.sns
    const { estateId } = world
    const [lot] = await database().sql<{ id: number }[]>`
      insert into parking_lot (estate_id, name, kind, total_spaces) values (${estateId}, '地下', 'underground', 100)
      returning id::int`
    await database().sql`
      insert into parking_area (estate_id, lot_id, name) values (${estateId}, ${lot?.id ?? 0}, 'B1')`
    const begun = Date.now() - 60 * minute
    const space = (seq: number, after: number, more: object) => ({
      sn,
      epoch: 1,
      seq,
      type: 'space',
      time: new Date(begun + after * minute).toISOString(),
      ...more,
    })
    const free = async () =>
      (
        await database().sql`
          select l.sensor_free as lot, a.sensor_free as area from parking_lot l join parking_area a on a.lot_id = l.id
          where l.id = ${lot?.id ?? 0}`
      )[0]
    const lotId = lot?.id
    const some = [space(2, 50, { lotId, free: 12 }), space(3, 50, { areaCode: 'B1', free: 5 })]
    expect(statusesOf((await report(some)).data)).toEqual(['accepted', 'accepted'])
    expect(await free()).toEqual({ lot: 12, area: 5 })
    // Late, of the same moment but earlier in the order of the device, and of a car park elsewhere.
    await report([space(1, 50, { lotId, free: 99 }), space(4, 40, { lotId, free: 98 })])
    await report([space(5, 55, { lotId: 999_999, free: 1 })])
    expect(await free()).toEqual({ lot: 12, area: 5 })
    await report([space(6, 56, { lotId, free: 11 })])
    expect(await free()).toEqual({ lot: 11, area: 5 })
    const [other] = await database().sql<{ id: number }[]>`
      insert into parking_lot (estate_id, name, kind, total_spaces) values (${estateId}, '地面', 'surface', 10)
      returning id::int`
    await database().sql`
      insert into parking_area (estate_id, lot_id, name) values (${estateId}, ${other?.id ?? 0}, 'B1')`
    await report([space(9, 58, { areaCode: 'B1', free: 3 })])
    expect(await free()).toEqual({ lot: 11, area: 5 })
    const nowhere = [space(7, 57, { free: 1 }), space(8, 57, { lotId, areaCode: 'B1', free: 1 })]
    expect(statusesOf((await report(nowhere)).data)).toEqual(['bad_schema', 'bad_schema'])
  })

  test('a bad event is refused alone, with its code, and the rest of the batch is taken', async () => {
    const { world, report } = await start('codes')
    const [sn = '', gone = '', both = '', foreign = ''] = world.sns
    await database().sql`update device set state = 'retired' where sn = ${gone}`
    const { data } = await report([
      { nonsense: true },
      pass({ sn: 'nobody', seq: 1 }),
      pass({ sn: foreign, seq: 1 }),
      pass({ sn: gone, seq: 1 }),
      pass({ sn, seq: 2, time: ago(40 * 24 * 60 * minute) }),
      pass({ sn: both, seq: 1 }),
      pass({ sn: both, seq: 2, direction: 'out' }),
      pass({ sn, seq: 3 }),
    ])
    expect(statusesOf(data)).toEqual([
      'bad_schema',
      'unknown_device',
      'unknown_device',
      'device_retired',
      'too_old',
      'bad_schema',
      'accepted',
      'accepted',
    ])
    expect(await traces(world)).toEqual({ passes: 2, events: 2, conflicts: 0 })
  })

  test('[2a-7] a late event keeps its time, one of a wrong clock counts from its arrival', async () => {
    const { world, report } = await start('time')
    const [sn = ''] = world.sns
    const late = ago(60 * minute)
    const ahead = new Date(Date.now() + 60 * minute).toISOString()
    await report([pass({ sn, seq: 1, time: late }), pass({ sn, seq: 2, time: ahead })])
    const rows = await database().sql`
      select late, skewed, pass_time = ${late}::timestamptz as own_time, pass_time = received_at as arrival,
        device_time = ${ahead}::timestamptz as device_clock
      from pass_record where estate_id = ${world.estateId} order by late desc`
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { late: true, skewed: false, own_time: true, arrival: false, device_clock: false },
      { late: false, skewed: true, own_time: false, arrival: true, device_clock: true },
    ])
  })

  test('events out of order leave a gap that closes when the missing one comes', async () => {
    const { world, report } = await start('order')
    const [sn = ''] = world.sns
    const event = (seq: number) => pass({ sn, seq, time: ago((10 - seq) * minute) })
    const gapped: Report = (await report([event(4), event(1)])).data
    expect(gapped.cursors).toEqual([{ sn, epoch: 1, contiguousSeq: 1, gaps: [[2, 3]] }])
    const closed: Report = (await report([event(3), event(2)])).data
    expect(closed.cursors).toEqual([{ sn, epoch: 1, contiguousSeq: 4, gaps: [] }])
  })

  test('what is missing is what the ledger lacks, in whatever order and company numbers come', async () => {
    const { world, report } = await start('missing numbers')
    const [sn = ''] = world.sns
    const missingOf = async () => {
      const [row] = await database().sql<
        { missing: number; seqs: string; owed: string; contiguous: boolean }[]
      >`
        select c.missing, c.missing_seqs::text as seqs,
          (int8multirange(int8range(min(s.seq), max(s.seq) + 1)) - range_agg(int8range(s.seq, s.seq + 1)))::text as owed,
          c.contiguous_seq = coalesce(lower(c.missing_seqs) - 1, c.max_seq) and c.max_seq = max(s.seq) as contiguous
        from device_event_cursor c join device d on d.id = c.device_id and d.sn = ${sn}
        join device_event_seq s on s.device_id = c.device_id and s.epoch = c.epoch
        group by c.device_id, c.epoch`
      return row
    }
    // The first is the smallest: what lies before the first number that ever came is owed by nobody.
    await report([pass({ sn, seq: 1, time: ago(100 * minute) })])
    for (const seqs of [[40, 7], [12], [8, 9, 30, 10, 11], [2, 3, 40, 7], [60], [5, 4, 6], [59, 41]]) {
      const { cursors }: Report = (
        await report(seqs.map((seq) => pass({ sn, seq, time: ago((100 - seq) * minute) })))
      ).data
      const row = await missingOf()
      expect(row?.seqs).toBe(row?.owed)
      expect(row?.contiguous).toBe(true)
      // A batch that brings nothing new tells nothing.
      const counts = cursors.map(({ gaps }) =>
        gaps.reduce((sum, [from = 0, to = 0]) => sum + to - from + 1, 0),
      )
      expect(counts).toEqual(cursors.map(() => row?.missing))
    }
    expect((await missingOf())?.seqs).toBe('{[13,30),[31,40),[42,59)}')
  })

  test('the largest number that a device can send leaves a gap, and the batch is taken', async () => {
    const { world, report } = await start('giant')
    const [sn = ''] = world.sns
    const seq = Number.MAX_SAFE_INTEGER
    const data: Report = (await report([pass({ sn, seq: 1 }), pass({ sn, seq })])).data
    expect(statusesOf(data)).toEqual(['accepted', 'accepted'])
    expect(data.cursors).toEqual([{ sn, epoch: 1, contiguousSeq: 1, gaps: [[2, seq - 1]] }])
  })

  test('of the conflicts of one device some are kept, not all that it can make', async () => {
    const { world, report } = await start('stubborn')
    const [sn = ''] = world.sns
    await report([pass({ sn, seq: 1 })])
    const others = Array.from({ length: 300 }, (_, at) => pass({ sn, seq: 1, time: ago((at + 1) * 1_000) }))
    expect(new Set(statusesOf((await report(others)).data))).toEqual(new Set(['conflict']))
    expect(await traces(world)).toMatchObject({ conflicts: 200 })
  })

  test('[2a-4] the same passes in another order give equal counters, and a replay changes none', async () => {
    const a = await start('playa')
    const b = await start('playb')
    const events = (world: GatewayWorld) =>
      Array.from({ length: 60 }, (_, n) =>
        pass({
          sn: world.sns[n % 2] ?? '',
          seq: Math.floor(n / 2) + 1,
          time: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - n * minute).toISOString(),
          authMode: n % 3 === 0 ? 'ic' : 'face',
          ...(n % 5 === 0 && { result: 'fail', failReason: 'expired' }),
        }),
      )
    const ordered = events(a.world)
    for (let at = 0; at < ordered.length; at += 20) await a.report(ordered.slice(at, at + 20))
    // 37 and 60 have no common factor: every event, in another order.
    const whole = events(b.world)
    const shuffled = whole.map((_, n) => whole[(n * 37) % whole.length] ?? {})
    await b.report(shuffled)
    const first = await counters(a.world.estateId)
    expect(first.reduce((sum, row) => sum + Number(Reflect.get(row, 'count')), 0)).toBe(60)
    expect(await counters(b.world.estateId)).toEqual(first)
    expect(new Set(statusesOf((await b.report(whole)).data))).toEqual(new Set(['duplicate']))
    expect(await counters(b.world.estateId)).toEqual(first)
  })

  test('two equal batches at the same moment are taken once', async () => {
    const { world, report } = await start('race')
    const [sn = ''] = world.sns
    const events = Array.from({ length: 30 }, (_, n) =>
      pass({ sn, seq: n + 1, time: ago((30 - n) * minute) }),
    )
    const answers = await Promise.all([report(events), report(events.toReversed())])
    const statuses = answers.flatMap(({ data }) => statusesOf(data))
    expect(statuses.filter((one) => one === 'accepted')).toHaveLength(30)
    expect(statuses.filter((one) => one === 'duplicate')).toHaveLength(30)
    expect(await traces(world)).toEqual({ passes: 30, events: 30, conflicts: 0 })
  })
})

describe('signed calls', () => {
  test('[2a-6] are refused with the reason, and leave nothing', async () => {
    const { world, report } = await start('sign')
    const [sn = ''] = world.sns
    const { sql } = database()
    const events = [pass({ sn, seq: 1 })]
    const refusal = async (options: Parameters<typeof report>[1]) => {
      const { status, msg } = await report(events, options)
      return [status, msg]
    }
    expect(await refusal({ keyId: 'lk_nobody' })).toEqual([401, '接入密钥不存在'])
    expect(await refusal({ secret: 'wrong' })).toEqual([401, '签名错误'])
    expect(await refusal({ timestamp: String(Date.now() - 301_000) })).toEqual([401, '签名已过期'])
    expect(await refusal({ query: '?a=1', signedPath: '/api/open/device-gateway/events' })).toEqual([
      401,
      '签名错误',
    ])
    await sql`update ingest_key set ip_allow = '["10.0.0.0/8"]' where id = ${world.keyRow}`
    expect(await refusal({})).toEqual([401, '来源IP不在白名单'])
    await sql`update ingest_key set ip_allow = null, state = 'disabled' where id = ${world.keyRow}`
    expect(await refusal({})).toEqual([401, '接入密钥已停用'])
    const [key] = await sql`select fail_count24h from ingest_key where id = ${world.keyRow}`
    expect(Object.values(key ?? {})).toEqual([2])
    expect(await traces(world)).toEqual({ passes: 0, events: 0, conflicts: 0 })
  })

  test('may carry a query, which is signed too', async () => {
    const { world, report } = await start('query')
    const { status } = await report([pass({ sn: world.sns[0] ?? '', seq: 1 })], { query: '?a=1&b=%20' })
    expect(status).toBe(200)
  })

  test('[2a-6] still take the former secret while it is valid', async () => {
    const { world, report } = await start('rotate')
    const own = deps()
    await database()
      .sql`update ingest_key set prev_secret_enc = secret_enc, secret_enc = ${own.personal.seal('new').enc},
      prev_secret_until = now() + interval '1 hour' where id = ${world.keyRow}`
    const event = (seq: number) => [pass({ sn: world.sns[0] ?? '', seq })]
    expect((await report(event(1))).status).toBe(200)
    expect((await report(event(2), { secret: 'new' })).status).toBe(200)
    await database()
      .sql`update ingest_key set prev_secret_until = now() - interval '1 second' where id = ${world.keyRow}`
    expect((await report(event(3))).msg).toBe('签名错误')
  })

  test('of one key are throttled beyond the burst', async () => {
    const { world } = await start('rate')
    // One moment for all calls, so that they fall into one window.
    const now = new Date()
    const { beat } = gatewayOf(testDeps(database(), { clock: () => now }), world)
    const answers = []
    for (let n = 0; n < 61; n += 1) answers.push(await beat([{ sn: world.sns[0] }]))
    expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true)
    expect(answers[60]).toMatchObject({ status: 429 })
    expect(Number(answers[60]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('of one key are not counted as those of somebody unknown', async () => {
    const { world } = await start('known')
    const own = testDeps(database())
    const { params } = own
    const number: typeof params.number = async (key, ...rest) =>
      key === 'http.perMinuteAnonymous' ? 1 : await params.number(key, ...rest)
    const { beat } = gatewayOf({ ...own, params: { ...params, number } }, world)
    for (let n = 0; n < 3; n += 1) expect((await beat([{ sn: world.sns[0] }])).status).toBe(200)
  })
})

describe('heartbeats', () => {
  test('bring the devices of the key online, once told; others are unknown', async () => {
    const { world, beat } = await start('beat')
    const [sn = '', second = '', , foreign = ''] = world.sns
    const devices = [sn, second, foreign, 'nobody'].map((one) => ({ sn: one, firmware: '1.2.3' }))
    expect((await beat(devices)).data).toMatchObject({ accepted: 2, unknown: [foreign, 'nobody'] })
    await beat(devices)
    const { sql } = database()
    const [told] = await sql`
      select count(*)::int as n from device_status_event where estate_id = ${world.estateId} and to_status = 'online'`
    expect(told).toMatchObject({ n: 2 })
    const rows = await sql`
      select run_status, firmware_version from device where estate_id = ${world.estateId} order by id`
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['online', '1.2.3'],
      ['online', '1.2.3'],
      ['unknown', null],
      ['unknown', null],
    ])
  })
})
