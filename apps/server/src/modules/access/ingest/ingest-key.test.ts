import { ingestKey } from '@linli/api-client/contract/access/ingest-key'
import { endpointsOf } from '@linli/api-client/kit'
import { expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { baseModule } from '../../base/index.ts'
import { accessModule } from '../index.ts'
import { makeGateway } from '../testing/gateway-world.ts'

const app = startAuthApp({}, [baseModule, accessModule])

interface Made {
  readonly id: number
  readonly secret?: string
}

test('the secret is in the answer that makes the key, and kept nowhere to be read again', async () => {
  const { sql } = app.deps().database
  const world = await makeGateway(app.deps(), 'told')
  const [free] = await sql<{ id: number }[]>`select id from device where sn = ${world.sns[3] ?? ''}`
  const id = await makeAccount(app.deps(), { username: 'keymaker', roleCodes: ['sys_admin'] })
  const token = await tokenFor(app.deps(), id, { stepUp: true })
  const { path } = endpointsOf(ingestKey).create
  const make = async () =>
    await app.call('POST', path, {
      token,
      headers: { 'idempotency-key': 'key-of-the-gate' },
      body: { estateId: world.estateId, name: '东门', kind: 'device', deviceIds: [free?.id ?? 0] },
    })
  const first = (await make()).body.data as Made
  expect(first.secret).toMatch(/^[\w-]{43}$/)
  const again = (await make()).body.data as Made
  expect(again.id).toBe(first.id)
  expect(again.secret).toBeUndefined()
  const read = await app.call('GET', `${path}/${first.id}`, { token })
  expect(read.body.data).toMatchObject({ name: '东门', secret: null })
})
