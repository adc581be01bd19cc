import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { dictItem, dictType } from '../../../kit/dicts/dict.table.ts'
import { mpGrant } from '../../auth/mp/mp-grant.table.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { visitorApplication } from '../../visitor/applications/visitor-application.table.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let estateId = 0

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  token = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
})

/** An item of the own words of a site. */
async function added(code: string, value: string) {
  const [type] = await deps.database.db.select().from(dictType).where(eq(dictType.code, code))
  const body = { typeId: type?.id, value, label: `词${value}` }
  const { data } = (await api.send('POST', '/api/system/dict-items', body, { token })).body
  const { id } = data as { id: number }
  const remove = async () => {
    const [{ version } = { version: 0 }] = await deps.database.db
      .select()
      .from(dictItem)
      .where(eq(dictItem.id, id))
    return (await api.send('DELETE', `/api/system/dict-items/${id}?version=${version}`, {}, { token })).body
  }
  return { id, remove }
}

test.each([
  [
    'a value',
    'visit_purpose',
    async (value: string) => {
      await factory(deps).make(visitorApplication, estateId, { purpose: value })
    },
    async () => await deps.database.db.update(visitorApplication).set({ purpose: 'visit' }),
  ],
  [
    'one of several values',
    'mp_capability',
    async (value: string) => {
      await factory(deps).make(mpGrant, estateId, { capabilities: ['repair', value] })
    },
    async () => await deps.database.db.update(mpGrant).set({ capabilities: ['repair'] }),
  ],
])('[2b-42] an item that rows hold as %s is not removed', async (_how, code, hold, letGo) => {
  const { id, remove } = await added(code, 'own')
  await hold('own')
  await hold('own')
  expect(await remove()).toMatchObject({ success: false, msg: '该字典项已被使用（2处），无法删除' })
  expect(await deps.database.db.$count(dictItem, eq(dictItem.id, id))).toBe(1)
  await letGo()
  expect(await remove()).toMatchObject({ success: true })
  expect(await deps.database.db.$count(dictItem, eq(dictItem.id, id))).toBe(0)
})

test('where the values of a dictionary stand is told by field and value', async () => {
  await deps.database.db.delete(visitorApplication)
  for (const purpose of ['visit', 'visit', 'delivery'])
    await factory(deps).make(visitorApplication, estateId, { purpose })
  const [type] = await deps.database.db.select().from(dictType).where(eq(dictType.code, 'visit_purpose'))
  const { data } = (await api.get(`/api/system/dict-types/${type?.id}/uses`, { token })).body as {
    data: { resource: string; field: string; count: number; values: object[] }[]
  }
  expect(data[0]).toMatchObject({
    count: 3,
    more: false,
    values: [
      { value: 'visit', count: 2 },
      { value: 'delivery', count: 1 },
    ],
  })
  const { data: row } = (await api.get(`/api/system/dict-types/${type?.id}`, { token })).body as {
    data: { fieldCount: number }
  }
  expect(row.fieldCount).toBe(data.length)
})
