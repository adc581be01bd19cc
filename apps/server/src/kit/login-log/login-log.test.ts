import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { recordLogin } from './login-log.ts'

const database = useDatabase()

const typed = async (account: string, isKnown: boolean) => {
  await recordLogin(database().db, {
    at: new Date(),
    event: 'login',
    loginType: 'password',
    account,
    user: isKnown ? { id: 1, actualName: '值班员', companyId: null } : null,
    success: isKnown,
    ip: '127.0.0.1',
    userAgent: '',
  })
  const [row] = await database().sql<{ account: string; text: string }[]>`
    select account, t::text as text from login_log t order by id desc limit 1`
  return row
}

test.each([
  ['My-Secret-2026', false, 'My***'],
  ['19876540001', false, '19***'],
  ['110105194912310021', false, '11***'],
  ['a', false, 'a***'],
  ['operator', true, 'operator'],
  ['19876540001', true, '198****0001'],
])('%s, of a known account: %s, is kept as %s', async (account, isKnown, kept) => {
  const row = await typed(account, isKnown)
  expect(row?.account).toBe(kept)
  const isHidden = kept !== account && account.length > 1
  expect(row?.text.includes(account) && isHidden).toBe(false)
})
