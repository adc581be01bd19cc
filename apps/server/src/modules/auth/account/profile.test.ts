import { beforeAll, describe, expect, it } from 'vitest'
import { encrypt, makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { writeMeta } from '../../../runtime/mode.ts'
import { makeEstate } from '../../base/testing/world.ts'

const app = startAuthApp()
let profile: Record<string, unknown> = {}
let userId = 0
let estateId = 0

beforeAll(async () => {
  estateId = await makeEstate(app.deps(), '翠湖花园')
  userId = await makeAccount(app.deps(), {
    username: 'profiled',
    roleCodes: ['property_service'],
    phone: '19900001234',
    estateIds: [estateId],
    changes: {
      actualName: '沈知远',
      thisLoginTime: new Date('2026-03-02T01:00:00Z'),
      lastLoginDateTime: new Date('2026-03-01T01:00:00Z'),
    },
  })
  const token = await tokenFor(app.deps(), userId)
  profile = (await app.call('GET', '/api/sys/user/selectUserInfo', { token })).body.data as typeof profile
})

/** Everything that section 3 of the specification names of the loaded profile. */
describe('the profile tells', () => {
  it.each<[string, () => Record<string, unknown>]>([
    ['[S3.9] the id', () => ({ userId })],
    ['[S3.10] the name', () => ({ actualName: '沈知远', name: '沈知远' })],
    ['[S3.11] the name of the role', () => ({ roleName: '物业客服' })],
    ['[S3.12] the type of the role', () => ({ roleType: 'estate' })],
    ['[S3.13] the phone, masked', () => ({ phone: '199****1234', mobile: '199****1234' })],
    ['[S3.14] the login before', () => ({ lastLoginDateTime: '2026-03-01T01:00:00.000Z' })],
    [
      '[S3.15] this login, under both names',
      () => ({ updateTime: '2026-03-02T01:00:00.000Z', thisLoginTime: '2026-03-02T01:00:00.000Z' }),
    ],
    ['[S3.16] whether it is an account of the police', () => ({ gaFlag: false })],
    [
      '[S3.18] [S3.19] the estates with their titles',
      () => ({ estates: [{ id: estateId, titleName: '翠湖花园' }] }),
    ],
    ['[S3.20] the roles', () => ({ roles: ['property_service'] })],
  ])('%s', (_, expected) => expect(profile).toMatchObject(expected()))

  it('[S7.34] [S7.69] the rest to whoever names the id encrypted with the public key, and to nobody else', async () => {
    const token = await tokenFor(app.deps(), userId)
    const { kid, value } = await encrypt(app.deps(), String(userId), 'userId')
    const read = async (id: string) =>
      (
        await app.call('GET', `/api/sys/user/info?${new URLSearchParams({ userId: id, kid }).toString()}`, {
          token,
        })
      ).body
    expect((await read(value)).data).toMatchObject({ userId, userInfo: { actualName: '沈知远' } })
    expect(await read(String(userId))).toMatchObject({ success: false, code: 'CIPHER_INVALID' })
  })

  it('whether the demo is still being planted', async () => {
    const progress = async () => (await app.call('GET', '/api/auth/demo/progress')).body.data
    expect(profile).toMatchObject({ isPlanting: true })
    expect(await progress()).toEqual({ isPlanting: true })
    await writeMeta(app.deps().database.db, 'seeded', true)
    expect(await progress()).toEqual({ isPlanting: false })
    const token = await tokenFor(app.deps(), userId)
    const later = await app.call('GET', '/api/sys/user/selectUserInfo', { token })
    expect(later.body.data).toMatchObject({ isPlanting: false })
  })

  it('[S3.17] the menus of the role', () => {
    const menus = profile['menus'] as { url: string | null; children: { url: string }[] }[]
    const urls = menus.flatMap((menu) => [menu.url, ...menu.children.map((child) => child.url)])
    expect(urls).toContain('/dashboard')
    expect(urls).not.toContain('/user')
  })
})
