import { beforeAll, expect, it } from 'vitest'
import { makeAccount } from '../../../test/support/accounts.ts'
import { startAuthApp } from '../../../test/support/auth-app.ts'
import { inContext } from '../../kit/context.ts'
import { ledger } from '../../kit/ledger/ledger.ts'
import { ledgerCheck } from './ledger-check.ts'

const app = startAuthApp()
let adminId = 0
beforeAll(async () => {
  adminId = await makeAccount(app.deps(), { username: 'root', roleCodes: ['sys_admin'] })
})

it('alarms the administrators once a day while a balance differs from its entries', async () => {
  const accountId = await inContext(app.deps(), { kind: 'system', name: '测试' }, async (ctx) => {
    const account = await ledger.open(ctx, { kind: 'wallet', ownerType: 'test', ownerId: 1, estateId: 1 })
    await ledger.post(ctx, account.id, { amount: 100, action: 'move', key: 'in' })
    return account.id
  })
  const { sql } = app.database()
  const told = async () =>
    await sql`select title from staff_message where user_id = ${adminId} and kind = 'ledger_unsound'`
  expect(await ledgerCheck.run(app.deps())).toEqual({ checked: 1, unsound: 0 })
  expect(await told()).toEqual([])
  await sql`update ledger_account set balance = 90 where id = ${accountId}`
  expect(await ledgerCheck.run(app.deps())).toEqual({ checked: 1, unsound: 1 })
  await ledgerCheck.run(app.deps())
  expect(await told()).toEqual([{ title: '1个账户的余额与流水不符' }])
})
