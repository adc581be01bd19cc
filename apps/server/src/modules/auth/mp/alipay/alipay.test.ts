import { createSign, generateKeyPairSync } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDeps } from '../../../../../test/support/app.ts'
import { useDatabase } from '../../../../../test/support/database.ts'
import type { ServerDeps } from '../../../../kit/deps.ts'
import { modules } from '../../../index.ts'
import { signedText } from '../../../../ports/mini-program/alipay-api.ts'
import { simulatedNotice } from '../../../../ports/mini-program/alipay-notice.ts'
import { embeddedApps, embeddedMiniCode } from '../../../../ports/mini-program/sign-in/embedded-sign-in.ts'
import { seedMpApps } from '../../../system/mp/mp.seed.ts'
import { mpIdentity, mpUser } from '../mp-user.table.ts'
import { type MpWorld, mpWorld } from '../testing/mp-world.ts'
import { alipayCard, mpLinkSuggestion, mpPlatformMessage } from './alipay.table.ts'

const database = useDatabase()
const dayMs = 86_400_000
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let world: MpWorld
let appRow = 0
/** Accounts with orders, as a mall would tell. */
const ordering = new Set<number>()

const chen = { name: '陈小满', docNo: '110101199003074514', phone: '19900000101' }
const lin = { name: '林未央', docNo: '110101198806152374', phone: '19900000102' }
const room = '1栋1单元101'

interface Told {
  readonly nickname?: string
  readonly certified?: { readonly name: string; readonly docNo: string }
}
const signIn = async (
  openId: string,
  phone?: string,
  told?: Told,
  platform: 'alipay' | 'wechat' = 'alipay',
) =>
  await world.api.send('POST', '/api/mp/auth/login', {
    platform,
    code: embeddedMiniCode(deps, platform, 'owner', openId, told),
    ...(phone !== undefined && { phoneCode: embeddedMiniCode(deps, platform, 'phone', phone) }),
  })
const tokenOf = async (...given: Parameters<typeof signIn>) => {
  const { body } = await signIn(...given)
  expect(body).toMatchObject({ success: true })
  return (body.data as { token: string }).token
}
const meOf = async (token: string) => (await world.api.get('/api/mp/auth/me', { token })).status
const db = () => deps.database.db
const identityOf = async (openId: string) => {
  const { openIdHash } = mpIdentity
  const [row] = await db()
    .select()
    .from(mpIdentity)
    .where(eq(openIdHash, deps.personal.hash(openId)))
  if (row === undefined) throw new Error(`nobody is ${openId}`)
  return row
}
const accountOf = async (id: number) => (await db().select().from(mpUser).where(eq(mpUser.id, id)))[0]
const cards = async () => await db().select().from(alipayCard).orderBy(asc(alipayCard.id))
const notify = async (body: string, id = appRow) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return await (await world.api.raw('POST', `/api/open/alipay-notify/${id}`, { body, headers })).text()
}
const notice = (method: string, content: object) => simulatedNotice(embeddedApps.alipay, method, content, now)
const messages = async () => await db().select().from(mpPlatformMessage).orderBy(asc(mpPlatformMessage.id))

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now }, [
    ...modules,
    {
      name: 'orders-of-tests',
      ordersOf: async (_ctx, ids) => await Promise.resolve(ids.filter((id) => ordering.has(id))),
    },
  ])
  world = await mpWorld(deps)
  await seedMpApps(deps)
  appRow = (await deps.platformApps.find(deps, 'alipay_mp'))?.id ?? 0
  await world.register(chen, room, { relation: 'owner' })
  await world.register(lin, room, { relation: 'family', familyRelation: 'spouse' })
})

describe('an identity of Alipay', () => {
  it('verifies the account where name and document are those of the register, and nothing less', async () => {
    const wrong = { ...chen, name: '陈大满' }
    await tokenOf('ali-chen', chen.phone, { nickname: '小满', certified: wrong })
    const identity = await identityOf('ali-chen')
    expect(identity).toMatchObject({
      nickname: '小满',
      scopes: ['auth_base', 'auth_user', 'certify', 'phone'],
      state: 'active',
    })
    expect(await accountOf(identity.mpUserId)).toMatchObject({ realNameState: 'none', personId: null })
    await tokenOf('ali-chen', undefined, { nickname: '小满', certified: chen })
    expect(await accountOf(identity.mpUserId)).toMatchObject({
      realNameState: 'verified',
      verifyWay: 'alipay',
    })
    const [grant] = await world.grantsOf(identity.mpUserId)
    expect(grant).toMatchObject({ state: 'active', source: 'auto' })
    const list = await world.seen<{ records: object[] }>('auth/alipay-identities?isLinked=false')
    expect(list.records).toMatchObject([
      { nickname: '小满', phone: '199****0101', realNameState: 'verified', linked: false, card: 'none' },
    ])
  })

  it('is linked by itself at sign-in with the account that has shown the same document', async () => {
    const wechat = await world.account(lin.phone)
    now = new Date(now.getTime() + dayMs)
    await world.apply(wechat.token, lin, room, { relation: 'family', familyRelation: 'spouse' })
    expect(await accountOf(wechat.id)).toMatchObject({ realNameState: 'verified' })
    const token = await tokenOf('ali-lin', '19900000152', { certified: lin })
    const identity = await identityOf('ali-lin')
    expect(identity.mpUserId).toBe(wechat.id)
    expect(await meOf(token)).toBe(200)
    const [row] = await db().select().from(mpLinkSuggestion)
    expect(row).toMatchObject({ state: 'linked', reasons: ['docNo', 'name'], keptMpUserId: wechat.id })
    // The phone of the one that went in leads to the one that stayed.
    await tokenOf('ali-lin-2', '19900000152')
    expect((await identityOf('ali-lin-2')).mpUserId).toBe(wechat.id)
  })

  it('is suggested alone where the register knows the phone as that of somebody with an account', async () => {
    const { id } = await world.account('19900000154')
    const chens = (await identityOf('ali-chen')).mpUserId
    const { personId } = (await accountOf(chens)) ?? {}
    // The register has two numbers of hers; the account has the first.
    await database().sql`update resident set (phone_enc, phone_hash, phone_tail) =
      (select phone_enc, phone_hash, phone_tail from mp_user where id = ${id}) where person_id = ${personId ?? 0}`
    await tokenOf('ali-phone', '19900000154')
    const rows = await db()
      .select()
      .from(mpLinkSuggestion)
      .where(eq(mpLinkSuggestion.candidateMpUserId, chens))
    expect(rows).toMatchObject([{ state: 'open', reasons: ['phone'], score: 40 }])
    expect((await identityOf('ali-phone')).mpUserId).toBe(id)
  })
})

describe('linking at the desk (40)', () => {
  const make = async (openId: string, phone: string, candidateMpUserId: number) => {
    await tokenOf(openId, phone)
    const identity = await identityOf(openId)
    const made = await world.desk('auth/mp-link-suggestions', { identityId: identity.id, candidateMpUserId })
    expect(made.body).toEqual(expect.objectContaining({ success: true, msg: '' }))
    return { identity, row: `auth/mp-link-suggestions/${(made.body.data as { id: number }).id}` }
  }

  it('[2b-40] refuses accounts that are two persons, or that both have orders', async () => {
    const chens = (await identityOf('ali-chen')).mpUserId
    const lins = await identityOf('ali-lin')
    const made = await world.desk('auth/mp-link-suggestions', {
      identityId: lins.id,
      candidateMpUserId: chens,
    })
    const two = await world.act(`auth/mp-link-suggestions/${(made.body.data as { id: number }).id}`, 'link', {
      reason: '看似一人',
    })
    expect(two.body.msg).toBe('两个账号实名信息不一致，不能关联')
    const { identity, row } = await make('ali-orders', '19900000160', chens)
    ordering.add(chens).add(identity.mpUserId)
    expect((await world.act(row, 'link', { reason: '本人确认' })).body.msg).toBe(
      '两个账号均有订单，请先处理会员合并',
    )
    ordering.clear()
    expect(await identityOf('ali-orders')).toMatchObject({ mpUserId: identity.mpUserId })
  })

  it('keeps the older account, gives it what the other had, and parts them within thirty days', async () => {
    const lins = (await identityOf('ali-lin')).mpUserId
    now = new Date(now.getTime() + dayMs)
    const { identity, row } = await make('ali-third', '19900000161', lins)
    const sides = await world.seen<{ alipay: object; candidate: object; refusal: null }>(`${row}/sides`)
    expect(sides).toMatchObject({
      alipay: { phone: '199****0161', kept: false },
      candidate: { phone: '199****0102', kept: true, realNameState: 'verified' },
      refusal: null,
    })
    expect((await world.act(row, 'link', { reason: '本人到场确认' })).status).toBe(200)
    expect((await identityOf('ali-third')).mpUserId).toBe(lins)
    expect(await accountOf(identity.mpUserId)).toMatchObject({ mergedIntoId: lins })
    const grants = (await world.grantsOf(lins)).length
    expect((await world.act(row, 'unlink', { reason: '关联有误' })).status).toBe(200)
    expect((await identityOf('ali-third')).mpUserId).toBe(identity.mpUserId)
    expect(await world.grantsOf(lins)).toHaveLength(grants)

    const late = await make('ali-fourth', '19900000162', lins)
    expect((await world.act(late.row, 'link', { reason: '本人到场确认' })).status).toBe(200)
    now = new Date(now.getTime() + 31 * dayMs)
    expect((await world.act(late.row, 'unlink', { reason: '关联有误' })).body.msg).toBe(
      '关联已超过30天，不能解除',
    )
  })
})

describe('cards in the wallet', () => {
  const issue = async () => await world.desk('auth/alipay-cards/issue', { estateId: world.estateId })

  it('are offered to who may open by code, opened by the resident, and end with the grant', async () => {
    const offer = await world.seen(`auth/alipay-card-offer?estateId=${world.estateId}`)
    expect(offer).toEqual({ residents: 2, holding: 0, withoutAlipay: 0 })
    expect((await issue()).body.data).toEqual({ issued: 2 })
    expect((await issue()).body.msg).toBe('没有可以发卡的居民')
    const [first, second] = await cards()
    expect(first).toMatchObject({ state: 'inviting', templateId: 'sim-owner-card', fault: null })
    const opened = notice('alipay.marketing.card.opened', { external_card_no: first?.cardNo })
    expect(await notify(opened)).toBe('success')
    expect((await cards())[0]).toMatchObject({ state: 'active', openedAt: now })
    // No card outlives the grant that it stands on.
    const grant = (await world.grantsOf(first?.mpUserId ?? 0)).find(({ state }) => state === 'active')
    const late = { validTo: new Date(now.getTime() + 9_000 * dayMs).toISOString() }
    expect((await world.act(`auth/alipay-cards/${first?.id}`, 'renew', late)).status).toBe(200)
    await world.act(`auth/mp-grants/${grant?.id}`, 'revoke', { reason: '家庭变更' })
    expect((await cards())[0]).toMatchObject({ state: 'disabled' })
    // The resident was told by the app: its Alipay has no template for that, which is counted.
    const health = await world.seen<{ apps: { id: number; skipped: number }[] }>('system/mp-apps/health')
    expect(health.apps.find(({ id }) => id === appRow)?.skipped).toBeGreaterThan(0)
    const renewal = await world.act(`auth/alipay-cards/${second?.id}`, 'resend')
    expect(renewal.status).toBe(200)
  })

  it('are deleted by the resident', async () => {
    const [, second] = await cards()
    const about = { external_card_no: second?.cardNo }
    await notify(notice('alipay.marketing.card.opened', about))
    await notify(notice('alipay.marketing.card.deleted', about))
    expect((await cards())[1]).toMatchObject({ state: 'deleted' })
    const lost = notice('alipay.marketing.card.deleted', { external_card_no: 'ZFK9' })
    expect(await notify(lost)).toBe('success')
    const last = (await messages()).at(-1)
    expect(last).toMatchObject({ type: 'card_delete', handledState: 'failed', error: '没有该电子卡' })
    const again = await world.desk(`auth/mp-platform-messages/${last?.id}/retry`, {})
    expect(again.body.data).toEqual({ handledState: 'failed', error: '没有该电子卡' })
  })
})

describe('what Alipay tells (40)', () => {
  it('[2b-40] changes nothing unless it is signed', async () => {
    const body = notice('alipay.open.auth.userauth.cancelled', { open_id: 'ali-chen' })
    const forged = new URLSearchParams(body)
    forged.set('biz_content', JSON.stringify({ open_id: 'ali-lin' }))
    for (const wrong of [forged.toString(), body.replace(/&sign=.*$/, ''), 'nothing'])
      expect(await notify(wrong)).toBe('fail')
    expect(await notify(body, appRow + 1)).toBe('fail')
    expect((await identityOf('ali-lin')).state).toBe('active')
    expect((await identityOf('ali-chen')).state).toBe('active')
    const last = (await messages()).at(-1)
    expect(last).toMatchObject({ signatureOk: false, handledState: 'ignored', openIdHash: null })
    expect(JSON.stringify(await messages())).not.toContain('ali-chen')
  })

  it('[2b-40] revokes once however often it comes, and leaves WeChat alone', async () => {
    const { mpUserId } = await identityOf('ali-lin')
    const wechat = await tokenOf('wx-lin', lin.phone, undefined, 'wechat')
    const alipay = await tokenOf('ali-lin')
    const body = notice('alipay.open.auth.userauth.cancelled', { open_id: 'ali-lin' })
    const before = (await messages()).length
    expect(await notify(body)).toBe('success')
    const revoked = await identityOf('ali-lin')
    expect(revoked).toMatchObject({ state: 'revoked', mpUserId })
    now = new Date(now.getTime() + 60_000)
    expect(await notify(body)).toBe('success')
    expect(await identityOf('ali-lin')).toEqual(revoked)
    expect(await messages()).toHaveLength(before + 1)
    expect(await meOf(alipay)).toBe(401)
    expect(await meOf(wechat)).toBe(200)
    const anew = await signIn('ali-lin')
    expect(anew.body).toMatchObject({ fields: { phoneCode: '首次登录请授权手机号' } })
    await tokenOf('ali-lin', lin.phone)
    expect(await identityOf('ali-lin')).toMatchObject({ state: 'active', revokedAt: null, mpUserId })
  })

  it('is known by the key that is set at the application, and by the one before', async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = (key: { export(options: { type: 'spki'; format: 'pem' }): string | Buffer }) =>
      String(key.export({ type: 'spki', format: 'pem' }))
    const set = async (platformPublicKey: string) =>
      await world.desk(`system/mp-apps/${appRow}/credentials`, { platformPublicKey, reason: '更换平台公钥' })
    expect((await set(pem(pair.publicKey))).body).toMatchObject({ success: true })
    await database().sql`update mp_app set adapter = 'real' where id = ${appRow}`
    const signed = (notifyId: string) => {
      const parameters = {
        notify_id: notifyId,
        msg_method: 'alipay.open.auth.userauth.cancelled',
        app_id: embeddedApps.alipay,
        sign_type: 'RSA2',
        biz_content: JSON.stringify({ open_id: 'ali-chen' }),
      }
      const sign = createSign('RSA-SHA256').update(signedText(parameters)).sign(pair.privateKey, 'base64')
      return new URLSearchParams({ ...parameters, sign }).toString()
    }
    expect(await notify(notice('alipay.open.auth.userauth.cancelled', { open_id: 'ali-chen' }))).toBe('fail')
    await set(pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey))
    expect(await notify(signed('n1'))).toBe('success')
    expect((await identityOf('ali-chen')).state).toBe('revoked')
    now = new Date(now.getTime() + dayMs + 60_000)
    expect(await notify(signed('n2'))).toBe('fail')
    const rows = await db()
      .select()
      .from(mpPlatformMessage)
      .where(and(eq(mpPlatformMessage.notifyId, 'n1')))
    expect(rows).toHaveLength(1)
  })
})
