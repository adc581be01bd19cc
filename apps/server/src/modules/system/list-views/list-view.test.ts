import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { caller, fixedSessions, staff } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { systemModule } from '../index.ts'

const own = { kind: 'estates' as const, estateIds: [] }
const users = {
  head: { ...staff(1, ['auth:role:update'], own), companyId: 7 },
  guard: { ...staff(2, [], own), companyId: 7 },
  stranger: { ...staff(3, ['auth:role:update'], own), companyId: 8 },
}
const database = useDatabase()
let api: ReturnType<typeof caller>

const path = '/api/system/list-views'
const list = '/api/base/rooms'
const save = (token: string, name: string, shared = false, search = 'usage=1') =>
  api.send('POST', path, { list, name, search, layout: null, shared }, { token })
const seenBy = async (token: string) => {
  const { body } = await api.get(path, { token, query: { list } })
  return (body.data as { name: string; own: boolean; search: string }[]).map(
    (one) => `${one.name}${one.own ? '' : '*'} ${one.search}`,
  )
}

beforeAll(() => {
  api = caller(
    testDeps(database(), {}, [systemModule, { name: 'sessions', sessions: () => fixedSessions(users) }]),
  )
})

test('a view is its owner’s, and of the company where it is shared by those who may', async () => {
  await save('guard', '空置')
  expect((await save('guard', '大家', true)).status).toBe(403)
  await save('head', '出租', true)
  expect(await seenBy('guard')).toEqual(['空置 usage=1', '出租* usage=1'])
  expect(await seenBy('head')).toEqual(['出租 usage=1'])
  expect(await seenBy('stranger')).toEqual([])
})

test('saved again under its name it is replaced; only who may takes it away', async () => {
  await save('guard', '空置', false, 'usage=2')
  expect(await seenBy('guard')).toContain('空置 usage=2')
  const views = (await api.get(path, { token: 'guard', query: { list } })).body.data as {
    id: number
    name: string
  }[]
  const idOf = (name: string) => views.find((one) => one.name === name)?.id ?? 0
  const remove = (token: string, name: string) =>
    api.sendRaw('DELETE', `${path}/${idOf(name)}`, '', { token })
  expect((await remove('guard', '出租')).status).toBe(404)
  expect((await remove('stranger', '出租')).status).toBe(404)
  expect((await remove('head', '出租')).status).toBe(200)
  expect((await remove('guard', '空置')).status).toBe(200)
  expect(await seenBy('guard')).toEqual([])
})
