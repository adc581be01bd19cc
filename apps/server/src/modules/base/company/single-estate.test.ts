import type { Profile } from '@linli/api-client/contract/auth/answers'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { builtinRoles } from '../../auth/rights/builtin-roles.ts'
import { codesOfRole } from '../../auth/rights/grants-of-role.ts'
import { makeCompany } from '../testing/companies.ts'
import { makeEstate } from '../testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
const call = callerOf(() => app)

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
})

const profileOf = async (token: string) =>
  (await call('GET', '/api/sys/user/selectUserInfo', { token })).body.data as Profile
const urlsOf = ({ menus }: Profile) => menus.flatMap((one) => one.children.map((child) => child.url))

describe('a property administrator', () => {
  it('of single estates reaches nothing else of the company: no contract, no colleague, no company page', async () => {
    const [mine, other] = [await makeEstate(deps, '东院'), await makeEstate(deps, '西院')]
    const companyId = await makeCompany(deps, '同心物业', [mine, other])
    const account = (username: string, roleCode: string, estateIds: number[]) =>
      makeAccount(deps, { username, roleCodes: [roleCode], companyId, estateIds })
    const head = await tokenFor(deps, await account('head', 'property_admin', []))
    const narrow = await tokenFor(deps, await account('narrow', 'property_admin', [mine]))
    await account('porterEast', 'guard', [mine])
    await account('porterWest', 'guard', [other])

    const namesFor = async (token: string) => {
      const { body } = await call('GET', '/api/auth/users?pageSize=50', { token })
      return (body.data as { records: { username: string }[] }).records.map((row) => row.username).toSorted()
    }
    expect(await namesFor(head)).toEqual(['head', 'narrow', 'porterEast', 'porterWest'])
    expect(await namesFor(narrow)).toEqual(['narrow', 'porterEast'])

    const contractsFor = (token: string) => call('GET', '/api/base/estate-contracts', { token })
    expect((await contractsFor(head)).body.data).toMatchObject({ total: 2 })
    expect(await contractsFor(narrow)).toMatchObject({ status: 403, body: { msg: '无权执行该操作' } })
    const initRevert = (token: string, estateId: number) =>
      call('DELETE', `/api/sys/build/initDelete?estateId=${estateId}`, { token })
    expect((await initRevert(narrow, mine)).status).toBe(403)
    expect((await initRevert(head, mine)).body.msg).toBe('该小区没有可撤销的初始化记录')

    const [whole, single] = [await profileOf(head), await profileOf(narrow)]
    expect(urlsOf(whole)).toContain('/community-management1')
    expect(urlsOf(single)).not.toContain('/community-management1')
    expect(urlsOf(single)).toContain('/community-management')
    expect(single.permissions.filter((code) => code.startsWith('base:company:'))).toEqual([])
    expect(single.estates.map(({ id }) => id)).toEqual([mine])
  })
})

describe('the single codes of built-in roles', () => {
  const codesOf = (roleCode: string) => {
    const role = builtinRoles.find((one) => one.roleCode === roleCode)
    return role ? codesOfRole(role, deps.permissions) : []
  }
  const ofBase = (roleCode: string) => codesOf(roleCode).filter((code) => code.startsWith('base:'))

  it('keep products and communities from property companies', () => {
    const held = ofBase('property_admin').filter((code) =>
      /^base:(deviceModel|community|communityGridStaff):/.test(code),
    )
    expect(held).toEqual([])
    expect(ofBase('property_admin')).toEqual(
      expect.arrayContaining(['base:building:initRevert', 'base:company:list', 'base:device:list']),
    )
  })

  it('let the service desk move residents out and see phones, not documents; nothing of it is exported or removed', () => {
    const held = ofBase('property_service')
    expect(held).toEqual(
      expect.arrayContaining([
        'base:person:revealPhone',
        'base:resident:moveOut',
        'base:resident:review',
        'base:resident:create',
        'base:room:update',
      ]),
    )
    expect(held.filter((code) => /:(export|exportPlain|remove|reveal)$/.test(code))).toEqual([])
  })

  it('let the police see documents with a reason, and change or export nothing', () => {
    expect(ofBase('police')).toContain('base:person:reveal')
    expect(ofBase('police').filter((code) => !/:(list|reveal)$/.test(code))).toEqual([])
  })
})
