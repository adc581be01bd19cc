import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { residentCells } from '../testing/people.ts'
import { build, makeEstate, roomId } from '../testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let own = 0
let token = ''
let app: Hono
const call = callerOf(() => app)

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  own = await makeEstate(deps, '甲')
  await build(deps, own, { floors: 2 })
  const account = await makeAccount(deps, {
    username: 'manager',
    roleCodes: ['property_admin'],
    estateIds: [own],
  })
  token = await tokenFor(deps, account)
})

test('[C1 15] nobody is registered by a relation to somebody who is not there', async () => {
  const room = await roomId(deps, own, '1栋1单元101')
  const register = async (index: number, relation: string, more: object = {}) => {
    const { docNo, phone, name } = residentCells(index)
    const { status, body } = await call('POST', '/api/base/residents', {
      token,
      body: {
        estateId: own,
        roomId: room,
        name,
        docNo,
        phone,
        relation,
        moveInDate: '2024-05-01',
        ...more,
      },
    })
    return [status, body.fields ?? null]
  }
  const son = { familyRelation: 'son' }
  const lease = { leaseStart: '2024-05-01', leaseEnd: '2034-05-01' }
  expect(await register(60, 'family', son)).toEqual([
    422,
    { relation: '该房屋没有有效业主，不能登记业主家属' },
  ])
  expect(await register(60, 'cotenant', son)).toEqual([
    422,
    { relation: '该房屋没有有效承租人，不能登记同住人' },
  ])
  expect(await register(60, 'employee')).toEqual([422, { relation: '该房屋没有经营单位，不能登记从业人员' }])
  // A tenant is no owner, an owner no tenant, and both once they are there.
  expect(await register(61, 'tenant', lease)).toEqual([200, null])
  expect(await register(60, 'family', son)).toEqual([
    422,
    { relation: '该房屋没有有效业主，不能登记业主家属' },
  ])
  expect(await register(62, 'cotenant', son)).toEqual([200, null])
  expect(await register(63, 'owner')).toEqual([200, null])
  expect(await register(60, 'family', son)).toEqual([200, null])
  const [business] = await database().sql<{ id: number }[]>`
    insert into room_business (estate_id, room_id, name, state) values (${own}, ${room}, '小店', 'closed') returning id`
  expect((await register(64, 'employee'))[0]).toBe(422)
  await database().sql`update room_business set state = 'open' where id = ${business?.id ?? 0}`
  expect(await register(64, 'employee')).toEqual([200, null])
})
