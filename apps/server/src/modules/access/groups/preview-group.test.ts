import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { build, makeEstate, roomId } from '../../base/testing/world.ts'

const database = useDatabase()
let api: ReturnType<typeof caller>
let [estateId, doorId, buildingId] = [0, 0, 0]
let [admin, foreign] = ['', '']

beforeAll(async () => {
  const deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  const other = await makeEstate(deps, '兰园')
  await build(deps, estateId)
  const { make } = factory(deps)
  doorId = (await make(channel, estateId, { kind: 'person' })).id
  for (const [name, relation, room] of [
    ['王小明', 'owner', '101'],
    ['李四', 'family', '101'],
    ['赵六', 'owner', '102'],
  ] as const) {
    const who = await make(resident, estateId, { name, state: 'active' })
    await make(residentHouse, estateId, {
      relation,
      state: 'active',
      leaseEnd: null,
      residentId: who.id,
      roomId: await roomId(deps, estateId, `1栋1单元${room}`),
    })
  }
  const [found] = await database().sql`select id::int from building where estate_id = ${estateId} limit 1`
  buildingId = Number(found?.['id'])
  admin = await tokenFor(deps, await makeAccount(deps, { username: 'admin1', roleCodes: ['sys_admin'] }))
  foreign = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'foreign1', roleCodes: ['property_admin'], estateIds: [other] }),
  )
})

const preview = async (rule: object, token = admin) =>
  (await api.send('POST', '/api/access/groups/preview', { estateId, ...rule }, { token })).body

test('the rule of a group tells whom it means before it is saved, and what it changes, and writes nothing', async () => {
  expect((await preview({ buildingId })).data).toMatchObject({ members: 3, added: 3, removed: 0 })
  expect((await preview({ relations: ['owner'] })).data).toEqual({
    members: 2,
    added: 2,
    removed: 0,
    samples: [
      { name: '王*明', room: expect.stringContaining('101') },
      { name: '赵*', room: expect.stringContaining('102') },
    ],
  })
  const count = async () => (await database().sql`select count(*)::int as n from access_grant`)[0]?.['n']
  expect(await count()).toBe(0)
  const group = {
    estateId,
    name: '业主',
    kind: 'auto',
    channelIds: [doorId],
    relations: ['owner'],
    authType: '2',
  }
  const made = (await api.send('POST', '/api/access/groups', group, { token: admin })).body
  expect(made).toMatchObject({ success: true })
  const { id: groupId } = made.data as { id: number }
  expect(await count()).toBe(2)
  expect((await preview({ groupId, relations: ['family'] })).data).toMatchObject({
    members: 1,
    added: 1,
    removed: 2,
  })
  expect(await preview({ buildingId }, foreign)).toMatchObject({ success: false })
})
