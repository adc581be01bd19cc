import { estateWizard } from '@linli/api-client/contract/base/estate-wizard'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import { makeCompany } from '../testing/companies.ts'
import { makeEstate } from '../testing/world.ts'

const database = useDatabase()
let api: ReturnType<typeof caller>
let boss = ''
let manager = ''
let communityId = 0

beforeAll(async () => {
  const deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  const home = await makeEstate(deps, '旧园')
  const companyId = await makeCompany(deps, '新园物业', [home])
  const [place] = await database().sql<{ id: number }[]>`select id from community`
  communityId = place?.id ?? 0
  boss = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
  const { sql } = database()
  const id = await makeAccount(deps, { username: 'manager', roleCodes: ['property_admin'], companyId })
  // A manager who may make estates, and do nothing else to new ones.
  await sql`update sys_role set data_scope = 'company' where role_code = 'property_admin'`
  await sql`insert into role_permission (role_id, code)
    select id, 'base:estate:create' from sys_role where role_code = 'property_admin' on conflict do nothing`
  await sql`delete from role_permission where code = 'base:estate:setting'
    and role_id = (select id from sys_role where role_code = 'property_admin')`
  manager = await tokenFor(deps, id)
})

const input = (name: string, more: object = {}) => ({
  estate: { name, communityId, address: '科苑路1号', estateType: 'commodity' },
  zones: [],
  settings: {},
  ...more,
})
const preview = async (body: object, token = boss) =>
  await api.send('POST', estateWizard.preview.path, body, { token })
const run = async (body: object, token = boss) =>
  await api.send('POST', estateWizard.run.path, body, {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
const estatesNamed = async (name: string) =>
  await database().sql<{ id: number; settings: object; zones: number }[]>`
    select id, settings, (select count(*)::int from estate_zone z where z.estate_id = e.id) as zones
    from estate e where name = ${name}`

describe('新建小区', () => {
  const zones = [{ name: '一期' }, { name: '二期', managerName: '王经理', managerPhone: '19900000001' }]

  it('says what it would make, and makes nothing of it', async () => {
    const { body } = await preview(input('新园', { zones, settings: { vehiclesPerRoom: 2 } }))
    expect(body.data).toMatchObject({
      makes: [
        { unit: '个小区', count: 1 },
        { unit: '个片区', count: 2 },
        { unit: '项设置', count: 1 },
      ],
      conflicts: [],
      warnings: ['没有边界，地图和大屏上只能显示中心点'],
      picture: { code: expect.stringMatching(/^440305\d{4}$/), region: expect.stringContaining('南山区') },
    })
    expect(await estatesNamed('新园')).toEqual([])
  })

  it('says at its place what stands in the way', async () => {
    const twin = await preview(input('旧园'))
    expect(twin.body.data).toMatchObject({
      conflicts: [{ at: 'estate.name', text: '该社区下已存在同名小区' }],
    })
    const twice = await preview(input('新园', { zones: [{ name: '一期' }, { name: '一期' }] }))
    expect(twice.body.data).toMatchObject({
      conflicts: [{ at: 'zones.1.name', text: '该小区已存在片区：一期' }],
    })
  })

  it('makes all of it at once, and reports it; or nothing', async () => {
    const refused = await run(input('新园', { zones: [{ name: '一期' }, { name: '一期' }] }))
    expect(refused.body.fields).toEqual({ 'zones.1.name': '该小区已存在片区：一期' })
    expect(await estatesNamed('新园')).toEqual([])
    const { body } = await run(input('新园', { zones, settings: { vehiclesPerRoom: 2 } }))
    expect(body.data).toMatchObject({ report: { total: 3, refused: null } })
    expect(await estatesNamed('新园')).toMatchObject([{ zones: 2, settings: { vehiclesPerRoom: 2 } }])
  })

  it('lets a company make its own, with no more than its staff may do', async () => {
    const forbidden = await preview(input('梅园', { settings: { vehiclesPerRoom: 2 } }), manager)
    expect(forbidden.body.data).toMatchObject({ conflicts: [{ at: 'settings', text: '无权修改小区设置' }] })
    const { body } = await run(input('梅园', { zones: [{ name: '一期' }] }), manager)
    expect(body).toMatchObject({ success: true })
    expect(await estatesNamed('梅园')).toMatchObject([{ zones: 1 }])
  })
})
