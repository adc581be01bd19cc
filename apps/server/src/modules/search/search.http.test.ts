import type { search } from '@linli/api-client/contract/system/search'
import type { OutputOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { callerOf } from '../../../test/support/caller.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { modelNamed } from '../../kit/serve/model.ts'
import { importResidents } from '../base/people/import-residents.ts'
import { residentCells } from '../base/testing/people.ts'
import { build, makeEstate, step } from '../base/testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let own = 0
let admin = ''
let manager = ''
let mall = ''
const call = callerOf(() => app)

const find = async (q: string, token = manager) =>
  (await call('GET', `/api/system/search?q=${encodeURIComponent(q)}`, { token })).body.data as OutputOf<
    typeof search
  >
const titles = async (kind: string, q: string, token = manager) =>
  (await find(q, token)).find((one) => one.kind === kind)?.rows.map(({ title }) => title) ?? []

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  own = await makeEstate(deps, '甲苑')
  const foreign = await makeEstate(deps, '乙苑')
  for (const id of [own, foreign]) await build(deps, id, { buildings: 3, units: 2, floors: 3 })
  const cells = (index: number, name: string, changes: Record<string, unknown> = {}) =>
    residentCells(index, { estate: '甲苑', name, ...changes })
  await step(deps, (ctx) =>
    importResidents(
      [
        cells(1, '张三', { phone: '19900008821' }),
        cells(2, '张三丰', { building: '3栋', roomNo: '201' }),
        cells(3, '赵十四', { roomNo: '102' }),
        residentCells(4, { estate: '乙苑', name: '张三' }),
      ],
      ctx,
      { dryRun: false },
    ),
  )
  const token = async (username: string, roleCode: string, estateIds: readonly number[]) =>
    await tokenFor(deps, await makeAccount(deps, { username, roleCodes: [roleCode], estateIds }))
  admin = await token('boss', 'sys_admin', [])
  manager = await token('manager', 'property_admin', [own])
  mall = await token('mall', 'mall_ops', [own])
})

describe('一框通', () => {
  test.each([
    ['张三', ['张三', '张三丰']],
    ['张', ['张三', '张三丰']],
    ['张三丰', ['张三丰']],
    ['zs', ['张三', '张三丰', '赵十四']],
    ['ZSF', ['张三丰']],
    ['zhaoshi', ['赵十四']],
    ['8821', ['张三']],
    ['19900008821', ['张三']],
    ['１９９００００８８２１', ['张三']],
    ['张三 3栋', ['张三丰']],
    ['张三丰 电话', ['张三丰']],
    ['三', []],
    ['2栋', []],
    ['%', []],
  ])('%s finds the residents %j', async (q, names) => {
    const found = await titles('residents', q)
    expect(found.toSorted()).toEqual(names.toSorted())
  })

  test.each([
    ['3-2-201', ['3栋2单元201']],
    ['3栋2单元201', ['3栋2单元201']],
    ['2单元301', ['1栋2单元301', '2栋2单元301', '3栋2单元301']],
    ['13-2-201', []],
  ])('%s finds the houses %j', async (q, names) => {
    expect((await titles('rooms', q)).toSorted()).toEqual(names)
  })

  test('buildings, estates and accounts are found by their names', async () => {
    expect(await titles('buildings', '2栋')).toEqual(['2栋'])
    expect(await titles('estates', '甲')).toEqual(['甲苑'])
    expect(await titles('users', 'boss', admin)).toEqual(['测试boss'])
  })

  test('a resident is told by house, estate and masked phone, and leads to its page', async () => {
    const [kind] = await find('8821')
    expect(kind).toMatchObject({ label: '住户', path: '/community-management7', more: false })
    expect(kind?.rows).toMatchObject([{ title: '张三', facts: ['1栋1单元101', '甲苑', '199****8821'] }])
  })

  test('five of a kind, and that there are more', async () => {
    const rooms = (await find('101', admin)).find(({ kind }) => kind === 'rooms')
    expect([rooms?.rows.length, rooms?.more]).toEqual([5, true])
  })

  test('rows of other estates do not exist, nor do kinds that may not be listed', async () => {
    expect(await titles('residents', '张三', admin)).toEqual(['张三', '张三', '张三丰'])
    expect(await titles('estates', '乙')).toEqual([])
    expect(await titles('users', 'boss', mall)).toEqual([])
    expect(await titles('residents', '张三', mall)).toEqual([])
  })

  test('who sees names masked finds a name by its whole alone, and gets it masked', async () => {
    await deps.database.db.execute(sql`insert into role_field_rule (role_id, resource, field, level)
      select id, 'base:resident', 'name', 'masked' from sys_role where role_code = 'property_admin'`)
    const token = await tokenFor(
      deps,
      await makeAccount(deps, { username: 'masked', roleCodes: ['property_admin'], estateIds: [own] }),
    )
    expect(await titles('residents', '张', token)).toEqual([])
    expect(await titles('residents', '张三', token)).toEqual(['张*'])
  })

  test.each([
    ['base/estates', '甲', 0],
    ['base/buildings', '2栋', 0],
    ['base/residents', '张三', 1],
  ] as const)('of %s, found by %s, what is computed is asked for where it is shown', async (of, q, times) => {
    const present = vi.spyOn(modelNamed(deps.registry, of).options, 'present')
    expect((await find(q, admin)).map(({ kind }) => `base/${kind}`)).toContain(of)
    expect(present).toHaveBeenCalledTimes(times)
    present.mockRestore()
  })

  test('an empty text is refused', async () => {
    expect((await call('GET', '/api/system/search?q=%20', { token: manager })).status).toBe(422)
  })
})
