import { expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import { gatewayOf, makeGateway } from '../testing/gateway-world.ts'

const database = useDatabase()

test('a key is disabled by whoever gives its name again, and signs nothing from then on', async () => {
  const deps = testDeps(database())
  await startModules(deps)
  const world = await makeGateway(deps, 'name')
  const userId = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  const token = await tokenFor(deps, userId, { stepUp: true })
  const [key] = await database().sql<{ name: string; version: number }[]>`
    select name, version from ingest_key where id = ${world.keyRow}`
  const disable = async (name: string) =>
    await caller(deps).send(
      'POST',
      `/api/access/ingest-keys/${world.keyRow}/disable`,
      { version: key?.version, name },
      { token },
    )
  const wrong = await disable(`${key?.name}一`)
  expect(wrong.body).toMatchObject({ success: false, fields: { name: '密钥名称不一致' } })
  const { report } = gatewayOf(deps, world)
  expect((await report([])).msg).not.toBe('接入密钥已停用')
  expect((await disable(key?.name ?? '')).body).toMatchObject({ success: true })
  const { status, msg } = await report([])
  expect([status, msg]).toEqual([401, '接入密钥已停用'])
})
