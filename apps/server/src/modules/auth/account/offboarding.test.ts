import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { baseModule } from '../../base/index.ts'
import { user } from './user.table.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { role } from '../roles/role.table.ts'

const { deps, database, call } = startAuthApp({}, [baseModule])
let admin = ''
let leaver = 0
let heir = 0
let stranger = 0
let estateId = 0

beforeAll(async () => {
  const account = (username: string, roleCodes: readonly string[], changes = {}) =>
    makeAccount(deps(), { username, roleCodes, ...changes })
  admin = await tokenFor(deps(), await account('root', ['sys_admin']), { stepUp: true })
  estateId = await makeEstate(deps(), '翠湖花园')
  leaver = await account('leaver', ['platform_ops'], { phone: '13900001111' })
  heir = await account('heir', ['platform_ops'])
  stranger = await account('stranger', ['guard'])
  await database().sql`update estate set manager_user_id = ${leaver} where id = ${estateId}`
})

const offboard = async (body: Record<string, unknown>) => {
  const [row] = await deps().database.db.select().from(user).where(eq(user.id, leaver))
  return await call('POST', `/api/auth/users/${leaver}/offboard`, {
    token: admin,
    body: { version: row?.version, ...body },
  })
}

const explain = async (id: number, keyword: string) =>
  (
    await call('GET', `/api/auth/users/${id}/rights/explain?keyword=${encodeURIComponent(keyword)}`, {
      token: admin,
    })
  ).body.data as { kind: string; key: string; held: boolean; reason: string }[]

describe('the check-up of rights', () => {
  it('tells where a right comes from and how far it reaches', async () => {
    expect(await explain(heir, '用户管理')).toContainEqual(
      expect.objectContaining({ kind: 'menu', key: '/user', held: true, reason: '来自角色「平台运营」' }),
    )
    expect(await explain(heir, 'auth:user:list')).toContainEqual(
      expect.objectContaining({ kind: 'code', held: true, reason: '来自角色「平台运营」，范围：全部' }),
    )
  })

  it('tells why one is not held: no role, a role switched off, an account that is stopped', async () => {
    expect(await explain(stranger, '用户管理')).toContainEqual(
      expect.objectContaining({ key: '/user', held: false, reason: '所持角色均未授予' }),
    )
    await deps().database.db.update(role).set({ enabled: false }).where(eq(role.roleCode, 'guard'))
    expect(await explain(stranger, '房屋管理')).toContainEqual(
      expect.objectContaining({
        key: '/community-management5',
        held: false,
        reason: '角色「保安/门岗」已停用',
      }),
    )
    await deps().database.db.update(role).set({ enabled: true }).where(eq(role.roleCode, 'guard'))
    const stopped = await makeAccount(deps(), {
      username: 'stopped',
      roleCodes: ['platform_ops'],
      state: 'disabled',
    })
    expect(await explain(stopped, '用户管理')).toContainEqual(
      expect.objectContaining({ key: '/user', held: false, reason: '账号已停用' }),
    )
  })

  it('shows nothing of accounts out of reach', async () => {
    const pm = await makeAccount(deps(), { username: 'pm01', roleCodes: ['property_admin'] })
    const token = await tokenFor(deps(), pm)
    const answer = await call('GET', `/api/auth/users/${heir}/rights/explain?keyword=a`, { token })
    expect(answer.status).toBe(404)
  })
})

describe('leaving', () => {
  it('[2b-52] needs somebody who takes the open work over, and may', async () => {
    const open = await call('GET', `/api/auth/users/${leaver}/open-work`, { token: admin })
    expect(open.body.data).toEqual([{ label: '小区经理', count: 1 }])
    expect((await offboard({})).body.msg).toBe('存在1项未完成工作，请选择交接人')
    expect((await offboard({ handoverUserId: leaver })).body.fields).toEqual({
      handoverUserId: '交接人不能是本人',
    })
    expect((await offboard({ handoverUserId: stranger })).body.fields).toEqual({
      handoverUserId: '交接人须有查看相关小区的权限',
    })
  })

  it('[2b-52] hands all of it over in one step, and frees the phone', async () => {
    const left = await offboard({ handoverUserId: heir, reason: '合同到期' })
    expect(left.body).toMatchObject({ success: true, data: { state: 'left' } })
    const [estate] = await database().sql<
      { manager_user_id: number }[]
    >`select manager_user_id from estate where id = ${estateId}`
    expect(estate?.manager_user_id).toBe(heir)
    const events = await call('GET', `/api/auth/users/${leaver}/events`, { token: admin })
    expect(events.body.data).toContainEqual(
      expect.objectContaining({ action: 'offboard', content: '合同到期；小区经理1项交接给测试heir' }),
    )
    const [role] = await database().sql<
      { id: number }[]
    >`select id from sys_role where role_code = 'mall_ops'`
    const next = await call('POST', '/api/auth/users', {
      token: admin,
      body: { username: 'next', actualName: '新人', phone: '13900001111', roleIds: [role?.id] },
    })
    expect(next.body.fields).toBeUndefined()
  })
})
