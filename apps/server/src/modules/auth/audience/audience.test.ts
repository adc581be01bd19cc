import { type Audience, audience, countAudience } from '@linli/api-client/contract/system/audience'
import { metaOf } from '@linli/api-client/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { countPeople, listPeople } from '../../../kit/audience/audience.ts'
import { inWords } from '../../../kit/audit/in-words.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { identityNumber } from '../../../seed/world/identity-number.ts'
import { makeCompany } from '../../base/testing/companies.ts'
import { build, makeEstate, roomId, step } from '../../base/testing/world.ts'
import { mpUser } from '../mp/mp-user.table.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estates: { readonly home: number; readonly other: number }
const tokens = { boss: '', keeper: '', guest: '' }
const rows = { building: 0, role: 0 }

const count = async (token: string, meant: object) =>
  await api.send('POST', countAudience.path, { audience: meant }, { token })
const counted = async (meant: Omit<Audience, 'estateIds'>) =>
  (await count(tokens.boss, { estateIds: [estates.home], ...meant })).body.data

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  estates = { home: await makeEstate(deps, '梅园'), other: await makeEstate(deps, '竹园') }
  await build(deps, estates.home, { buildings: 2 })
  await build(deps, estates.other)
  await makeCompany(deps, '受众物业', [estates.home])
  tokens.boss = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
  for (const who of ['keeper', 'guest'] as const) {
    const id = await makeAccount(deps, {
      username: who,
      roleCodes: [who === 'keeper' ? 'property_admin' : 'contractor'],
      estateIds: [estates.home],
    })
    tokens[who] = await tokenFor(deps, id)
  }
  const people = [
    {
      name: '陈小满',
      docNo: '110101199003074514',
      phone: '19900000101',
      at: '1栋1单元101',
      relation: 'owner',
    },
    {
      name: '周平',
      docNo: '110101198806152374',
      phone: '19900000102',
      at: '1栋1单元101',
      relation: 'family',
    },
    {
      name: '林晓',
      docNo: identityNumber('440399', '1991-01-01', 5, 'female'),
      phone: '19900000103',
      at: '2栋1单元101',
      relation: 'owner',
    },
  ]
  for (const { at, ...person } of people) {
    const body = {
      ...person,
      estateId: estates.home,
      roomId: await roomId(deps, estates.home, at),
      docType: 'idcard',
      moveInDate: '2026-01-01',
      ...(person.relation === 'family' && { familyRelation: 'spouse' }),
    }
    const made = await api.send('POST', '/api/base/residents', body, { token: tokens.boss })
    if (!made.body.success) throw new Error(made.body.msg)
  }
  const { sql } = database()
  const [chen] = await sql<
    { personId: number }[]
  >`select person_id as "personId" from resident where name = '陈小满'`
  await database()
    .db.insert(mpUser)
    .values({
      ...sealedColumns(deps.personal, 'phone', '19900000101'),
      nickname: '陈',
      source: 'wechat',
      registeredAt: new Date(),
      personId: chen?.personId ?? 0,
    })
  const [first] = await sql<
    { id: number }[]
  >`select id from building where estate_id = ${estates.home} order by id`
  const [role] = await sql<{ id: number }[]>`select id from sys_role where role_code = 'property_admin'`
  Object.assign(rows, { building: first?.id ?? 0, role: role?.id ?? 0 })
})

describe('who is meant', () => {
  it('are the residents of the places, each once, narrowed by what is named', async () => {
    expect(await counted({ who: 'residents' })).toEqual({ rooms: 2, residents: 3, withAccount: 1, staff: 0 })
    expect(await counted({ who: 'residents', relations: ['owner'] })).toMatchObject({ residents: 2 })
    const inFirst: Omit<Audience, 'estateIds'> = { who: 'residents', buildingIds: [rows.building] }
    expect(await counted(inFirst)).toMatchObject({ rooms: 1, residents: 2 })
    const room = await roomId(deps, estates.home, '1栋1单元102')
    expect(await counted({ ...inFirst, roomIds: [room] })).toMatchObject({ residents: 0 })
  })

  it('are the staff of the estates, all or those of a role', async () => {
    expect(await counted({ who: 'all' })).toMatchObject({ residents: 3, staff: 2 })
    expect(await counted({ who: 'staff', roleIds: [rows.role] })).toMatchObject({ residents: 0, staff: 1 })
  })

  it('are listed as they are counted', async () => {
    const meant: Audience = { who: 'all', estateIds: [estates.home] }
    await step(deps, async (ctx) => {
      const people = await listPeople(meant, ctx)
      expect(people.map(({ who }) => who)).toEqual(['residents', 'residents', 'residents', 'staff', 'staff'])
      expect(people.filter(({ hasAccount }) => hasAccount)).toHaveLength(1)
      expect(await countPeople(meant, ctx)).toEqual({ rooms: 2, residents: 3, withAccount: 1, staff: 2 })
    })
  })
})

describe('an audience', () => {
  it('is refused where it names what is not the own', async () => {
    const foreign = await count(tokens.keeper, { who: 'residents', estateIds: [estates.home, estates.other] })
    expect([foreign.status, foreign.body.fields]).toEqual([422, { audience: '所选范围超出您的小区权限' }])
    const elsewhere = { who: 'residents', estateIds: [estates.other], buildingIds: [rows.building] }
    expect((await count(tokens.boss, elsewhere)).status).toBe(422)
    const none = await count(tokens.boss, { who: 'residents', estateIds: [] })
    expect(none.body.fields).toEqual({ audience: '请选择范围的小区' })
  })

  it('is asked for by tags by those alone who may see whom they are on', async () => {
    const tagged = { who: 'residents', estateIds: [estates.home], tags: ['elder_alone'] }
    expect((await count(tokens.guest, tagged)).body.fields).toEqual({
      audience: '按住户标签选择须有查看住户的权限',
    })
    expect((await count(tokens.boss, tagged)).body.data).toMatchObject({ residents: 0 })
  })

  it('is read as its places and people', async () => {
    await step(deps, async (ctx) => {
      const words = await inWords(
        metaOf(audience('范围')),
        { who: 'residents', estateIds: [estates.home], buildingIds: [rows.building], relations: ['owner'] },
        ctx,
      )
      expect(words).toBe('住户；梅园；1栋；产权人(业主)')
    })
  })
})
