import { expect, it } from 'vitest'
import { makeAccount } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { remindOfPasswords } from './remind-of-passwords.ts'

const app = startAuthApp()
const day = 86_400_000

it('[2b-15] tells who has to change the password soon, once and then each of the last three days', async () => {
  const make = async (username: string, daysOld: number, changes: object = {}) => {
    const userId = await makeAccount(app.deps(), {
      username,
      roleCodes: ['guard'],
      password: 'Linli@2025',
      changes,
    })
    await app.database().sql`
      update user_password set changed_at = ${new Date(app.now().getTime() - daysOld * day)},
        must_change = ${username === 'new01'} where user_id = ${userId}`
    return userId
  }
  const soon = await make('soon01', 76)
  const last = await make('last01', 89)
  await make('fresh01', 75)
  await make('over01', 90)
  await make('new01', 80)
  await make('gone01', 80, { state: 'disabled' })
  const told = async () =>
    await app.database()
      .sql`select user_id::int as "userId", title from staff_message where kind = 'password' order by id`
  const words = (left: number) => `您的密码将在${left}天后到期，请及时修改`

  expect(await remindOfPasswords(app.deps())).toEqual({ reminded: 2 })
  expect(await told()).toEqual([
    { userId: soon, title: words(14) },
    { userId: last, title: words(1) },
  ])
  await remindOfPasswords(app.deps())
  app.pass(day)
  await remindOfPasswords(app.deps())
  expect((await told()).filter(({ userId }) => userId === soon)).toHaveLength(1)
  for (let days = 0; days < 14; days += 1) {
    app.pass(day)
    await remindOfPasswords(app.deps())
  }
  expect((await told()).filter(({ userId }) => userId === soon).map(({ title }) => title)).toEqual(
    [14, 3, 2, 1].map(words),
  )
})
