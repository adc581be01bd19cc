import { type Field, metaOf, reachedField, type Resource, writableKeys } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../src/kit/calendar.ts'
import { identityNumber } from '../../src/seed/world/identity-number.ts'
import type { Answer } from '../support/calls.ts'
import { madeUpToken as token, sweptWorld } from './world.ts'

const world = sweptWorld()

beforeAll(() => {
  world().override = world().holderOfAll('all', world().userId)
})

/** Everything personal that was sent; no log may have any of it. */
const sent = new Set<string>()
let made = 0

/** A value nobody else has, as the kind of field takes it. */
function recognisable(kind: string): string {
  made += 1
  const n = String(made).padStart(4, '0')
  const value = {
    phone: `1987654${n}`,
    idcard: identityNumber('440399', '1971-03-05', 100 + made, 'male'),
  }[kind]
  const given = value ?? `秦${String.fromCodePoint(0x9f00 + made)}琅`
  sent.add(given)
  return given
}

/** A card is known by its number, which is no free text. */
const recognisableCard = () => {
  const given = 'C0FFEE17'
  sent.add(given)
  return given
}

/** A value for each personal field that the call takes. */
const personalOf = (resource: Resource, op: 'create' | 'update') =>
  Object.fromEntries(
    writableKeys(resource, op).flatMap((key) => {
      const { personal, kind } = metaOf(resource.fields[key] as Field)
      return personal ? [[key, recognisable(kind)]] : []
    }),
  )

const resources = () =>
  world()
    .deps.registry.all()
    .flatMap(({ resource }) => resource ?? [])
const named = (name: string) => resources().find((one) => one.name === name) as Resource

/** What else a new row needs; every resource that can be made with personal fields stands here. */
async function creations(): Promise<Record<string, Record<string, unknown>>> {
  await world().database.sql`
    update room set usage = 'shop' where id = (select min(id) from room where estate_id = ${world().ownEstate})`
  await world().database.sql`update house_listing set state = 'draft', authorization_file = 'paper.pdf'`
  const [found] = await world().database.sql<Record<string, number>[]>`
    select (select max(id) from room where estate_id = ${world().ownEstate}) as room,
      (select min(id) from room where estate_id = ${world().ownEstate}) as shop,
      (select min(id) from community) as community,
      (select min(id) from repair_type where level = 'type' and state = 'enabled') as "repairType",
      (select id from service_slot where estate_id = ${world().ownEstate}
        and status = 'open' and booked = 0 order by start_at desc limit 1) as slot,
      (select min(id) from parking_space where estate_id = ${world().ownEstate} and state = 'idle'
        and not exists (select 1 from parking_listing l where l.parking_space_id = parking_space.id)) as space,
      (select min(id) from parking_listing where estate_id = ${world().ownEstate} and state = 'online') as listing,
      (select min(person_id) from resident where estate_id = ${world().ownEstate}) as person,
      (select company_id from estate where id = ${world().ownEstate}) as company, (select min(id) from sys_role where role_code = 'guard') as role`
  const [slot] = await world().database.sql<Record<string, number>[]>`
    select id as "slotId", service_id as "serviceId", resource_id as "resourceId"
    from service_slot where id = ${found?.['slot'] ?? 0}`
  return {
    users: {
      username: 'made_for_logs',
      companyId: found?.['company'],
      roleIds: [found?.['role']],
      estateIds: [world().ownEstate],
    },
    communities: { name: '记录社区', code: '440305999001', region: '440305', street: '粤海街道' },
    'community-grid-staff': { communityId: found?.['community'], role: 'grid_member' },
    'estate-zones': { estateId: world().ownEstate, name: '记录片区' },
    'room-businesses': { roomId: found?.['shop'], name: '记录商店' },
    residents: {
      estateId: world().ownEstate,
      roomId: found?.['room'],
      docType: 'idcard',
      relation: 'borrower',
      moveInDate: '2024-01-01',
    },
    alerts: { estateId: world().ownEstate, title: '记录预警', level: 'normal' },
    'control-targets': {
      estateId: world().ownEstate,
      kind: 'person',
      listType: 'care',
      basis: 'care',
      reason: '记录关爱',
      validTo: new Date(Date.now() + 90 * 86_400_000).toISOString(),
    },
    'care-absences': {
      estateId: world().ownEstate,
      personId: found?.['person'],
      kind: 'travel',
      fromDate: dayOf(new Date()),
      toDate: dayOf(new Date()),
    },
    projects: {
      estateId: world().ownEstate,
      name: '记录项目',
      kind: 'new',
      managerId: world().userId,
      planStart: dayOf(new Date()),
      planEnd: dayOf(new Date()),
    },
    'repair-orders': {
      estateId: world().ownEstate,
      typeId: found?.['repairType'],
      roomId: found?.['room'],
      content: '水管漏水',
    },
    'estate-leads': { name: '记录花园', region: '440305', address: '学府路1号' },
    'service-bookings': {
      estateId: world().ownEstate,
      ...slot,
      roomId: found?.['room'],
      personId: found?.['person'],
    },
    complaints: {
      estateId: world().ownEstate,
      category: 'noise',
      title: '夜间噪音',
      content: '十点后仍在装修',
    },
    applications: {
      estateId: world().ownEstate,
      visitorType: 'business',
      purpose: 'meeting',
      docType: 'idcard',
      hostDept: '客服中心',
      validFrom: new Date(Date.now() + 3_600_000).toISOString(),
      validTo: new Date(Date.now() + 7_200_000).toISOString(),
    },
    'parking-listings': {
      estateId: world().ownEstate,
      parkingSpaceId: found?.['space'],
      lessorType: 'property',
      rentType: 'long',
      monthlyRent: 30_000,
      availableFrom: dayOf(new Date()),
    },
    'rental-inquiries': {
      estateId: world().ownEstate,
      listingType: 'parking',
      parkingListingId: found?.['listing'],
    },
    'rental-contracts': {
      estateId: world().ownEstate,
      targetType: 'parking',
      parkingSpaceId: found?.['space'],
      plates: ['粤B00002'],
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      monthlyRent: 30_000,
      deposit: 0,
      payCycleMonths: '1',
      collectMode: 'self',
    },
    vehicles: { estateId: world().ownEstate, plateNo: '粤B00001', vehicleKind: 'outside' },
    'ic-cards': {
      estateId: world().ownEstate,
      printedNo: '记录卡',
      cardNo: recognisableCard(),
      cardType: 'cpu',
    },
  }
}

/** Sheets, pictures of licences and the like are asked for beside, or an estate has its one row: rows that are changed only. */
const madeElsewhere = [
  'contractors',
  'house-listings',
  'invoice-requests',
  'property-companies',
  'province-configs',
  'repair-providers',
  'rooms',
  'vote-proxies',
]

/** Calls with words of their own for the log, about the rows that were given recognisable names. */
async function ownCalls(): Promise<readonly (readonly [string, Record<string, unknown>, string?])[]> {
  const [row] = await world().database.sql<Record<string, number>[]>`
    select u.id as user, u.version, r.id as resident, b.id as building, b.version as revision
    from sys_user u, (select id from resident order by id desc limit 1) r, (select * from building limit 1) b
    where u.username = 'made_for_logs'`
  const reason = `本人来电${recognisable('phone')}，证件${recognisable('idcard')}`
  const { user, version, resident, building, revision } = row ?? {}
  return [
    [`/api/auth/users/${user}/reveal`, { fields: ['phone'], reason }],
    [`/api/base/residents/${resident}/reveal`, { fields: ['phone', 'docNo'], reason }],
    [`/api/auth/users/${user}/kick`, { reason }],
    [`/api/auth/users/${user}/resetPassword`, { channel: 'show' }],
    [`/api/auth/users/${user}/disable`, { version, reason }],
    [
      '/api/sys/build/updateStr',
      {
        type: 5,
        id: building,
        version: revision,
        keeperName: recognisable('name'),
        keeperPhone: recognisable('phone'),
      },
      'PUT',
    ],
  ]
}

const failed = (what: string, { status, body }: Answer) =>
  status === 200 ? [] : [`${what}: ${status} ${body.msg} ${JSON.stringify(body.fields ?? {})}`]

/** Rows of all logs that have one of the values in clear; whose account it is stays in the log of sign-ins. */
async function leaks(): Promise<unknown[]> {
  const rows = await world().database.sql`
    select log, left(row, 600) as row, value from unnest(${[...sent]}::text[]) as value join (
      select 'operation' as log, t::text as row from operation_log t
      union all select 'flow', t::text from flow_event t
      union all select 'login', (to_jsonb(t) - 'actual_name')::text from login_log t
      union all select 'access', t::text from sensitive_access_log t) logs on strpos(row, value) > 0 limit 5`
  return [...rows]
}

test('whoever makes, changes, finds, exports or looks at personal data leaves none of it in a log', async () => {
  const wrong: string[] = []
  const { api } = world()
  const bodies = await creations()
  const taking = (op: 'create' | 'update') =>
    resources().filter(
      (one) =>
        one.operations.includes(op) &&
        writableKeys(one, op).some((key) => metaOf(one.fields[key] as Field).personal),
    )
  expect(
    taking('create')
      .map(({ name }) => name)
      .filter((name) => !(name in bodies))
      .toSorted(),
  ).toEqual(madeElsewhere)
  for (const [name, body] of Object.entries(bodies)) {
    const values = { ...personalOf(named(name), 'create'), ...body }
    wrong.push(...failed(`create ${name}`, await api.send('POST', named(name).path, values, { token })))
  }
  for (const resource of taking('update')) {
    const { body } = await api.get(resource.path, { token, query: { pageSize: '1', sort: '-createdAt' } })
    const [row] = (body.data as { records: { id: number; version: number }[] } | null)?.records ?? []
    if (row === undefined) wrong.push(`no row of ${resource.name}`)
    else {
      const { docNo: _fixed, ...values } = personalOf(resource, 'update')
      const answer = await api.send(
        'PUT',
        `${resource.path}/${row.id}`,
        { ...values, version: row.version },
        { token },
      )
      wrong.push(...failed(`update ${resource.name}`, answer))
    }
    if (!resource.operations.includes('export')) continue
    const names = resource.list.keyword?.some(
      (key) => reachedField(key) !== undefined || metaOf(resource.fields[key] as Field).personal,
    )
    const asked = {
      query: { keyword: recognisable(names ? 'name' : 'phone') },
      reason: `核对${recognisable('phone')}`,
    }
    await api.sendRaw('POST', `${resource.path}/export`, asked, { token })
  }
  for (const [path, body, method = 'POST'] of await ownCalls()) {
    wrong.push(...failed(path, await api.send(method, path, body, { token })))
  }
  expect(wrong).toEqual([])
  expect(sent.size).toBeGreaterThan(40)
  expect(await leaks()).toEqual([])
}, 120_000)
