import { rowVersion } from '@linli/api-client/contract/system/row-version'
import { beforeAll, expect, test } from 'vitest'
import { testDeps } from './support/app.ts'
import { caller, fixedSessions, staff } from './support/calls.ts'
import { useDatabase } from './support/database.ts'
import { makeParcelTables, parcel, parcelModule } from './support/parcels.ts'

const codes = ['list', 'create', 'update', 'remove', 'pickUp'].map((op) => `test:parcel:${op}`)
const estates = (...estateIds: number[]) => ({ kind: 'estates' as const, estateIds })
const users = {
  boss: staff(1, codes, { kind: 'all' }),
  one: staff(2, codes, estates(1)),
  two: staff(3, codes, estates(2)),
  none: staff(4, [], estates(1)),
}
const database = useDatabase()
let api: ReturnType<typeof caller>

beforeAll(async () => {
  await makeParcelTables(database())
  api = caller(
    testDeps(database(), {}, [parcelModule, { name: 'sessions', sessions: () => fixedSessions(users) }]),
  )
})

const versionFor = async (token: string, of = 'test/parcels') =>
  (await api.get(`${rowVersion.path}?of=${of}`, { token })).body.data

test('the version of followed rows rises with each write, for those who may list the row', async () => {
  const [one, two] = [await versionFor('one'), await versionFor('two')]
  const { body } = await api.send(
    'POST',
    parcel.path,
    { estateId: 1, parcelNo: 'P1', phone: '19900001234', company: 'sf' },
    { token: 'boss' },
  )
  const { id, version } = body.data as { id: number; version: number }
  expect(await versionFor('one')).toBe(one + 1)
  const changed = await api.send('PUT', `${parcel.path}/${id}`, { version, fee: 7 }, { token: 'boss' })
  expect(await versionFor('one')).toBe(one + 2)
  const { version: next } = changed.body.data as { version: number }
  // What is refused is no write.
  await api.send('PUT', `${parcel.path}/${id}`, { version, fee: 8 }, { token: 'boss' })
  expect(await versionFor('one')).toBe(one + 2)
  await api.send('DELETE', `${parcel.path}/${id}?version=${next}`, undefined, { token: 'boss' })
  expect(await versionFor('one')).toBe(one + 3)
  expect(await versionFor('two')).toBe(two)
  expect(await versionFor('boss')).toBeGreaterThanOrEqual(one + 3)
})

test('nothing is told of rows that the caller may not list, or that nobody follows', async () => {
  expect(await versionFor('none')).toBeNull()
  expect(await versionFor('boss', 'base/rooms')).toBeNull()
  expect(await versionFor('boss', 'nothing/there')).toBeNull()
})
