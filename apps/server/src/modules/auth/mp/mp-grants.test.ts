import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { mpGrantJobs } from './follow-homes.ts'
import { mpGrant } from './mp-grant.table.ts'
import { mpUser } from './mp-user.table.ts'
import { type MpWorld, mpWorld } from './testing/mp-world.ts'

const database = useDatabase()
const day = 86_400_000
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let world: MpWorld

const chen = { name: '陈小满', docNo: '110101199003074514', phone: '19900000101' }
const zhou = { name: '周平', docNo: '110101198806152374', phone: '19900000102' }

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  world = await mpWorld(deps)
})

describe('who belongs to a room', () => {
  it('is known at once where name, document and phone are those of the register, and may what the relation allows', async () => {
    const { register, account, apply, grantsOf, api } = world
    expect((await register(chen, '1栋1单元101', { relation: 'owner' })).body).toMatchObject({ success: true })
    const { id, token } = await account(chen.phone)
    const answer = await apply(token, chen, '1栋1单元101', { relation: 'owner' })
    expect(answer.body).toMatchObject({ data: { state: 'approved', relation: '产权人(业主)' } })
    const [grant] = await grantsOf(id)
    expect(grant).toMatchObject({ state: 'active', source: 'auto', relation: 'owner' })
    expect(grant?.capabilities).toContain('vote')
    const me = await api.get('/api/mp/auth/me', { token })
    expect(me.body).toMatchObject({
      data: { realNameState: 'verified', homes: [{ relation: '产权人(业主)' }] },
    })
    const other = await account('19900000199')
    expect((await apply(other.token, chen, '1栋1单元101', { relation: 'owner' })).body).toMatchObject({
      fields: { docNo: '该证件已被其他账号认证' },
    })
  })

  it('waits for the owner, three days at most, and then for the desk; its relation is decided with it', async () => {
    const { account, apply, seen, desk, api, grantsOf, estateId } = world
    const { id, token } = await account(zhou.phone)
    const room = '1栋1单元101'
    const asked = await apply(token, zhou, room, { relation: 'family', familyRelation: 'spouse' })
    expect(asked.body).toMatchObject({ success: true, data: { state: 'owner_confirm' } })
    const again = await apply(token, zhou, room, { relation: 'family', familyRelation: 'spouse' })
    expect(again.body).toMatchObject({ success: false, msg: '该房屋的申请正在处理中' })
    const { records } = await seen<{ records: { id: number; state: string }[] }>(
      `base/resident-houses?estateId=${estateId}&state=pending`,
    )
    expect(records).toHaveLength(1)
    // The desk of the register decides: the application goes with it, and the account is known.
    const house = await seen<{ version: number }>(`base/resident-houses/${records[0]?.id}`)
    await desk(`base/resident-houses/${records[0]?.id}/approve`, { version: house.version })
    const mine = await api.get('/api/mp/auth/verify-applies', { token })
    expect(mine.body).toMatchObject({ data: [{ state: 'approved' }] })
    const [grant] = await grantsOf(id)
    expect(grant).toMatchObject({ state: 'active', relation: 'family' })
    expect(grant?.capabilities).not.toContain('vote')
  })

  it('[2b-38] may not be given a vote without owning, nor more than the template without a reason', async () => {
    const [row] = await database().db.select().from(mpGrant).where(eq(mpGrant.relation, 'family'))
    const change = async (input: object) => {
      const { version } = await world.seen<{ version: number }>(`auth/mp-grants/${row?.id}`)
      return await world.desk(`auth/mp-grants/${row?.id}`, { version, ...input }, 'PUT')
    }
    expect((await change({ capabilities: ['repair', 'vote'] })).body).toMatchObject({
      fields: { capabilities: '投票表决仅限业主' },
    })
    expect((await change({ capabilities: ['repair', 'rental'] })).body).toMatchObject({
      fields: { reason: '超出模板的能力须填写原因' },
    })
    expect((await change({ capabilities: ['repair', 'rental'], reason: '代管出租' })).body).toMatchObject({
      success: true,
    })
  })

  it('[2b-38] loses what a relation allowed in the very call that ends it', async () => {
    const [before] = await database().db.select().from(mpGrant).where(eq(mpGrant.relation, 'family'))
    const moved = { moveOutDate: '2026-03-02', moveOutReason: 'move' }
    const answer = await world.act(`base/resident-houses/${before?.houseId}`, 'moveOut', moved)
    expect(answer.body).toMatchObject({ success: true })
    const [after] = await database().db.select().from(mpGrant).where(eq(mpGrant.relation, 'family'))
    expect(after).toMatchObject({ state: 'revoked', reason: '人员迁出' })
  })
})

describe('an account', () => {
  it('that is frozen for longer than a month loses its grants, and has them again afterwards', async () => {
    const [owner] = await database().db.select().from(mpGrant).where(eq(mpGrant.relation, 'owner'))
    const id = owner?.mpUserId ?? 0
    const { grantsOf } = world
    const act = async (action: string, input: object) => await world.act(`auth/mp-users/${id}`, action, input)
    expect((await act('freeze', { freezeReason: '违规' })).body).toMatchObject({ success: true })
    const clock = async () => await mpGrantJobs[0]?.run(deps)
    await clock()
    expect((await grantsOf(id))[0]).toMatchObject({ state: 'active' })
    now = new Date(now.getTime() + 31 * day)
    await clock()
    expect((await grantsOf(id))[0]).toMatchObject({ state: 'revoked', reason: '账号冻结超过30天' })
    expect((await act('unfreeze', {})).body).toMatchObject({ success: true })
    expect((await grantsOf(id)).map(({ state }) => state)).toEqual(['revoked', 'active'])
  })

  it('loses everything with the person, once the desk says why', async () => {
    const [owner] = await database().db.select().from(mpUser).where(eq(mpUser.realNameState, 'verified'))
    const id = owner?.id ?? 0
    await world.act(`auth/mp-users/${id}`, 'unbindPerson', { unbindReason: '账号被他人使用' })
    expect((await world.grantsOf(id)).filter(({ state }) => state !== 'revoked')).toEqual([])
  })
})
