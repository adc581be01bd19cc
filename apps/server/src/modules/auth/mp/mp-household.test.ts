import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { inContext } from '../../../kit/context.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { flowEvent } from '../../../kit/flow-events/flow-event.table.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { readOutbox } from '../../../ports/sms/embedded-sms.ts'
import { mpUser } from './mp-user.table.ts'
import { mpVerifyApply } from './mp-verify.table.ts'
import { type MpWorld, mpWorld, type Neighbour } from './testing/mp-world.ts'

const database = useDatabase()
const day = 86_400_000
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let world: MpWorld

const chen = { name: '陈小满', docNo: '110101199003074514', phone: '19900000101' }
const zhou = { name: '周平', docNo: '110101198806152374', phone: '19900000102' }
const wu = { name: '吴岚', docNo: '110101197503028830', phone: '19900000103' }
const qian = { name: '钱多', docNo: '110101199501013116', phone: '19900000104' }
const home = '1栋1单元101'
const flat = '1栋1单元102'
const owns = { relation: 'owner' }
const spouse = { relation: 'family', familyRelation: 'spouse' }
const lease = { relation: 'tenant', leaseStart: '2026-01-01', leaseEnd: '2026-06-30' }

/** Registered at the desk and known by the telephone: name, document and phone agree. */
async function neighbour(who: Neighbour, room: string, relation: object) {
  expect((await world.register(who, room, relation)).body).toMatchObject({ success: true })
  const made = await world.account(who.phone)
  await world.apply(made.token, who, room, relation)
  return made
}

const applyOf = async (mpUserId: number) =>
  (
    await database()
      .db.select()
      .from(mpVerifyApply)
      .where(eq(mpVerifyApply.mpUserId, mpUserId))
      .orderBy(mpVerifyApply.id)
  ).at(-1)
const eventsOf = async (entity: string, entityId: number) =>
  (
    await database()
      .db.select({ action: flowEvent.action })
      .from(flowEvent)
      .where(and(eq(flowEvent.entity, entity), eq(flowEvent.entityId, entityId)))
      .orderBy(flowEvent.seq)
  ).map(({ action }) => action)

let owner: { id: number; token: string }
let family: { id: number; token: string }
let tenant: { id: number; token: string }
let other: { id: number; token: string }

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  world = await mpWorld(deps)
  owner = await neighbour(chen, home, owns)
  family = await world.account(zhou.phone)
})

describe('the owner of a room', () => {
  const waiting = async () =>
    await world.asked<{ id: number; name: string }[]>(owner.token, 'household-applies')

  it('lets nobody in by silence: after three days the desk decides', async () => {
    const asked = await world.apply(family.token, zhou, home, spouse)
    expect(asked.body).toMatchObject({ data: { state: 'owner_confirm' } })
    expect(await waiting()).toMatchObject([{ name: '周*' }])
    now = new Date(now.getTime() + 3 * day - 60_000)
    await flowClock.run(deps)
    expect(await applyOf(family.id)).toMatchObject({ state: 'owner_confirm' })
    now = new Date(now.getTime() + 120_000)
    await flowClock.run(deps)
    expect(await applyOf(family.id)).toMatchObject({ state: 'submitted', ownerConfirm: 'none' })
    expect(await waiting()).toEqual([])
    const apply = await applyOf(family.id)
    await world.say(family.token, `verify-applies/${apply?.id}/withdraw`, {})
    expect(await applyOf(family.id)).toMatchObject({ state: 'withdrawn' })
  })

  it('refuses without a reason, of which the desk alone is told', async () => {
    await world.apply(family.token, zhou, home, spouse)
    const [one] = await waiting()
    const answer = async (token: string, agree: boolean) =>
      await world.say(token, `household-applies/${one?.id}/answer`, { agree })
    // Not by who asks.
    expect((await answer(family.token, true)).status).toBe(404)
    expect((await answer(owner.token, false)).body).toMatchObject({ success: true })
    expect((await answer(owner.token, true)).body.msg).toBe('该申请已处理')
    const mine = await world.asked<object[]>(family.token, 'verify-applies')
    expect(mine[0]).toMatchObject({ state: 'rejected', rejectReason: '未通过审核' })
    expect(await world.seen(`auth/mp-verify-applies/${one?.id}`)).toMatchObject({ ownerConfirm: 'refused' })
    expect(await world.grantsOf(family.id)).toEqual([])
  })

  it('agrees: the account is that of the person, and may what the relation allows', async () => {
    await world.apply(family.token, zhou, home, spouse)
    const [one] = await waiting()
    await world.say(owner.token, `household-applies/${one?.id}/answer`, { agree: true })
    expect(await applyOf(family.id)).toMatchObject({ state: 'approved', ownerConfirm: 'agreed' })
    expect(await eventsOf('mpVerifyApply', one?.id ?? 0)).toEqual(['create', 'askOwner', 'settle'])
    const [account] = await database().db.select().from(mpUser).where(eq(mpUser.id, family.id))
    expect(account).toMatchObject({ realNameState: 'verified', verifyWay: 'owner' })
    expect(await world.grantsOf(family.id)).toMatchObject([{ state: 'active', relation: 'family' }])
  })

  it('gives the household what the template lets owners give, and takes it back', async () => {
    const [grant] = await world.grantsOf(family.id)
    const to = `household-grants/${grant?.id}`
    const give = async (capabilities: readonly string[]) => await world.say(owner.token, to, { capabilities })
    expect((await give(['repair', 'vote'])).body).toMatchObject({
      fields: { capabilities: '所选能力须由物业授予' },
    })
    expect((await give(['repair', 'rental'])).body).toMatchObject({ success: true })
    expect((await world.grantsOf(family.id))[0]).toMatchObject({
      capabilities: ['repair', 'rental'],
      source: 'owner',
      grantedBy: owner.id,
    })
    // Nobody gives anything to himself.
    expect((await world.say(family.token, to, { capabilities: ['repair'] })).status).toBe(404)
    expect((await world.say(owner.token, `${to}/end`, {})).body).toMatchObject({ success: true })
    expect((await world.grantsOf(family.id))[0]).toMatchObject({ state: 'revoked', reason: '业主收回' })
  })
})

describe('the desk', () => {
  it('lets many in at once where all agrees with the register, and names the others', async () => {
    const { estateId, desk, register, account, apply } = world
    const template = {
      estateId,
      relation: 'tenant',
      capabilities: ['repair', 'visitor'],
      needReview: true,
      maxPersonsPerRoom: 1,
    }
    expect((await desk('auth/mp-grant-templates', template)).body).toMatchObject({ success: true })
    await register(wu, flat, lease)
    tenant = await account(wu.phone)
    await apply(tenant.token, wu, flat, lease)
    // Registered, but with another name.
    await register(qian, flat, lease)
    other = await account(qian.phone)
    await apply(other.token, { ...qian, name: '钱少' }, flat, lease)
    const [agrees, differs] = [await applyOf(tenant.id), await applyOf(other.id)]
    expect([agrees?.state, differs?.state]).toEqual(['submitted', 'submitted'])
    const ids = [agrees?.id ?? 0, differs?.id ?? 0]
    const { body } = await desk('auth/mp-verify-applies/batch/approveMatched', { ids })
    expect(body).toMatchObject({
      data: { done: 1, failed: [{ id: differs?.id, reason: '与登记信息不完全一致，请逐个审核' }] },
    })
    expect(await applyOf(tenant.id)).toMatchObject({ state: 'approved' })
    expect(await world.grantsOf(tenant.id)).toMatchObject([{ state: 'active', relation: 'tenant' }])
  })

  it('has who is one too many wait for its word, and refuses until there is room', async () => {
    const waits = await applyOf(other.id)
    await world.act(`auth/mp-verify-applies/${waits?.id}`, 'approve')
    const [grant] = await world.grantsOf(other.id)
    expect(grant).toMatchObject({ state: 'pending' })
    const approve = async () => await world.act(`auth/mp-grants/${grant?.id}`, 'approve')
    expect((await approve()).body.msg).toBe('该房屋授权人数已达上限（1人）')
    const [first] = await world.grantsOf(tenant.id)
    await world.act(`auth/mp-grants/${first?.id}`, 'suspend', { reason: '核对居住情况' })
    // Who is paused keeps the place.
    expect((await approve()).body.msg).toBe('该房屋授权人数已达上限（1人）')
    await world.act(`auth/mp-grants/${first?.id}`, 'resume')
    const reject = await world.act(`auth/mp-grants/${grant?.id}`, 'reject', { reason: '人数已满' })
    expect(reject.body).toMatchObject({ data: { state: 'rejected' } })
  })

  it('gives an account another phone by a code that was sent to it; the old sign-in is over', async () => {
    const phone = '19900000188'
    const path = `auth/mp-users/${tenant.id}`
    const proof = await inContext(
      deps,
      { kind: 'system', name: '测试' },
      async (ctx) =>
        await storeFile(ctx, {
          name: 'a.png',
          mime: 'image/png',
          bytes: new Uint8Array(8),
          usage: 'private',
        }),
    )
    await database().sql`update file_object set created_by = ${world.bossId} where id = ${proof.id}`
    const body = { phone, reason: '换号', proofs: [proof.fileKey] }
    expect((await world.desk(`${path}/phoneCode`, { phone: chen.phone })).body).toMatchObject({
      fields: { phone: '该手机号已注册小程序账号' },
    })
    expect((await world.desk(`${path}/phoneCode`, { phone })).body).toMatchObject({ success: true })
    expect((await world.api.get('/api/mp/auth/me', { token: tenant.token })).status).toBe(200)
    const wrong = await world.desk(`${path}/changePhone`, { ...body, code: '000000' })
    expect(wrong.body.msg).toBe('验证码错误或已过期')
    const code = async () => /验证码：?\D*(\d{6})/.exec((await readOutbox(deps, 1))[0]?.text ?? '')?.[1] ?? ''
    await expect.poll(code).toMatch(/^\d{6}$/)
    const changed = await world.desk(`${path}/changePhone`, { ...body, code: await code() })
    expect(changed.body).toMatchObject({ success: true })
    expect((await world.api.get('/api/mp/auth/me', { token: tenant.token })).status).toBe(401)
    const [account] = await database().db.select().from(mpUser).where(eq(mpUser.id, tenant.id))
    expect(account?.phoneHash).toBe(deps.personal.hash(phone))
    expect((await eventsOf('mpUser', tenant.id)).at(-1)).toBe('changePhone')
  })

  it('binds staff to one telephone, and to another one when it is released', async () => {
    const userId = await makeAccount(deps, { username: 'fixer', roleCodes: [], phone: chen.phone })
    const made = await world.desk('auth/staff-mp-bindings', { userId, capabilities: ['workOrder'] })
    expect(made.body).toMatchObject({ success: true, data: { mpUserId: owner.id } })
    const row = `auth/staff-mp-bindings/${(made.body.data as { id: number }).id}`
    const enter = async (deviceId: string) => await world.say(owner.token, 'staff', { deviceId })
    expect((await world.say(family.token, 'staff', { deviceId: 'x' })).body.msg).toBe('尚未绑定员工端')
    expect((await enter('phone-1')).body).toMatchObject({ data: { capabilities: ['workOrder'] } })
    expect((await enter('phone-2')).body.msg).toBe('请在已绑定的手机上使用')
    await world.act(row, 'releaseDevice')
    expect((await enter('phone-2')).body).toMatchObject({ success: true })
    await world.act(row, 'suspend', { reason: '休假' })
    expect((await enter('phone-2')).body.msg).toBe('员工端已暂停使用')
  })

  it('extends what the lease carries, and the lease moves what follows it', async () => {
    const [grant] = await world.grantsOf(tenant.id)
    const end = async () => (await world.grantsOf(tenant.id))[0]?.validTo?.toISOString()
    expect(await end()).toBe('2026-06-30T16:00:00.000Z')
    const extend = async (validTo: string) =>
      await world.act(`auth/mp-grants/${grant?.id}`, 'extend', { validTo })
    expect((await extend('2026-08-01T00:00:00.000Z')).body).toMatchObject({
      fields: { validTo: '有效期不能晚于租期结束' },
    })
    expect((await extend('2026-05-01T00:00:00.000Z')).body).toMatchObject({ data: { state: 'active' } })
    now = new Date('2026-05-02T00:00:00Z')
    await flowClock.run(deps)
    expect((await world.grantsOf(tenant.id))[0]).toMatchObject({ state: 'expired' })
    // The lease is renewed: the grant is in force again, as long as the lease.
    const renewed = await world.act(`base/resident-houses/${grant?.houseId}`, 'renewLease', {
      leaseEnd: '2026-12-31',
    })
    expect(renewed.body).toMatchObject({ success: true })
    expect((await world.grantsOf(tenant.id))[0]).toMatchObject({ state: 'active' })
    expect(await end()).toBe('2026-12-31T16:00:00.000Z')
  })

  it('sees what a template would change before it does', async () => {
    const [template] = (
      await world.seen<{ records: { id: number; version: number }[] }>('auth/mp-grant-templates')
    ).records
    const path = `auth/mp-grant-templates/${template?.id}`
    const changed = { version: template?.version, capabilities: ['repair', 'mall'] }
    expect((await world.desk(path, changed, 'PUT')).body).toMatchObject({ success: true })
    const told = { grants: 1, gained: ['商城'], lost: ['邀请访客'] }
    expect(await world.seen(`${path}/effect`)).toEqual(told)
    expect((await world.grantsOf(tenant.id))[0]?.capabilities).toEqual(['repair', 'visitor'])
    expect((await world.desk(`${path}/apply`, {})).body).toMatchObject({ data: told })
    expect((await world.grantsOf(tenant.id))[0]?.capabilities).toEqual(['repair', 'mall'])
    expect(await world.seen(`${path}/effect`)).toMatchObject({ grants: 0 })
  })
})
