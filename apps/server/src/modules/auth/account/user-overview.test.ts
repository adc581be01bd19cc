import { beforeAll, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { baseModule } from '../../base/index.ts'
import { makeCompany } from '../../base/testing/companies.ts'
import { makeEstate } from '../../base/testing/world.ts'

const app = startAuthApp({}, [baseModule])
const tokens = { admin: '', head: '' }
let company = 0

beforeAll(async () => {
  const deps = app.deps()
  company = await makeCompany(deps, '同心物业', [await makeEstate(deps, '东苑')])
  const now = app.now()
  const seen = { thisLoginTime: now }
  const account = async (username: string, code: string, changes: object, companyId?: number) =>
    await makeAccount(deps, {
      username,
      roleCodes: [code],
      changes,
      ...(companyId !== undefined && { companyId }),
    })
  tokens.admin = await tokenFor(deps, await account('admin', 'sys_admin', seen))
  tokens.head = await tokenFor(
    deps,
    await account('head', 'property_admin', { ...seen, deptName: '项目部' }, company),
  )
  await account('ending', 'guard', { ...seen, deptName: '秩序部', validTo: '2026-03-20' }, company)
  await account('ended', 'guard', { ...seen, deptName: '秩序部', validTo: '2026-03-01' }, company)
  await account('later', 'guard', { ...seen, deptName: '秩序部', validTo: '2026-05-20' }, company)
  await account('sleeper', 'guard', { thisLoginTime: new Date(now.getTime() - 91 * 86_400_000) }, company)
  await account('never', 'guard', {})
  await account('gone', 'guard', { state: 'left', deptName: '秩序部' }, company)
})

const overview = async (who: keyof typeof tokens) =>
  (await app.call('GET', '/api/auth/users/overview', { token: tokens[who] })).body.data
const listed = async (who: keyof typeof tokens, query: string) => {
  const { data } = (await app.call('GET', `/api/auth/users?${query}`, { token: tokens[who] })).body
  return (data as { records: { username: string }[] }).records.map((one) => one.username).toSorted()
}

it('counts the accounts that deserve a look, and where they belong, without those who left', async () => {
  expect(await overview('admin')).toEqual({
    expiring: 1,
    idle: 2,
    powerful: 1,
    companies: [
      {
        companyId: company,
        name: '同心物业',
        users: 5,
        departments: [
          { name: '秩序部', users: 3 },
          { name: '项目部', users: 1 },
        ],
      },
      { companyId: null, name: null, users: 2, departments: [] },
    ],
  })
})

it('counts for the head of a company its own people alone', async () => {
  expect(await overview('head')).toMatchObject({
    expiring: 1,
    idle: 1,
    powerful: 0,
    companies: [{ users: 5 }],
  })
})

it('leads to the same accounts in the list', async () => {
  expect(await listed('admin', 'expiring=true')).toEqual(['ending'])
  expect(await listed('admin', 'idle=days90&state=normal')).toEqual(['never', 'sleeper'])
  expect(await listed('admin', 'powerful=true')).toEqual(['admin'])
  expect(await listed('admin', `companyId=${company}&department=${encodeURIComponent('项目部')}`)).toEqual([
    'head',
  ])
})
