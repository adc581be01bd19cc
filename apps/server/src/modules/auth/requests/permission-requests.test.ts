import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { baseModule } from '../../base/index.ts'

const app = startAuthApp({}, [baseModule])
const path = '/api/auth/permission-requests'
const day = 86_400_000
let admin = ''
let worker = ''
let workerId = 0
let multi = ''

beforeAll(async () => {
  const deps = app.deps()
  admin = await tokenFor(deps, await makeAccount(deps, { username: 'root', roleCodes: ['sys_admin'] }), {
    stepUp: true,
  })
  // Whose term is over is an administrator no more.
  const former = await makeAccount(deps, { username: 'former', roleCodes: ['sys_admin'] })
  await app.database().sql`update user_role set valid_to = '2026-03-01' where user_id = ${former}`
  workerId = await makeAccount(deps, { username: 'worker', roleCodes: ['mall_ops'] })
  worker = await tokenFor(deps, workerId)
  const multiId = await makeAccount(deps, { username: 'multi', roleCodes: ['mall_ops', 'platform_ops'] })
  multi = await tokenFor(deps, multiId)
})

const ask = async (token: string, page = '/community-management', reason = '需要核对小区资料') =>
  await app.call('POST', path, { token, body: { path: page, reason } })
const list = async () =>
  (await app.call('GET', `${path}?state=open`, { token: admin })).body.data as {
    id: number
    version: number
    userId: number
    name: string
    roles: { roleId: number; roleName: string }[]
  }[]
const mine = async () => {
  const found = (await list()).find((one) => one.userId === workerId)
  if (found === undefined) throw new Error('there is no open request')
  return found
}

describe('a permission that is missing', () => {
  it('is named with who can give it, and no telephone', async () => {
    const answer = await app.call('GET', '/api/auth/missing-permission?path=/community-management', {
      token: worker,
    })
    expect(answer.body.data).toMatchObject({
      code: 'base:estate:list',
      name: '查询小区',
      menuUrl: '/community-management',
      administrators: ['测试root'],
      ownRole: null,
      requested: false,
    })
    expect((answer.body.data as { roleNames: string[] }).roleNames).toContain('平台运营')
    expect(JSON.stringify(answer.body)).not.toMatch(/1\d{10}|phone/)
    const other = await app.call('GET', '/api/auth/missing-permission?path=/community-management', {
      token: multi,
    })
    expect(other.body.data).toMatchObject({ ownRole: { roleName: '平台运营' } })
    expect(
      (await app.call('GET', '/api/auth/missing-permission?path=/nothing', { token: worker })).status,
    ).toBe(404)
  })

  it('is asked for once at a time, and refused with a reason', async () => {
    expect((await ask(worker, '/community-management', '短')).body.msg).toBe('申请理由至少5个字符')
    expect((await ask(worker)).body.success).toBe(true)
    expect((await ask(worker)).body).toMatchObject({ success: false, msg: '已提交申请，请等待处理' })
    const request = await mine()
    expect(request).toMatchObject({ name: '查询小区' })
    const told = await app.database().sql`select 1 from staff_message where kind = 'permissionRequest'`
    expect(told.length).toBe(1)
    const refuse = async (body: object) =>
      await app.call('POST', `${path}/${request.id}/refuse`, {
        token: admin,
        body: { id: request.id, version: request.version, ...body },
      })
    expect((await refuse({})).status).toBe(422)
    expect((await refuse({ remark: '请走线下流程' })).body.success).toBe(true)
    expect((await refuse({ remark: '再来一次' })).body.code).toBe('STALE_VERSION')
    const [row] = await app.database().sql<{ content: string }[]>`
      select content from staff_message where user_id = ${workerId} and kind = 'permissionRequestDone'`
    expect(row?.content).toBe('请走线下流程')
  })

  it('is given by a role that has it, for at most thirty days', async () => {
    await ask(worker)
    const request = await mine()
    const fitting = request.roles.find((one) => one.roleName === '平台运营')
    const [guard] = await app.database().sql<
      { id: number }[]
    >`select id::int from sys_role where role_code = 'edu_ops'`
    const grant = async (body: object) =>
      await app.call('POST', `${path}/${request.id}/grant`, {
        token: admin,
        body: { id: request.id, version: request.version, ...body },
      })
    expect((await grant({ roleId: guard?.id })).body.msg).toBe('所选角色不含该权限')
    expect((await grant({ roleId: fitting?.roleId, days: 31 })).body.msg).toBe('临时授权为1~30天')
    expect((await app.call('GET', '/api/base/estates', { token: worker })).status).toBe(403)
    expect((await grant({ roleId: fitting?.roleId, days: 7 })).body.success).toBe(true)
    app.pass(6_000)
    expect((await app.call('GET', '/api/base/estates', { token: worker })).status).toBe(200)
    const [held] = await app.database().sql<{ valid_to: string; reason: string }[]>`
      select valid_to::text, reason from user_role where user_id = ${workerId} and valid_to is not null`
    expect(held).toEqual({ valid_to: '2026-03-08', reason: '权限申请：需要核对小区资料' })
    app.pass(7 * day)
    const later = await tokenFor(app.deps(), workerId)
    expect((await app.call('GET', '/api/base/estates', { token: later })).status).toBe(403)
  })

  it('is decided by nobody without the right to, and by nobody for themselves', async () => {
    admin = await tokenFor(
      app.deps(),
      await makeAccount(app.deps(), { username: 'root3', roleCodes: ['sys_admin'] }),
    )
    const plain = await tokenFor(app.deps(), workerId)
    expect((await ask(plain)).body.success).toBe(true)
    const request = await mine()
    const body = { id: request.id, version: request.version, remark: 'x', roleId: request.roles[0]?.roleId }
    for (const action of ['grant', 'refuse'])
      expect((await app.call('POST', `${path}/${request.id}/${action}`, { token: plain, body })).status).toBe(
        403,
      )
    const ownId = await makeAccount(app.deps(), { username: 'opsown', roleCodes: ['platform_ops'] })
    const own = await tokenFor(app.deps(), ownId)
    expect((await ask(own, '/menu')).body.success).toBe(true)
    const open = await list()
    const namesOf = (userId: number) =>
      open.find((one) => one.userId === userId)?.roles.map((one) => one.roleName)
    // Each page has roles of its own.
    expect([namesOf(workerId)?.includes('平台运营'), namesOf(ownId)]).toEqual([true, ['安全审计员']])
    const asked = open.find((one) => one.userId === ownId)
    const self = await app.call('POST', `${path}/${asked?.id}/refuse`, {
      token: own,
      body: { id: asked?.id, version: asked?.version, remark: 'x' },
    })
    expect(self.body).toMatchObject({ success: false, msg: '不能审批自己提交的申请' })
  })
})
