import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { modules } from '../../index.ts'
import { role, roleFieldRule, type RoleRights } from './role.table.ts'

/** Fields are guarded by rights of other modules as well: only with all of them an administrator sees all. */
const app = startAuthApp(
  {},
  modules.filter(({ name }) => !['auth', 'log', 'system'].includes(name)),
)
let adminId = 0
let admin = ''
let other = ''
let opsId = 0

beforeAll(async () => {
  adminId = await makeAccount(app.deps(), { username: 'root', roleCodes: ['sys_admin'] })
  admin = await tokenFor(app.deps(), adminId, { stepUp: true })
  const second = await makeAccount(app.deps(), { username: 'root2', roleCodes: ['sys_admin'] })
  other = await tokenFor(app.deps(), second, { stepUp: true })
  opsId = await makeAccount(app.deps(), { username: 'ops', roleCodes: ['platform_ops'] })
})

interface Rights extends RoleRights {
  readonly version: number
}
const idOf = async (roleCode: string) => {
  const [row] = await app.deps().database.db.select().from(role).where(eq(role.roleCode, roleCode))
  return row?.id ?? 0
}
const rightsOf = async (id: number) =>
  (await app.call('GET', `/api/auth/roles/${id}/rights`, { token: admin })).body.data as Rights
const grant = async (id: number, change: Partial<RoleRights>, reason: string, token = admin) => {
  const { version, ...rights } = await rightsOf(id)
  return await app.call('POST', `/api/auth/roles/${id}/grant`, {
    token,
    body: { id, version, ...rights, ...change, reason },
  })
}
const versions = async (id: number) =>
  (await app.call('GET', `/api/auth/roles/${id}/versions`, { token: admin })).body.data as {
    versionNo: number
    reason: string
    changedByName: string | null
    removedCodes: number
    addedCodes: number
  }[]

describe('the history of a role', () => {
  it('keeps every state, compares them, and brings an earlier one back', async () => {
    const id = await idOf('guard')
    const first = await rightsOf(id)
    const dropped = first.codes.find((code) => code.endsWith(':list') && code.startsWith('base:room')) ?? ''
    const less = first.codes.filter((code) => !code.startsWith('base:room'))
    expect((await grant(id, { codes: less }, '门岗不看房屋')).body).toMatchObject({
      data: { state: 'applied' },
    })
    const kept = await versions(id)
    expect(kept.map((one) => [one.versionNo, one.reason, one.changedByName])).toEqual([
      [2, '门岗不看房屋', '测试root'],
      [1, '初始权限', null],
    ])
    expect(kept[0]).toMatchObject({ addedCodes: 0, removedCodes: first.codes.length - less.length })
    const compared = await app.call(
      'GET',
      `/api/auth/role-compare?leftRole=${id}&leftVersion=1&rightRole=${id}`,
      { token: admin },
    )
    const diff = compared.body.data as {
      removedCodes: { code: string; name: string }[]
      addedCodes: object[]
    }
    expect(diff.addedCodes).toEqual([])
    expect(diff.removedCodes).toContainEqual({
      code: dropped,
      name: expect.stringMatching(/房屋|房间/),
      kind: 'query',
    })
    const { version } = await rightsOf(id)
    const call = { token: admin, body: { id, version, versionNo: 1, reason: '改错了' } }
    const back = await app.call('POST', `/api/auth/roles/${id}/rollback`, call)
    expect(back.body).toMatchObject({ success: true, data: { state: 'applied' } })
    expect((await rightsOf(id)).codes).toEqual(first.codes)
    expect((await versions(id))[0]).toMatchObject({ versionNo: 3, reason: '恢复至版本1：改错了' })
    const stale = await app.call('POST', `/api/auth/roles/${id}/rollback`, call)
    expect(stale.body.code).toBe('STALE_VERSION')
  })

  it('is not gone around: the scope of a role changes by granting alone', async () => {
    const id = await idOf('edu_ops')
    const before = await rightsOf(id)
    const kept = (await versions(id)).length
    const changed = await app.call('PUT', `/api/auth/roles/${id}`, {
      token: admin,
      body: { version: before.version, remark: '门岗', dataScope: 'company' },
    })
    expect(changed.body.data).toMatchObject({ remark: '门岗', dataScope: before.dataScope })
    expect((await versions(id)).length).toBe(kept)
  })

  it('brings back a critical right only with a second person, and asks for the password first', async () => {
    const id = await idOf('mall_ops')
    const before = await rightsOf(id)
    const [critical] = await app.database().sql<{ code: string; menu_url: string }[]>`
      select code, menu_url from permission where kind = 'critical' and code = 'access:ingestKey:rotate'
        and exists (select 1 from permission l where l.code = regexp_replace(permission.code, '[^:]+$', 'list'))
        and exists (select 1 from sys_menu where url = menu_url) order by code limit 1`
    const [menu] = await app.database().sql<{ id: number }[]>`
      select id::int from sys_menu where url = ${critical?.menu_url ?? ''}`
    const list = `${critical?.code.slice(0, critical.code.lastIndexOf(':')) ?? ''}:list`
    const wider = {
      menuIds: [...before.menuIds, menu?.id ?? 0],
      codes: [...new Set([...before.codes, critical?.code ?? '', list])],
    }
    const answer = await grant(id, wider, '临时需要')
    expect(answer.body.msg).toBe('')
    const asked = answer.body.data as { state: string; changeId: number }
    expect(asked.state).toBe('pending')
    await app.call('POST', `/api/auth/role-changes/${asked.changeId}/approve`, { token: other, body: {} })
    expect((await rightsOf(id)).codes).toContain(critical?.code)
    await grant(id, { menuIds: before.menuIds, codes: before.codes }, '不再需要')
    const wanted = (await versions(id)).find((one) => one.reason === '临时需要')
    const { version } = await rightsOf(id)
    const body = { id, version, versionNo: wanted?.versionNo, reason: '又需要' }
    const plain = await tokenFor(app.deps(), adminId)
    expect((await app.call('POST', `/api/auth/roles/${id}/rollback`, { token: plain, body })).body.code).toBe(
      'STEP_UP_REQUIRED',
    )
    const again = await app.call('POST', `/api/auth/roles/${id}/rollback`, { token: admin, body })
    expect(again.body).toMatchObject({ data: { state: 'pending' } })
  })
})

describe('field levels of a role', () => {
  it('are changed with the rights, stand in the history, and name fields that exist', async () => {
    const id = await idOf('property_service')
    const rule = { resource: 'base:resident', field: 'remark', level: 'hidden' as const }
    expect((await grant(id, { fieldRules: [rule] }, '隐藏备注')).body.success).toBe(true)
    expect((await rightsOf(id)).fieldRules).toEqual([rule])
    const compared = await app.call(
      'GET',
      `/api/auth/role-compare?leftRole=${id}&leftVersion=1&rightRole=${id}`,
      { token: admin },
    )
    expect(compared.body.data).toMatchObject({
      addedFields: [{ ...rule, label: expect.stringContaining('备注') }],
    })
    const wrong = await grant(id, { fieldRules: [{ ...rule, field: 'nothing' }] }, '错误')
    expect(wrong).toMatchObject({ status: 409, body: { msg: '字段「base:resident.nothing」不存在' } })
    const fields = await app.call('GET', '/api/auth/role-fields', { token: admin })
    expect(fields.body.data).toContainEqual(
      expect.objectContaining({ resource: 'base:resident', menuUrl: '/community-management7' }),
    )
  })

  it('cannot be raised above the own level', async () => {
    const { db } = app.deps().database
    const opsRole = await idOf('platform_ops')
    await db.insert(roleFieldRule).values({
      roleId: opsRole,
      resource: 'base:room',
      field: 'remark',
      level: 'masked',
    })
    await app.database().sql`update sys_user set perm_version = perm_version + 1 where id = ${opsId}`
    const token = await tokenFor(app.deps(), opsId, { stepUp: true })
    const id = await idOf('guard')
    const lowered = [{ resource: 'base:room', field: 'remark', level: 'hidden' as const }]
    expect((await grant(id, { fieldRules: lowered }, '收回', admin)).body.success).toBe(true)
    const raised = await grant(id, { fieldRules: [] }, '放开', token)
    expect(raised.body).toMatchObject({ success: false, msg: '授权范围超出您的数据范围' })
    const masked = [{ resource: 'base:room', field: 'remark', level: 'masked' as const }]
    expect((await grant(id, { fieldRules: masked }, '到自己的级别', token)).body.msg).toBe('')
  })
})

describe('looking through a role', () => {
  it('shows what the role sees inside the own reach, reads only, and ends after half an hour', async () => {
    const id = await idOf('guard')
    const opened = await app.call('POST', `/api/auth/roles/${id}/preview`, { token: admin, body: { id } })
    const { token } = opened.body.data as { token: string }
    const profile = (await app.call('GET', '/api/sys/user/selectUserInfo', { token })).body.data as {
      userId: number
      roles: string[]
      roleName: string
      sessionKind: string
      permissions: string[]
      menus: { children: { url: string }[] }[]
    }
    expect(profile).toMatchObject({
      userId: adminId,
      roles: ['guard'],
      roleName: '保安/门岗',
      sessionKind: 'preview',
    })
    expect([...profile.permissions].sort()).toEqual([...(await rightsOf(id)).codes].sort())
    expect(profile.menus.flatMap((one) => one.children.map((child) => child.url))).not.toContain('/role')
    expect((await app.call('GET', '/api/auth/roles', { token })).status).toBe(403)
    expect((await app.call('GET', '/api/base/rooms', { token })).status).toBe(200)
    // The statistics are read by POST.
    const statistics = await app.call('POST', '/api/sys/statistics/visitorPassAnalysis', { token, body: {} })
    expect(statistics.body.code).not.toBe('PREVIEW_ONLY')
    const write = await app.call('POST', '/api/base/rooms', { token, body: {} })
    expect(write.body).toMatchObject({ code: 'PREVIEW_ONLY', msg: '预览模式下不能提交数据' })
    const nested = await app.call('POST', `/api/auth/roles/${id}/preview`, { token, body: { id } })
    expect(nested.status).toBe(403)
    const own = await app.call('GET', '/api/auth/roles', { token: admin })
    expect(own.status).toBe(200)
    const rows = await app.database()
      .sql`select 1 from login_log where event = 'preview' and user_id = ${adminId}`
    expect(rows.length).toBe(1)
    app.pass(30 * 60_000 + 1)
    expect((await app.call('GET', '/api/sys/user/selectUserInfo', { token })).body.code).toBe('SESSION_MAX')
  })

  it('[2b-53] never shows more than the previewer sees, and ends with the session behind it', async () => {
    const companyId = await makeCompany()
    const managerId = await makeAccount(app.deps(), {
      username: 'manager',
      roleCodes: ['property_admin'],
      companyId,
    })
    const manager = await tokenFor(app.deps(), managerId, { stepUp: true })
    const id = await idOf('platform_ops')
    const opened = await app.call('POST', `/api/auth/roles/${id}/preview`, { token: manager, body: { id } })
    const { token } = opened.body.data as { token: string }
    const { caller } = await app
      .deps()
      .sessions.resolve(token, { ip: '127.0.0.1', background: true, now: app.now() })
    const behind = await app
      .deps()
      .sessions.resolve(manager, { ip: '127.0.0.1', background: true, now: app.now() })
    for (const [code, scope] of caller.permissions.codes)
      expect([code, scope]).toEqual([code, behind.caller.permissions.codes.get(code)])
    expect(caller.permissions.estates).toEqual(behind.caller.permissions.estates)
    expect(caller.permissions.codes.size).toBeGreaterThan(10)
    await app.call('GET', '/api/sys/common/logout', { token: manager })
    expect((await app.call('GET', '/api/sys/user/selectUserInfo', { token })).status).toBe(401)
  })
})

async function makeCompany(): Promise<number> {
  const [row] = await app.database().sql<{ id: number }[]>`
    insert into property_company (name, uscc, enabled, updated_at, created_at)
    values ('预览物业', '91440300MA5FAKE01X', true, now(), now()) returning id::int`
  return row?.id ?? 0
}
