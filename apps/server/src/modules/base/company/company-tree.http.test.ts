import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { creditCode } from '../../../seed/world/credit-code.ts'
import { step } from '../testing/world.ts'
import { companyModel } from './company.routes.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let boss = ''
const ids: Record<string, number> = {}

/** 集团 with 华南 and, below that, 深圳; beside it 另一家. */
const family = [
  ['集团', null],
  ['华南', '集团'],
  ['深圳', '华南'],
  ['另一家', null],
] as const

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  for (const [index, [name, above]] of family.entries()) {
    const row = await step(deps, (ctx) =>
      createRow(
        companyModel,
        {
          name,
          uscc: creditCode(`9144030${index}MA5DEM000`),
          phone: '19900000001',
          parentId: above === null ? null : (ids[above] ?? null),
        },
        ctx,
      ),
    )
    ids[name] = row.id
  }
  boss = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
})

const tree = async (token: string) =>
  (await api.get('/api/base/property-company-tree', { token })).body.data as {
    name: string
    parentId: number | null
  }[]

const named = async (groupId: number | undefined, token = boss) => {
  const { body } = await api.get(`/api/base/property-companies?groupId=${groupId}`, { token })
  return (body.data as { records: { name: string }[] }).records.map(({ name }) => name).toSorted()
}

test('the tree names the company above each one', async () => {
  const rows = await tree(boss)
  expect(Object.fromEntries(rows.map(({ name, parentId }) => [name, parentId]))).toEqual(
    Object.fromEntries(family.map(([name, above]) => [name, above === null ? null : ids[above]])),
  )
})

test('a company narrows the list to itself and all below it', async () => {
  expect(await named(ids['集团'])).toEqual(['集团', '华南', '深圳'].toSorted())
  expect(await named(ids['华南'])).toEqual(['华南', '深圳'].toSorted())
  expect(await named(ids['另一家'])).toEqual(['另一家'])
})

test('who sees a company below sees neither the one above it nor those beside it', async () => {
  const account = await makeAccount(deps, {
    username: 'south',
    roleCodes: ['property_admin'],
    companyId: ids['华南'],
  })
  const token = await tokenFor(deps, account)
  const rows = await tree(token)
  expect(rows.map(({ name, parentId }) => [name, parentId])).toContainEqual(['华南', null])
  expect(rows.map(({ name }) => name)).not.toContain('集团')
  expect(await named(ids['集团'], token)).not.toContain('集团')
  expect(await named(ids['另一家'], token)).toEqual([])
})
