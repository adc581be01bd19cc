import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { icCard } from '../access/cards/ic-card.table.ts'
import { makeHosted } from './testing/hosted.ts'

const path = '/api/visitor/applications'
const minute = 60_000
const database = useDatabase()
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estateId = 0
let home = 0
let guardId = 0
let strangerId = 0
let guard = ''
let stranger = ''
let phones = 19_900_100_000

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  ;({ estateId, home } = await makeHosted(deps))
  await database()
    .sql`insert into visitor_setting (estate_id, max_per_room_per_day) values (${estateId}, 100)`
  guardId = await makeAccount(deps, { username: 'men', roleCodes: ['sys_admin'] })
  strangerId = await makeAccount(deps, { username: 'ke', roleCodes: ['guard'] })
})
// Each test is a shift of its own.
beforeEach(async () => {
  now = new Date(now.getTime() + 8 * 60 * minute)
  guard = await tokenFor(deps, guardId)
  stranger = await tokenFor(deps, strangerId)
})

const after = (minutes: number) => new Date(now.getTime() + minutes * minute).toISOString()
const post = async (to: string, input: object, token = guard, headers: Record<string, string> = {}) =>
  (await api.send('POST', to, input, { token, headers })).body
const read = async (id: number) =>
  (await api.send('GET', `${path}/${id}`, undefined, { token: guard })).body.data as {
    version: number
    state: string
    inside: boolean
    enterAt: string | null
    leaveAt: string | null
    cardKept: boolean
    visitCardId: number | null
    useCount: number
  }
const take = async (id: number, action: string, input: object = {}) =>
  await post(`${path}/${id}/${action}`, { version: (await read(id)).version, ...input })

/** A visit of the room; by default one that was said yes to. */
async function expected(more: object = {}, isApproved = true): Promise<number> {
  phones += 1
  const { data, msg, fields } = await post(path, {
    estateId,
    source: 'desk',
    visitorType: 'relative',
    visitorName: '何来',
    phone: String(phones),
    purpose: 'visit',
    roomId: home,
    validFrom: after(0),
    validTo: after(240),
    ...more,
  })
  if (data === null) throw new Error(`${msg} ${JSON.stringify(fields)}`)
  const { id } = data as { id: number }
  if (isApproved) await take(id, 'confirm', { way: 'phone' })
  return id
}

let keys = 0
/** An act as a gate tells of it: at a minute from now, by a machine whose clock goes wrong by so many minutes. */
function act(minutes: number, more: object, off = 0) {
  keys += 1
  return {
    estateId,
    entryKey: `key-of-an-act-${String(keys).padStart(6, '0')}`,
    at: after(minutes),
    deviceAt: after(minutes + off),
    ...more,
  }
}
type Act = ReturnType<typeof act>
const tell = async (one: Act, token = guard) =>
  await post('/api/visitor/gate/reports', one, token, { 'idempotency-key': one.entryKey })
const reports = async (query = '') =>
  (await api.send('GET', `/api/visitor/gate-reports?pageSize=200${query}`, undefined, { token: guard })).body
    .data as { total: number; records: { state: string; reason: string | null; clockOff: number }[] }

describe('cards of visitors', () => {
  let cards = 0x1a2b3c00
  const card = async (more: object = {}) => {
    const { make } = factory(deps)
    cards += 1
    const row = await make(icCard, estateId, {
      cardNo: cards.toString(16).toUpperCase(),
      holderType: 'visitor',
      state: 'active',
      residentId: null,
      roomId: null,
      visitId: null,
      expireAt: null,
      ...more,
    })
    return row.id
  }
  const stateOf = async (id: number) =>
    (await database().sql`select state, visit_id::int as "visitId" from ic_card where id = ${id}`)[0]

  test('one is handed out to one visitor, and works until it is taken back', async () => {
    const cardId = await card()
    const [first, second] = [await expected(), await expected()]
    expect(await take(first, 'cardOut', { cardId })).toMatchObject({ success: true })
    expect(await stateOf(cardId)).toMatchObject({ state: 'active', visitId: first })
    expect((await take(second, 'cardOut', { cardId })).fields).toEqual({ cardId: '该访客卡已发出，尚未收回' })
    expect((await take(first, 'cardOut', { cardId: await card() })).msg).toBe('该访客已有访客卡，请先收回')
    const rights = await database().sql`select auth_type, state from access_grant
      where subject_type = 'visitor' and subject_id = ${first}`
    expect(rights).toMatchObject([{ auth_type: '2', state: 'active' }])
    const shown = (await database().sql`select card_no from ic_card where id = ${cardId}`)[0]
    const found = await post('/api/visitor/desk/find', { estateId, text: shown?.['card_no'] })
    expect(found.data).toMatchObject([{ id: first }])
    expect(await take(first, 'cardBack')).toMatchObject({ success: true })
    expect(await stateOf(cardId)).toMatchObject({ state: 'active', visitId: null })
    expect(await take(second, 'cardOut', { cardId })).toMatchObject({ success: true })
  })

  test('who leaves without giving it back is asked for it; it is frozen, and works again when it comes', async () => {
    const cardId = await card()
    const id = await expected()
    await take(id, 'cardOut', { cardId })
    await take(id, 'checkIn')
    expect(await take(id, 'checkout', { reason: '已送出' })).toMatchObject({ confirm: 'cardKept' })
    const left = await take(id, 'checkout', { reason: '已送出', confirmed: ['cardKept'] })
    expect(left).toMatchObject({ data: { state: 'left', cardKept: true, visitCardId: cardId } })
    expect(await stateOf(cardId)).toMatchObject({ state: 'frozen', visitId: id })
    expect(await take(id, 'cardBack')).toMatchObject({ data: { cardKept: false, visitCardId: null } })
    expect(await stateOf(cardId)).toMatchObject({ state: 'active', visitId: null })
    const events = await database()
      .sql`select action from ic_card_event where card_id = ${cardId} order by id`
    expect(events.map(({ action }) => action as string)).toEqual([
      'handOut',
      'freeze',
      'handBack',
      'unfreeze',
    ])
  })

  test('a card of residents is none for visitors', async () => {
    const cardId = await card({ holderType: 'room', roomId: home })
    const id = await expected()
    expect((await take(id, 'cardOut', { cardId })).success).toBe(false)
  })
})

describe('a visit of officials', () => {
  const official = { visitorType: 'official', docType: 'idcard', docNo: '11010519491231002X' }
  test('is let in without a yes of the room by two of the staff, and by nobody else', async () => {
    const second = await makeAccount(deps, { username: `er${phones}`, roleCodes: ['sys_admin'] })
    const pass = { secondUserId: second, note: '派出所核查' }
    const relative = await expected({}, false)
    expect((await take(relative, 'officialPass', pass)).msg).toBe(
      '只有公务来访可以公务放行，请先取得住户确认',
    )
    const unknown = await expected({ visitorType: 'official' }, false)
    expect((await take(unknown, 'officialPass', pass)).msg).toBe('请先登记来访人的证件')
    const id = await expected(official, false)
    expect((await take(id, 'officialPass', { ...pass, secondUserId: guardId })).fields).toEqual({
      secondUserId: '请选择另一名工作人员',
    })
    expect(await take(id, 'officialPass', pass)).toMatchObject({ data: { state: 'approved' } })
    const [log] = await database().sql`select result from visitor_desk_log
      where application_id = ${id} and action = 'official'`
    expect(log?.['result']).toContain('派出所核查；共同放行：')
  })
})

describe('a gate without network', () => {
  test('knows who is expected and who is inside, and no code that opens a door', async () => {
    const id = await expected()
    const pack = (await post('/api/visitor/gate/pack', { estateId })).data as {
      keys: string[]
      visits: { id: number; visitorName: string; phoneTail: string }[]
    }
    expect(pack.visits.find((one) => one.id === id)).toEqual({
      id,
      applyNo: expect.stringMatching(/^FW/u),
      visitorName: '何*',
      phoneTail: String(phones).slice(-4),
      plateNo: null,
      place: '1栋1单元101',
      validFrom: after(0),
      validTo: after(240),
      state: 'approved',
      inside: false,
      entriesLeft: 1,
      hasCard: false,
      risks: [],
    })
    expect(pack.keys[0]).toMatch(/^[\w-]{43}$/u)
    expect((await post('/api/visitor/gate/pack', { estateId }, stranger)).success).toBe(false)
  })

  test('forty acts of half an hour are told afterwards: none twice, none lost, whatever its clock said', {
    timeout: 240_000,
  }, async () => {
    const visits = await Promise.all(Array.from({ length: 13 }, async () => await expected()))
    const before = (await reports()).total
    const acts = [
      ...visits.map((applicationId, at) => act(at, { act: 'check_in', applicationId }, 95)),
      ...visits.map((applicationId, at) => act(13 + at, { act: 'check_out', applicationId }, -2_000)),
      ...Array.from({ length: 10 }, (_, at) =>
        act(at * 2, {
          act: 'walk_in',
          visitorName: '路过',
          phone: String(19_955_500_000 + keys + at),
          place: '1-1-101',
          hostSaidYes: true,
        }),
      ),
      ...Array.from({ length: 4 }, (_, at) => act(20 + at, { act: 'open_gate', note: '消防车' })),
    ].sort((a, b) => a.at.localeCompare(b.at))
    expect(acts).toHaveLength(40)
    now = new Date(now.getTime() + 31 * minute)
    const first: unknown[] = []
    for (const one of acts) first.push((await tell(one)).data)
    expect(first.filter((one) => (one as { state: string }).state !== 'entered')).toEqual([])
    // The answers were lost on their way: all of it is told again, by several windows at once.
    for (const one of acts)
      for (const again of await Promise.all([tell(one), tell(one)])) expect(again.success).toBe(true)
    expect((await reports()).total - before).toBe(40)
    for (const [at, id] of visits.entries())
      expect(await read(id)).toMatchObject({
        state: 'left',
        useCount: 1,
        enterAt: acts.find((one) => 'applicationId' in one && one.applicationId === id)?.at,
        leaveAt: new Date(now.getTime() + (13 + at - 31) * minute).toISOString(),
      })
    const [logged] = await database().sql`select count(*)::int as n,
      count(*) filter (where action = 'open_gate' and result = '断网：消防车')::int as gates,
      count(*) filter (where action = 'check_in')::int as ins from visitor_desk_log where offline`
    expect(logged).toMatchObject({ gates: 4, ins: 23 })
    expect((await reports('&state=entered')).records.some(({ clockOff }) => clockOff === 95 * 60)).toBe(true)
    const shift = (await post('/api/visitor/desk/shift', { estateId })).data as {
      counts: { action: string; count: number }[]
    }
    expect(shift.counts.find(({ action }) => action === 'open_gate')).toEqual({
      action: 'open_gate',
      count: 4,
    })
  })

  test('what the rules refuse by then is a conflict, kept and settled by somebody', async () => {
    const [cancelled, twice] = [await expected(), await expected()]
    const late = act(3, { act: 'check_in', applicationId: cancelled })
    const double = act(4, { act: 'check_in', applicationId: twice })
    await take(cancelled, 'cancel', { cancelReason: '改日' })
    await take(twice, 'checkIn')
    now = new Date(now.getTime() + 10 * minute)
    expect((await tell(late)).data).toMatchObject({ state: 'conflict', applicationId: cancelled })
    expect((await tell(double)).data).toMatchObject({ reason: '该访客尚未离开，请先签离' })
    const nowhere = act(0, { act: 'walk_in', visitorName: '路过', phone: '19966600000', place: '9-9-9' })
    expect((await tell(nowhere)).data).toMatchObject({ reason: '没有找到房屋「9-9-9」，请补登记' })
    const unasked = act(0, { act: 'walk_in', visitorName: '不请', phone: '19966600001', place: '1-1-101' })
    const told = (await tell(unasked)).data as { reason: string; applicationId: number }
    expect(told.reason).toBe('未经住户确认，断网期间已放行')
    expect(await read(told.applicationId)).toMatchObject({ state: 'pending_host' })

    const list = await reports('&state=conflict')
    expect(list.total).toBe(4)
    const [row] = list.records as unknown as { id: number; version: number }[]
    const settled = await post(`/api/visitor/gate-reports/${row?.id}/settle`, {
      version: row?.version,
      settleNote: '已当面核对',
    })
    expect(settled).toMatchObject({ data: { state: 'settled', settleNote: '已当面核对' } })
    expect((await tell(late, stranger)).success).toBe(false)
  })

  test('who was written down without network goes out again without it', async () => {
    const came = act(1, {
      act: 'walk_in',
      visitorName: '路过',
      phone: '19977700000',
      place: '1-1-101',
      hostSaidYes: true,
    })
    const went = act(9, { act: 'check_out', walkInKey: came.entryKey })
    now = new Date(now.getTime() + 20 * minute)
    const { applicationId } = (await tell(came)).data as { applicationId: number }
    expect((await tell(went)).data).toMatchObject({ state: 'entered', applicationId })
    expect(await read(applicationId)).toMatchObject({ state: 'left', inside: false })
  })

  test('a time that cannot be true is none', async () => {
    const id = await expected()
    const future = act(600, { act: 'check_in', applicationId: id })
    expect((await tell(future)).data).toMatchObject({ state: 'entered' })
    expect(await read(id)).toMatchObject({ enterAt: now.toISOString() })
  })
})
