import { beforeAll } from 'vitest'
import { makeAccount, tokenFor } from '../../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../../test/support/auth-app.ts'
import { role, rolePermission } from '../../../auth/roles/role.table.ts'
import { baseModule } from '../../../base/index.ts'
import { makeCompany } from '../../../base/testing/companies.ts'
import { makeEstate } from '../../../base/testing/world.ts'

/** Parameters of a module that exists for tests alone. */
const own = {
  name: 'probe',
  params: [
    {
      key: 'probe.seconds',
      name: '秒',
      group: 'access',
      type: 'int',
      initial: 5,
      min: 0,
      max: 60,
      overridable: 'estate',
    },
    {
      key: 'probe.rate',
      name: '率',
      group: 'access',
      type: 'decimal',
      initial: 1,
      min: 0,
      max: 2,
      overridable: 'company',
    },
    { key: 'probe.key', name: '密钥', group: 'access', type: 'secret', initial: '' },
    { key: 'probe.low', name: '下', group: 'access', type: 'int', initial: 1 },
    { key: 'probe.high', name: '上', group: 'access', type: 'int', initial: 2 },
  ],
  paramRules: [
    {
      name: 'order',
      keys: ['probe.low', 'probe.high'],
      check: (value: (key: string) => unknown) =>
        Number(value('probe.low')) < Number(value('probe.high')) ? undefined : '下须小于上',
    },
  ],
} as const

type Who = 'admin' | 'unconfirmed' | 'ops' | 'audit' | 'head' | 'narrow'

interface View {
  readonly key: string
  readonly version: number
  readonly value: unknown
  readonly changed: boolean
  readonly level: string
}

export const paramPath = '/api/system/params'

/** A running application with people of different reach, and the calls of the page. `narrow` reaches one estate of the company. */
export function paramWorld() {
  const app = startAuthApp({}, [baseModule, own])
  const tokens: Record<Who, string> = { admin: '', unconfirmed: '', ops: '', audit: '', head: '', narrow: '' }
  const places = { east: 0, west: 0, company: 0 }
  beforeAll(async () => {
    const deps = app.deps()
    const east = await makeEstate(deps, '东苑')
    const west = await makeEstate(deps, '西苑')
    const company = await makeCompany(deps, '同心物业', [east])
    Object.assign(places, { east, west, company })
    const [made] = await deps.database.db
      .insert(role)
      .values({
        roleCode: 'param_head',
        roleName: '参数',
        roleType: 'company',
        level: 40,
        dataScope: 'company',
      })
      .returning({ id: role.id })
    await deps.database.db.insert(rolePermission).values(
      ['list', 'update', 'override', 'export', 'create'].map((op) => ({
        roleId: made?.id ?? 0,
        code: `system:param:${op}`,
      })),
    )
    const account = async (username: string, code: string, more: object = {}) =>
      await makeAccount(deps, { username, roleCodes: [code], ...more })
    const admin = await account('admin', 'sys_admin')
    tokens.admin = await tokenFor(deps, admin, { stepUp: true })
    tokens.unconfirmed = await tokenFor(deps, admin)
    tokens.ops = await tokenFor(deps, await account('ops', 'platform_ops'), { stepUp: true })
    tokens.audit = await tokenFor(deps, await account('audit', 'auditor'))
    tokens.head = await tokenFor(deps, await account('head', 'param_head', { companyId: company }))
    tokens.narrow = await tokenFor(
      deps,
      await account('narrow', 'param_head', { companyId: company, estateIds: [east] }),
    )
  })

  const call = async (who: Who, method: string, to: string, body?: object) =>
    await app.call(method, to, { token: tokens[who], ...(body && { body }) })
  const views = async (who: Who = 'admin') => (await call(who, 'GET', paramPath)).body.data as View[]
  const viewOf = async (key: string) => {
    const found = (await views()).find((one) => one.key === key)
    if (found === undefined) throw new Error(`no ${key}`)
    return found
  }
  const set = async (key: string, value: unknown, who: Who = 'admin', version?: number) =>
    await call(who, 'PUT', `${paramPath}/${key}`, {
      value,
      reason: '试验一下',
      version: version ?? (await viewOf(key)).version,
    })
  const reset = async (key: string) =>
    await call('admin', 'POST', `${paramPath}/${key}/reset`, {
      reason: '恢复',
      version: (await viewOf(key)).version,
    })

  return { app, places, call, views, viewOf, set, reset }
}
