import { beforeAll, describe, expect, it } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { encrypt } from '../../../test/support/accounts.ts'
import { callerOf } from '../../../test/support/caller.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import { createPersonalData, type PersonalData } from '../../kit/personal-data.ts'
import { passwordOf } from '../../modules/auth/passwords/passwords.ts'
import { checkSeals, sealLogs } from '../../modules/log/log-seals.ts'
import { seed } from '../../seed/index.ts'
import { fixMode, writeMeta } from '../mode.ts'
import type { Secrets } from '../secrets.ts'
import { fingerprint, keyring } from './keyring.ts'
import { countPasswords, countValues } from './renew-values.ts'
import { carryOn, isSettled, settle } from './rotation.ts'

const database = useDatabase()
const oldKey = Buffer.alloc(32, 7)
const newKey = Buffer.alloc(32, 9)
const before: Secrets = { masterKeys: keyring([oldKey]), peppers: keyring([oldKey]) }
const during: Secrets = { masterKeys: keyring([newKey, oldKey]), peppers: keyring([newKey, oldKey]) }
const after: Secrets = { masterKeys: keyring([newKey]), peppers: keyring([newKey]) }
const depsWith = (secrets: Secrets) => testDeps(database(), { secrets })
const phone = '19900000012'

/** Signs in with keys as a process started with them would. */
async function signIn(secrets: Secrets, username: string): Promise<boolean> {
  const deps = depsWith(secrets)
  const sealed = await encrypt(deps, 'Linli@2025', 'login')
  const answer = await callerOf(() => createApp(deps))('POST', '/api/uaa/smart/encrypt/login', {
    body: { username, password: sealed.value, kid: sealed.kid, clientId: 'console' },
  })
  return answer.body.success
}

const pairs = async () =>
  await database().sql<{ enc: string; hash: string }[]>`
    select doc_no_enc as enc, doc_no_hash as hash from person where doc_no_enc is not null
    union all select phone_enc, phone_hash from sys_user where phone_enc is not null`

/** Breaks off after so many values, as a process that is killed does. */
function breakingOff(personal: PersonalData, afterValues: number): PersonalData {
  let left = afterValues
  return {
    ...personal,
    seal: (plain) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return personal.seal(plain)
    },
  }
}

beforeAll(async () => {
  const deps = depsWith(before)
  await fixMode(database().db, 'small')
  await startModules(deps)
  await seed(deps, 'small', () => {})
  await writeMeta(database().db, 'fingerprint.masterKey', fingerprint(oldKey))
  await writeMeta(database().db, 'fingerprint.pepper', fingerprint(oldKey))
  // Making the small world takes minutes on a machine that does other things.
}, 900_000)

describe('another master key and pepper', () => {
  it('change nothing while there is one of each', async () => {
    const personal = createPersonalData(before)
    expect(await carryOn(database().sql, personal, before)).toEqual({ renewed: 0, passwordsLeft: 0 })
    expect([...(await countValues(database().sql)).keys()]).toEqual([before.masterKeys.newest.id])
  })

  it('read what was made with the ones before, write with the new ones, and find by both', async () => {
    const personal = createPersonalData(during)
    const [pair] = await pairs()
    const plain = personal.open(pair?.enc ?? '')
    expect(personal.hash(plain)).not.toBe(pair?.hash)
    expect(personal.hashes(plain)).toContain(pair?.hash)
    expect(personal.seal(plain).enc.startsWith(during.masterKeys.newest.id)).toBe(true)
    const deps = depsWith(during)
    const found = await callerOf(() => createApp(deps))('POST', '/vue-element-admin/user/login', {
      body: { username: 'ops', password: 'Linli@2025' },
    })
    const { token } = found.body.data as { token: string }
    const users = await callerOf(() => createApp(deps))('GET', `/api/auth/users?phone=${phone}`, { token })
    expect(users.body.data).toMatchObject({ total: 1 })
  })

  it('go on where they were broken off, until nothing is under the old key', async () => {
    const { sql } = database()
    const personal = createPersonalData(during)
    // Days are sealed when they are over.
    await sealLogs({ ...depsWith(before), clock: () => new Date(Date.now() + 2 * 86_400_000) })
    const all = [...(await countValues(sql)).values()].reduce((sum, count) => sum + count, 0)
    expect(all).toBeGreaterThan(2_000)
    await expect(carryOn(sql, breakingOff(personal, Math.floor(all / 2)), during)).rejects.toThrow('killed')
    const half = await countValues(sql)
    const [done, left] = [during.masterKeys.newest.id, before.masterKeys.newest.id].map(
      (id) => half.get(id) ?? 0,
    )
    expect(done).toBeGreaterThan(100)
    expect(left).toBeGreaterThan(100)
    expect(await isSettled(sql, 'masterKey', during.masterKeys)).toBe(false)
    // Both halves are read and found meanwhile.
    for (const { enc, hash } of await pairs()) expect(personal.hashes(personal.open(enc))).toContain(hash)
    const { renewed } = await carryOn(sql, personal, during)
    expect(renewed).toBeGreaterThan(0)
    expect([...(await countValues(sql))]).toEqual([[during.masterKeys.newest.id, all]])
    expect(await isSettled(sql, 'masterKey', during.masterKeys)).toBe(true)
  })

  it('leave every value readable and findable by the new key alone, and the seals of the logs whole', async () => {
    const personal = createPersonalData(after)
    for (const { enc, hash } of await pairs()) expect(personal.hash(personal.open(enc))).toBe(hash)
    const seals = await checkSeals(depsWith(after), 'login', '2000-01-01', '2099-12-31')
    expect(seals.days).toBeGreaterThan(0)
    expect(seals.intact).toBe(true)
  })

  it('renew the pepper of a password at sign-in, and wait for everybody before the old one goes', async () => {
    const { sql, db } = database()
    const [row] = await sql<{ id: number }[]>`select id from sys_user where username = 'pm01'`
    expect((await passwordOf(db, row?.id ?? 0))?.hash).toContain(`keyid=${before.peppers.newest.id}`)
    expect(await signIn(during, 'pm01')).toBe(true)
    expect((await passwordOf(db, row?.id ?? 0))?.hash).toContain(`keyid=${during.peppers.newest.id}`)
    expect(await signIn(after, 'pm01')).toBe(true)
    expect(await signIn(after, 'pm02')).toBe(false)
    const personal = createPersonalData(during)
    const { passwordsLeft } = await carryOn(sql, personal, during)
    expect(passwordsLeft).toBe((await countPasswords(sql)).get(before.peppers.newest.id))
    expect(await isSettled(sql, 'pepper', during.peppers)).toBe(false)
    await sql`update user_password set hash = (
      select hash from user_password where user_id = ${row?.id ?? 0})`
    expect(await carryOn(sql, personal, during)).toEqual({ renewed: 0, passwordsLeft: 0 })
    expect(await isSettled(sql, 'pepper', during.peppers)).toBe(true)
  })

  it('let the operator give up the passwords of who never comes back', async () => {
    const { sql } = database()
    const next = keyring([Buffer.alloc(32, 11), newKey])
    expect(await isSettled(sql, 'pepper', next)).toBe(false)
    await settle(sql, 'pepper', next)
    expect(await isSettled(sql, 'pepper', next)).toBe(true)
  })
})
