import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { dictItem } from '../../../kit/dicts/dict.table.ts'
import { mpGrant } from '../../auth/mp/mp-grant.table.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { visitorApplication } from '../../visitor/applications/visitor-application.table.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let estateId = 0

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  const boss = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, boss, { stepUp: true })
})

const types = '/api/system/dict-types'
const items = '/api/system/dict-items'
interface Row {
  readonly id: number
  readonly version: number
  readonly value: string
  readonly uses: number
  readonly module: string
}

const post = async (path: string, body: object) => (await api.send('POST', path, body, { token })).body
const idOf = async (path: string, body: object) => {
  const answer = await post(path, body)
  expect(answer).toMatchObject({ success: true })
  return (answer.data as Row).id
}
const typeNamed = async (code: string) => {
  const { data } = (await api.get(types, { token, query: { keyword: code } })).body
  const [row] = (data as { records: Row[] }).records
  if (row === undefined) throw new Error(`no dictionary ${code}`)
  return row
}
const itemsOf = async (typeId: number) => {
  const query = { typeId: String(typeId), pageSize: '200' }
  const { data } = (await api.get(items, { token, query })).body as { data: { records: Row[] } }
  return data.records
}

test('a dictionary of the program is told by its module, which nobody changes', async () => {
  const row = await typeNamed('visit_purpose')
  expect(row.module).toBe('visitor')
  const found = (await api.get(types, { token, query: { module: 'visitor' } })).body.data as {
    records: Row[]
  }
  expect(found.records.every(({ module }) => module === 'visitor')).toBe(true)
  const { body } = await api.send(
    'PUT',
    `${types}/${row.id}`,
    { version: row.version, module: 'base' },
    { token },
  )
  expect(body).toMatchObject({ fields: { module: '内置字典的模块不能修改' } })
})

test('items are made of pasted lines, all or none', async () => {
  const typeId = await idOf(types, { code: 'paste_here', name: '粘贴' })
  expect(
    await post(`${items}/paste`, { typeId, parentId: null, lines: 'a,甲\nb，乙\n\nc\t丙' }),
  ).toMatchObject({
    data: { made: 3 },
  })
  expect((await itemsOf(typeId)).map(({ value }) => value)).toEqual(['a', 'b', 'c'])
  for (const [lines, said] of [
    ['d,丁\na,又一个', '第2行“a”：字典值已存在'],
    ['d', '第1行应为“值,标签”'],
    ['   ', '请输入字典项'],
  ] as const)
    expect(await post(`${items}/paste`, { typeId, parentId: null, lines })).toMatchObject({
      success: false,
      fields: { lines: said },
    })
  expect(await itemsOf(typeId)).toHaveLength(3)
})

test('answers tell another version after a change, so that clients read the tree anew', async () => {
  const version = async () => (await api.get('/api/sys/dic/getDicTree', { token })).headers.get('dictversion')
  const before = await version()
  await idOf(types, { code: 'version_here', name: '版本' })
  expect(await version()).not.toBe(before)
})

test('items stand in the order that was given to their level', async () => {
  const typeId = await idOf(types, { code: 'order_here', name: '排序' })
  await post(`${items}/paste`, { typeId, parentId: null, lines: 'a,甲\nb,乙\nc,丙' })
  const [a, b, c] = await itemsOf(typeId)
  const ids = [c?.id, a?.id, b?.id]
  expect(await post(`${items}/sort`, { typeId, parentId: null, ids })).toMatchObject({ success: true })
  expect((await itemsOf(typeId)).map(({ value }) => value)).toEqual(['c', 'a', 'b'])
  const [other] = await itemsOf((await typeNamed('visit_purpose')).id)
  expect(await post(`${items}/sort`, { typeId, parentId: null, ids: [other?.id] })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('[2b-42] the value of an item changes only where the dictionary lets it and no row says it', async () => {
  const type = await typeNamed('visit_purpose')
  const own = await idOf(items, { typeId: type.id, value: 'own', label: '自建' })
  const change = async (id: number, value: string) => {
    const [row] = await deps.database.db.select().from(dictItem).where(eq(dictItem.id, id))
    const body = { version: row?.version, value }
    return (await api.send('PUT', `${items}/${id}`, body, { token })).body
  }
  expect(await change(own, 'mine')).toMatchObject({
    fields: { value: '该字典的值不能修改，可在字典中打开“值可修改”' },
  })
  const { version } = await typeNamed('visit_purpose')
  await api.send('PUT', `${types}/${type.id}`, { version, valueEditable: true }, { token })
  expect(await change(own, 'mine')).toMatchObject({ success: true })
  await factory(deps).make(visitorApplication, estateId, { purpose: 'mine' })
  expect(await change(own, 'other')).toMatchObject({
    fields: { value: '该字典项已被使用（1处），不能修改值' },
  })
  const builtin = (await itemsOf(type.id)).find(({ value }) => value === 'visit')
  expect(await change(builtin?.id ?? 0, 'other')).toMatchObject({ fields: { value: '内置字典项不能修改值' } })
  expect((await itemsOf(type.id)).find(({ value }) => value === 'mine')?.uses).toBe(1)
})

test('[2b-42] an item goes into another one as a task, and the rows that said it say the other', async () => {
  const type = await typeNamed('mp_capability')
  const own = await idOf(items, { typeId: type.id, value: 'fixing', label: '报事' })
  const repair = (await itemsOf(type.id)).find(({ value }) => value === 'repair')
  const foreign = await itemsOf((await typeNamed('visit_purpose')).id)
  const { id } = await factory(deps).make(mpGrant, estateId, {
    capabilities: ['fixing', 'visitor', 'repair'],
  })
  const merge = async (from: number, intoId: number | undefined) => {
    const [row] = await deps.database.db.select().from(dictItem).where(eq(dictItem.id, from))
    return await post(`${items}/${from}/merge`, { version: row?.version, intoId })
  }
  expect(await merge(own, foreign[0]?.id)).toMatchObject({
    fields: { intoId: '只能并入同一字典的字典项' },
  })
  expect(await merge(repair?.id ?? 0, own)).toMatchObject({ msg: '内置字典项不能合并，可停用' })
  const begun = await merge(own, repair?.id)
  const { taskId } = begun.data as { taskId: number }
  // Nobody is offered it from then on.
  const [waiting] = await deps.database.db.select().from(dictItem).where(eq(dictItem.id, own))
  expect(waiting?.enabled).toBe(false)
  await deps.jobs.drain()
  const task = (await api.get(`/api/system/tasks/${taskId}`, { token })).body.data
  expect(task).toMatchObject({ state: 'done', result: { moved: 1 } })
  const [grant] = await deps.database.db.select().from(mpGrant).where(eq(mpGrant.id, id))
  expect(grant?.capabilities).toEqual(['repair', 'visitor'])
  expect(await deps.database.db.$count(dictItem, eq(dictItem.id, own))).toBe(0)
})

test('many rows are rewritten in parts, all of them', async () => {
  const type = await typeNamed('visit_purpose')
  const [from, into] = [
    await idOf(items, { typeId: type.id, value: 'seen', label: '看看' }),
    await idOf(items, { typeId: type.id, value: 'looked', label: '看望' }),
  ]
  const { id } = await factory(deps).make(visitorApplication, estateId, { purpose: 'seen' })
  const columns = database().sql`select string_agg(quote_ident(column_name), ',') as names
    from information_schema.columns where table_name = 'visitor_application' and is_identity = 'NO'
    and column_name not in ('apply_no', 'purpose')`
  const [{ names } = { names: '' }] = await columns
  await database().sql.unsafe(`insert into visitor_application (${String(names)}, apply_no, purpose)
    select ${String(names)}, 'M' || n, 'seen' from visitor_application, generate_series(1, 4100) n where id = ${id}`)
  const [row] = await deps.database.db.select().from(dictItem).where(eq(dictItem.id, from))
  const { data } = await post(`${items}/${from}/merge`, { version: row?.version, intoId: into })
  await deps.jobs.drain()
  const { taskId } = data as { taskId: number }
  expect((await api.get(`/api/system/tasks/${taskId}`, { token })).body.data).toMatchObject({
    state: 'done',
    result: { moved: 4_101 },
  })
  const saying = async (value: string) =>
    await deps.database.db.$count(visitorApplication, eq(visitorApplication.purpose, value))
  expect([await saying('seen'), await saying('looked')]).toEqual([0, 4_101])
})

test('an item has an icon of the set, and says more by names of its own', async () => {
  const typeId = await idOf(types, { code: 'more_here', name: '附加' })
  expect(await post(items, { typeId, value: 'a', label: '甲', icon: 'no-such' })).toMatchObject({
    fields: { icon: '图标不存在' },
  })
  const id = await idOf(items, { typeId, value: 'a', label: '甲', icon: 'wrench', extra: { remedy: '重报' } })
  const tree = (await api.get('/api/sys/dic/getDicTree', { token })).body.data as {
    code: string
    childs: object[]
  }[]
  expect(tree.find(({ code }) => code === 'more_here')?.childs[0]).toMatchObject({
    id,
    icon: 'wrench',
    extra: { remedy: '重报' },
  })
})

test('who may not manage dictionaries merges, sorts and pastes nothing', async () => {
  const guard = await makeAccount(deps, { username: 'guard', roleCodes: ['guard'] })
  const theirs = await tokenFor(deps, guard, { stepUp: true })
  for (const [path, body] of [
    ['/1/merge', { version: 1, intoId: 2 }],
    ['/sort', { typeId: 1, parentId: null, ids: [1] }],
    ['/paste', { typeId: 1, parentId: null, lines: 'a,甲' }],
  ] as const)
    expect((await api.send('POST', `${items}${path}`, body, { token: theirs })).body).toMatchObject({
      code: 'FORBIDDEN',
    })
})
