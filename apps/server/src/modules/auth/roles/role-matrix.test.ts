import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { readSheet } from '../../../kit/sheet/read-sheet.ts'
import { userRole } from '../account/user.table.ts'
import { accessModule } from '../../access/index.ts'
import { baseModule } from '../../base/index.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { role, type RoleRights } from './role.table.ts'

const app = startAuthApp({}, [baseModule, accessModule])
let admin = ''
let guardId = 0
let companyId = 0

interface Cells {
  id: number
  roleCode: string
  roleName: string
  userCount: number
  codes: string[]
}
interface Right {
  code: string
  users: number
  names: string[]
}
interface Impact {
  holders: number
  critical: string[]
  gained: Right[]
  lost: Right[]
  removedCodes: { code: string; name: string }[]
  dataScope: { left: string; right: string }
}

beforeAll(async () => {
  const deps = app.deps()
  const adminId = await makeAccount(deps, { username: 'root', roleCodes: ['sys_admin'] })
  admin = await tokenFor(deps, adminId, { stepUp: true })
  const [company] = await deps.database.db
    .insert(propertyCompany)
    .values({ name: '示例物业', uscc: '91440300MA5TEST001' })
    .returning({ id: propertyCompany.id })
  companyId = company?.id ?? 0
  const [guard] = await deps.database.db.select().from(role).where(eq(role.roleCode, 'guard'))
  guardId = guard?.id ?? 0
  await makeAccount(deps, { username: 'gate1', roleCodes: ['guard'], companyId })
  await makeAccount(deps, { username: 'gate2', roleCodes: ['guard', 'property_admin'], companyId })
  await makeAccount(deps, { username: 'gate3', roleCodes: ['guard'], state: 'left' })
  const ended = await makeAccount(deps, { username: 'gate4', roleCodes: ['guard'] })
  await deps.database.db
    .update(userRole)
    .set({ validTo: '2026-02-01' })
    .where(inArray(userRole.userId, [ended]))
})

const get = async <T>(path: string, token = admin) => (await app.call('GET', path, { token })).body.data as T
const rights = async () => await get<RoleRights & { version: number }>(`/api/auth/roles/${guardId}/rights`)
const impact = async (change: Partial<RoleRights>, token = admin) => {
  const before = await rights()
  return await app.call('POST', `/api/auth/roles/${guardId}/impact`, {
    token,
    body: { id: guardId, ...before, ...change },
  })
}

describe('the matrix of rights', () => {
  it('has every role in reach with exactly the codes that it grants', async () => {
    const matrix = await get<Cells[]>('/api/auth/role-matrix')
    const guard = matrix.find((one) => one.roleCode === 'guard')
    expect([...(guard?.codes ?? [])].sort()).toEqual([...(await rights()).codes].sort())
    expect(guard?.userCount).toBe(4)
    expect(matrix[0]?.roleCode).toBe('sys_admin')
  })

  it('shows a company no roles of another, and names none of its accounts', async () => {
    const { db } = app.deps().database
    const [other] = await db
      .insert(propertyCompany)
      .values({ name: '另一物业', uscc: '91440300MA5TEST002' })
      .returning({ id: propertyCompany.id })
    await db.insert(role).values({
      roleCode: 'night_gate',
      roleName: '夜班门岗',
      roleType: 'company',
      level: 60,
      companyId,
      dataScope: 'company',
    })
    const managerId = await makeAccount(app.deps(), {
      username: 'manager',
      roleCodes: ['property_admin'],
      companyId: other?.id ?? 0,
    })
    const manager = await tokenFor(app.deps(), managerId)
    const codesOf = (rows: Cells[]) => rows.map((one) => one.roleCode)
    expect(codesOf(await get<Cells[]>('/api/auth/role-matrix'))).toContain('night_gate')
    const seen = codesOf(await get<Cells[]>('/api/auth/role-matrix', manager))
    expect(seen).toContain('guard')
    expect(seen).not.toContain('night_gate')
    const usersOf = async (path: string) =>
      (await get<Cells[]>(path, manager)).map((one) => [one.roleCode, one.userCount])
    // Nor how many people of another company hold a role of the platform.
    for (const counts of [
      Object.fromEntries(await usersOf('/api/auth/role-matrix')),
      Object.fromEntries(
        (await get<{ records: Cells[] }>('/api/auth/roles?pageSize=100', manager)).records.map((one) => [
          one.roleCode,
          one.userCount,
        ]),
      ),
    ])
      expect(counts).toMatchObject({ guard: 0, property_admin: 1 })
    const [code] = (await rights()).codes
    const holders = async (token: string) =>
      (
        await get<{ roles: { id: number; users: { username: string }[] }[] }>(
          `/api/auth/permission-holders?code=${code ?? ''}`,
          token,
        )
      ).roles
        .find((one) => one.id === guardId)
        ?.users.map((one) => one.username)
    // The one whose term is over and the one who left cannot do it.
    expect(await holders(admin)).toEqual(['gate1', 'gate2'])
    expect(await holders(manager)).toEqual([])
  })

  it('finds no holders of what does not exist', async () => {
    const answer = await app.call('GET', '/api/auth/permission-holders?code=no:such:code', { token: admin })
    expect(answer.status).toBe(404)
  })

  it('is exported as a sheet, for those who may export roles', async () => {
    const answer = await app.call('POST', '/api/auth/role-matrix/export', { token: admin, body: {} })
    expect(answer.status).toBe(200)
    const rows = await readSheet(answer.bytes, 5_000)
    const matrix = await get<Cells[]>('/api/auth/role-matrix')
    expect(rows[0]?.cells.slice(0, 4)).toEqual(['权限', '权限码', '级别', matrix[0]?.roleName])
    const guard = matrix.find((one) => one.roleCode === 'guard')
    const at = rows[0]?.cells.indexOf(guard?.roleName) ?? -1
    const marked = rows
      .slice(2)
      .filter((row) => row.cells[at] === '√')
      .map((row) => row.cells[1])
    expect(new Set(marked)).toEqual(new Set(guard?.codes))
    const service = await tokenFor(
      app.deps(),
      await makeAccount(app.deps(), { username: 'service', roleCodes: ['property_service'] }),
    )
    const refused = await app.call('POST', '/api/auth/role-matrix/export', { token: service, body: {} })
    expect(refused.status).toBe(403)
  })
})

describe('the preview of a grant', () => {
  it('counts who loses a right that no other role of theirs gives, and writes nothing', async () => {
    const before = await rights()
    const matrix = await get<Cells[]>('/api/auth/role-matrix')
    const manager = new Set(matrix.find((one) => one.roleCode === 'property_admin')?.codes)
    const gone = before.codes.find((code) => code.startsWith('base:room:') && manager.has(code)) ?? ''
    const answer = await impact({ codes: before.codes.filter((code) => !code.startsWith('base:room')) })
    expect(answer.body.msg).toBe('')
    const seen = answer.body.data as Impact
    expect(seen.holders).toBe(2)
    expect(seen.removedCodes.map((one) => one.code)).toContain(gone)
    // The second gate keeper is a manager too and goes on seeing rooms.
    expect(seen.lost.find((one) => one.code === gone)).toMatchObject({ users: 1, names: ['测试gate1'] })
    expect(seen.gained).toEqual([])
    expect(await rights()).toEqual(before)
  })

  it('says who wins, that a critical right waits for a second person, and how the reach changes', async () => {
    const before = await rights()
    const code = 'access:ingestKey:rotate'
    const [menu] = await app.database().sql<{ id: number }[]>`
      select m.id::int from sys_menu m join permission p on p.menu_url = m.url where p.code = ${code}`
    const list = `${code.slice(0, code.lastIndexOf(':'))}:list`
    const answer = await impact({
      codes: [...new Set([...before.codes, code, list])],
      menuIds: [...before.menuIds, menu?.id ?? 0],
      dataScope: 'self',
    })
    expect(answer.body.msg).toBe('')
    const seen = answer.body.data as Impact
    expect(seen.gained.map((one) => one.code)).toContain(code)
    expect(seen.critical).toHaveLength(1)
    expect(seen.dataScope).toEqual({ left: before.dataScope, right: 'self' })
  })

  it('is refused by the rules of the grant itself', async () => {
    const before = await rights()
    const stale = await impact({ ...before, version: before.version + 1 } as Partial<RoleRights>)
    expect(stale.body.code).toBe('STALE_VERSION')
    const wide = await impact({ dataScope: 'all' })
    expect(wide.body.fields).toMatchObject({ dataScope: '只有平台角色可以选择全部范围' })
    const without = await impact({
      codes: [...before.codes.filter((code) => !code.startsWith('base:room:')), 'base:room:create'],
    })
    expect(without.body.msg).toMatch(/^请先授予「/)
  })
})
