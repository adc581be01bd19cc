import type { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeAccount, testPassword, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { logModule } from '../../log/index.ts'
import { systemModule } from '../../system/index.ts'
import { authModule } from '../index.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let admin: { id: number; token: string }
let ops: { id: number; token: string }
const roles = new Map<string, number>()
const call = callerOf(() => app)

beforeAll(async () => {
  deps = testDeps(database(), {}, [systemModule, authModule, logModule])
  await startModules(deps)
  app = createApp(deps)
  for (const row of await database().sql<
    { id: number; role_code: string }[]
  >`select id, role_code from sys_role`)
    roles.set(row.role_code, row.id)
  const adminId = await makeAccount(deps, {
    username: 'admin',
    roleCodes: ['sys_admin'],
    password: testPassword,
  })
  admin = { id: adminId, token: await tokenFor(deps, adminId, { stepUp: true }) }
  const opsId = await makeAccount(deps, { username: 'ops1', roleCodes: ['platform_ops'] })
  ops = { id: opsId, token: await tokenFor(deps, opsId, { stepUp: true }) }
})

const roleId = (code: string) => roles.get(code) ?? 0
let made = 0
const newUser = (changes: Record<string, unknown> = {}) => ({
  username: `made${(made += 1)}`,
  actualName: '新人',
  phone: `1380000${String(1_000 + made)}`,
  roleIds: [roleId('mall_ops')],
  ...changes,
})

describe('accounts', () => {
  it('are made with a temporary password that is told once', async () => {
    const answer = await call('POST', '/api/auth/users', {
      token: admin.token,
      body: newUser(),
      headers: { 'idempotency-key': 'make-one' },
    })
    expect(answer.body).toMatchObject({
      success: true,
      data: { state: 'pending', phone: '138****1001', temporaryPassword: expect.stringMatching(/^\S{12}$/) },
    })
    const { id } = answer.body.data as { id: number }
    const again = await call('GET', `/api/auth/users/${id}`, { token: admin.token })
    expect(again.body.data).toMatchObject({ temporaryPassword: null, roleIds: [roleId('mall_ops')] })
    const { temporaryPassword } = answer.body.data as { temporaryPassword: string }
    const kept = await database().sql<
      { text: string }[]
    >`select response::text as text from idempotency_record`
    expect(kept).toHaveLength(1)
    expect(kept[0]?.text).not.toContain(temporaryPassword)
  })

  it('refuse a name that differs in case only, and a phone in use', async () => {
    const twin = await call('POST', '/api/auth/users', {
      token: admin.token,
      body: newUser({ username: 'ADMIN' }),
    })
    expect(twin.body).toMatchObject({ success: false, msg: '登录账号已存在' })
    const phone = await call('POST', '/api/auth/users', {
      token: admin.token,
      body: newUser({ phone: '13800001001' }),
    })
    expect(phone.body).toMatchObject({ success: false, msg: '手机号已被其他账号使用' })
  })

  it('need what their roles need', async () => {
    const company = await call('POST', '/api/auth/users', {
      token: admin.token,
      body: newUser({ roleIds: [roleId('property_admin')] }),
    })
    expect(company.body).toMatchObject({ fields: { companyId: '请选择所属物业公司' } })
    const partner = await call('POST', '/api/auth/users', {
      token: admin.token,
      body: newUser({ roleIds: [roleId('merchant')] }),
    })
    expect(partner.body).toMatchObject({ fields: { validTo: expect.any(String) } })
  })

  it('[2b-29] cannot be made above the own level, nor with roles that exclude each other', async () => {
    const above = await call('POST', '/api/auth/users', {
      token: ops.token,
      body: newUser({ roleIds: [roleId('platform_ops')] }),
    })
    expect(above.body).toMatchObject({ success: false, msg: '不能管理同级或上级账号' })
    const both = await call('POST', '/api/auth/users', {
      token: admin.token,
      body: newUser({ roleIds: [roleId('sys_admin'), roleId('auditor')] }),
    })
    expect(both.body).toMatchObject({ success: false, msg: '角色「系统管理员」与「安全审计员」互斥' })
  })

  it('[2b-28] leave at least one administrator, and nobody changes the own account', async () => {
    const self = await call('POST', `/api/auth/users/${admin.id}/disable`, {
      token: admin.token,
      body: { version: 0, reason: '试试' },
    })
    expect(self.body.msg).toBe('不能停用自己的账号')
    const other = await makeAccount(deps, {
      username: 'admin2',
      roleCodes: ['sys_admin'],
      password: testPassword,
      changes: { state: 'disabled' },
    })
    const token = await tokenFor(deps, other)
    expect((await call('GET', '/api/auth/users', { token })).body.code).toBe('SESSION_DISABLED')
    await database().sql`update sys_user set state = 'normal' where id = ${other}`
    const token2 = await tokenFor(deps, other)
    const ok = await call('POST', `/api/auth/users/${admin.id}/disable`, {
      token: token2,
      body: { version: 0, reason: '轮换' },
    })
    expect(ok.body).toMatchObject({ success: true, data: { state: 'disabled' } })
    const last = await call('POST', `/api/auth/users/${other}/disable`, {
      token: token2,
      body: { version: 0, reason: '轮换' },
    })
    expect(last.body.msg).toBe('不能停用自己的账号')
    expect((await call('GET', '/api/auth/users', { token: admin.token })).body.code).toBe('SESSION_DISABLED')
    await database().sql`update sys_user set state = 'normal' where id = ${admin.id}`
    admin = { id: admin.id, token: await tokenFor(deps, admin.id, { stepUp: true }) }
    const stripped = await call('POST', `/api/auth/users/${other}/assignRoles`, {
      token: admin.token,
      body: { id: other, version: 0, roleIds: [roleId('mall_ops')] },
    })
    expect(stripped.body).toMatchObject({ success: true })
    const lock = await call('GET', `/api/auth/users/${other}/rights`, { token: admin.token })
    expect(lock.body.data).toMatchObject({ roles: [{ roleName: '商城运营' }], allEstates: true })
  })
})

describe('a new account', () => {
  it('is told beforehand what it will be able to do, and refused as it would be', async () => {
    const ask = async (body: object, token = admin.token) =>
      await call('POST', '/api/auth/users/newRights', { token, body })
    const asked = await ask({ roleIds: [roleId('mall_ops')] })
    expect(asked.body).toMatchObject({ success: true, data: { allEstates: true, estates: [] } })
    const { menus, codes } = asked.body.data as { menus: { roles: string[] }[]; codes: unknown[] }
    expect(menus[0]?.roles).toEqual(['商城运营'])
    expect(codes.length).toBeGreaterThan(0)
    const refused = await ask({ roleIds: [roleId('guard')] })
    expect(refused.body.fields).toEqual({ companyId: '请选择所属物业公司' })
    expect((await ask({ roleIds: [roleId('sys_admin')] }, ops.token)).body.success).toBe(false)
  })
})

describe('roles', () => {
  it('[2b-34] wait for a second person when a critical code is added', async () => {
    const made = await call('POST', '/api/auth/roles', {
      token: admin.token,
      body: { roleCode: 'custom_one', roleName: '自建', roleType: 'platform', level: 50, dataScope: 'all' },
    })
    expect(made.body).toMatchObject({ success: true, data: { enabled: false } })
    const { id, version } = made.body.data as { id: number; version: number }
    const empty = await call('POST', `/api/auth/roles/${id}/enable`, {
      token: admin.token,
      body: { version },
    })
    expect(empty.body.msg).toBe('请至少授权一个菜单')
    const [row] = await database().sql<{ id: number }[]>`select id from sys_menu where url = '/role'`
    const without = await call('POST', `/api/auth/roles/${id}/grant`, {
      token: admin.token,
      body: {
        version,
        menuIds: [row?.id],
        codes: ['auth:role:create'],
        dataScope: 'all',
        reason: '新岗位',
      },
    })
    expect(without.body.msg).toBe('请先授予「查询角色」')
    const granted = await call('POST', `/api/auth/roles/${id}/grant`, {
      token: admin.token,
      body: {
        version,
        menuIds: [row?.id],
        codes: ['auth:role:list', 'auth:role:create'],
        dataScope: 'all',
        reason: '新岗位',
      },
    })
    expect(granted.body).toMatchObject({ success: true, data: { state: 'applied', version: version + 1 } })
    const rights = await call('GET', `/api/auth/roles/${id}/rights`, { token: admin.token })
    expect(rights.body.data).toMatchObject({
      codes: ['auth:role:create', 'auth:role:list'],
      menuIds: [1300, 1302],
    })
  })

  it('keep the rights of the built-in administrator and auditor', async () => {
    const answer = await call('POST', `/api/auth/roles/${roleId('auditor')}/grant`, {
      token: admin.token,
      body: { version: 0, menuIds: [], codes: [], dataScope: 'all', reason: '试试' },
    })
    expect(answer.body.msg).toBe('该角色权限不可修改')
    const removed = await call('DELETE', `/api/auth/roles/${roleId('guard')}`, { token: admin.token })
    expect(removed.body.msg).toBe('内置角色不能删除')
  })
})
