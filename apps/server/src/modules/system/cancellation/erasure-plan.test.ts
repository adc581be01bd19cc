import { expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { cancellationRequest } from './cancellation.table.ts'

const database = useDatabase()
const now = new Date('2026-03-02T02:00:00Z')

test('[2b-44] what will go and what is kept is told before anything is done, and found by the phone', async () => {
  const deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  const api = caller(deps)
  const { make } = factory(deps)
  const estateId = await makeEstate(deps, '梅园')
  const elsewhere = await makeEstate(deps, '竹园')
  const phone = '19912345678'
  const { id: mpUserId } = await make(mpUser, estateId, { phone, nickname: '尉迟', state: 'cancelling' })
  const asked = {
    mpUserId,
    scope: 'account',
    state: 'cooling',
    coolingUntil: new Date('2026-03-09T02:00:00Z'),
  }
  const { id } = await make(cancellationRequest, estateId, { ...asked, blockers: [] })
  const tokenOf = async (username: string, roleCode: string, at: number) =>
    await tokenFor(deps, await makeAccount(deps, { username, roleCodes: [roleCode], estateIds: [at] }))
  const boss = await tokenOf('boss', 'sys_admin', estateId)
  const plan = async (token: string) => await api.get(`/api/system/cancellations/${id}/plan`, { token })
  const { data } = (await plan(boss)).body
  expect(data).toContainEqual(
    expect.objectContaining({ label: '账号、手机号与昵称', method: 'anonymize', retainUntil: null }),
  )
  // 180 days from the day on which it may begin.
  expect(data).toContainEqual(expect.objectContaining({ method: 'retain', retainUntil: '2026-09-05' }))
  expect((await plan(await tokenOf('gate07', 'guard', elsewhere))).status).toBe(403)
  const found = async (keyword: string) =>
    (await api.get('/api/system/cancellations', { token: boss, query: { keyword } })).body.data
  expect(await found(phone)).toMatchObject({ records: [{ id }] })
  expect(await found('尉迟')).toMatchObject({ records: [{ id }] })
  expect(await found('19900000000')).toMatchObject({ records: [] })
})
