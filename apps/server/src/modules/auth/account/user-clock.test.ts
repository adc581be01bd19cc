import { expect, it } from 'vitest'
import { makeAccount } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { param } from '../../system/params/param.table.ts'
import { seedAccount } from '../auth.seed.ts'
import { runUserClock } from './user-clock.ts'

const app = startAuthApp()
const day = 86_400_000
const ago = (days: number) => new Date(app.now().getTime() - days * day)

const stateOf = async (username: string) => {
  const [row] = await app.database().sql<{ state: string; reason: string | null }[]>`
    select state, state_reason as reason from sys_user where username = ${username}`
  return [row?.state, row?.reason]
}

it('closes accounts whose term is over, and those that nobody has used for long, but never the last administrator', async () => {
  const deps = app.deps()
  const make = async (username: string, roleCode: string, changes: object, password?: string) =>
    await makeAccount(deps, {
      username,
      roleCodes: [roleCode],
      changes: { createdAt: ago(400), ...changes },
      ...(password !== undefined && { password }),
    })
  await make('admin', 'sys_admin', { thisLoginTime: ago(200) }, 'Linli@2025')
  await make('admin2', 'sys_admin', { thisLoginTime: ago(300) }, 'Linli@2025')
  await make('daily', 'guard', { thisLoginTime: ago(89) })
  await make('sleeper', 'guard', { thisLoginTime: ago(91) })
  await make('never', 'guard', {})
  await make('fresh', 'guard', { createdAt: ago(10) })
  await make('waiting', 'guard', { state: 'pending' })
  await make('ended', 'guard', { thisLoginTime: ago(1), validTo: '2026-03-01' })

  expect(await runUserClock(deps)).toEqual({ roles: 0, users: 1, sleepers: 3 })
  expect(await stateOf('ended')).toEqual(['disabled', '到期'])
  for (const one of ['sleeper', 'never', 'admin2'])
    expect([one, ...(await stateOf(one))]).toEqual([one, 'disabled', '长期未登录'])
  for (const one of ['admin', 'daily', 'fresh']) expect(await stateOf(one)).toEqual(['normal', null])
  expect(await stateOf('waiting')).toEqual(['pending', null])
  expect(await runUserClock(deps)).toEqual({ roles: 0, users: 0, sleepers: 0 })
})

it('closes nobody for not coming where that is switched off', async () => {
  const deps = app.deps()
  await makeAccount(deps, {
    username: 'old',
    roleCodes: ['guard'],
    changes: { thisLoginTime: ago(500), createdAt: ago(500) },
  })
  await deps.database.db.insert(param).values({ key: 'auth.user.sleepDays', value: 0, updatedAt: app.now() })
  await deps.params.refresh()
  expect(await runUserClock(deps)).toMatchObject({ sleepers: 0 })
  expect(await stateOf('old')).toEqual(['normal', null])
})

it('leaves the accounts of the demo open in its first night', async () => {
  const nowhere = { companyId: () => undefined, estatesOf: () => [], estateIds: [] }
  const person = { username: 'longtime', name: '程久安', roles: ['guard'], title: '保安', joinedDays: 400 }
  await seedAccount(app.deps(), nowhere, person, 1)
  expect(await runUserClock(app.deps())).toEqual({ roles: 0, users: 0, sleepers: 0 })
})
