import { beforeAll, expect, test } from 'vitest'
import { startAsBoss } from '../../../../test/support/as-boss.ts'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { controlTarget } from '../../alert/targets/control-target.table.ts'
import { residentModel } from '../../base/people/resident.routes.ts'
import { build, makeEstate, roomId, step } from '../../base/testing/world.ts'

const database = useDatabase()
const path = '/api/access/ic-cards'
const now = new Date('2026-03-02T10:00:00+08:00')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let [token, guard] = ['', '']
let [estateId, otherId, room] = [0, 0, 0]

beforeAll(async () => {
  ;({ deps, api, token } = await startAsBoss(database(), () => now))
  estateId = await makeEstate(deps, '台')
  otherId = await makeEstate(deps, '外')
  await build(deps, estateId)
  room = await roomId(deps, estateId, '1栋1单元101')
  const held = await makeAccount(deps, {
    username: 'manager',
    roleCodes: ['property_admin'],
    estateIds: [estateId],
  })
  guard = await tokenFor(deps, held)
})

const post = async (name: string, body: object, by = token) =>
  (await api.send('POST', `${path}/${name}`, body, { token: by })).body
const batch = { cardType: 'cpu', cardNoFrom: '0A1B2CFE', printedFrom: 'K000098', count: 3 }

test('cards whose numbers follow each other come into stock together, or none of them does', async () => {
  expect((await post('stock-in', { estateId, ...batch })).data).toEqual({
    made: 3,
    lastCardNo: '0A1B2D00',
    lastPrintedNo: 'K000100',
  })
  const rows = await database().sql`
    select card_no as no, printed_no as printed, state from ic_card where estate_id = ${estateId} order by card_no`
  expect(rows).toEqual([
    { no: '0A1B2CFE', printed: 'K000098', state: 'stock' },
    { no: '0A1B2CFF', printed: 'K000099', state: 'stock' },
    { no: '0A1B2D00', printed: 'K000100', state: 'stock' },
  ])
  const refused: [object, object][] = [
    [{ printedFrom: 'X1' }, { cardNoFrom: '号段内的卡号已存在：第1张，卡面编号K000098' }],
    [
      { cardNoFrom: '0A1B2CFD', printedFrom: 'X1' },
      { cardNoFrom: '号段内的卡号已存在：第2张，卡面编号K000098' },
    ],
    [{ cardNoFrom: '0B000000', printedFrom: 'K000096' }, { printedFrom: '卡面编号已存在：K000098' }],
    [{ cardNoFrom: '0B000000', printedFrom: 'K' }, { printedFrom: '起始卡面编号须以数字结尾' }],
    [{ cardNoFrom: '0B000000', printedFrom: 'K8' }, { printedFrom: '卡面编号的位数不够排到最后一张' }],
    [{ cardNoFrom: 'FFFFFFFE', printedFrom: 'X1' }, { cardNoFrom: '卡号超出该长度的最大值' }],
    [{ cardNoFrom: '027,11325' }, { cardNoFrom: '26位韦根号不完整，请使用读卡器读取' }],
  ]
  for (const [changes, fields] of refused)
    expect(await post('stock-in', { estateId, ...batch, ...changes })).toMatchObject({ fields })
  expect((await database().sql`select count(*)::int as n from ic_card`)[0]).toEqual({ n: 3 })
})

test('a number is found in every form that readers show, in the order of their bytes', async () => {
  const card = { cardNo: '0A1B2CFE', wg34: '0169553150', wg26: '027,11518' }
  const found = { ...card, cardId: expect.any(Number), doors: 0, isUnverified: true }
  expect((await post('look-up', { estateId, cardNo: '0169553150' })).data).toEqual(found)
  expect((await post('look-up', { estateId, cardNo: 'FE2C1B0A', isReversed: true })).data).toEqual(found)
  expect((await post('look-up', { estateId, cardNo: 'FE2C1B0A' })).data).toMatchObject({ cardId: null })
  expect(await post('look-up', { estateId, cardNo: '12345' })).toMatchObject({
    fields: { cardNo: '卡号格式错误，应为8位或14位十六进制或10位十进制' },
  })
})

test('of many numbers those are told that are there, stand twice or are none', async () => {
  const numbers = '0A1B2CFE\n\n0C000001\n12345\n0201326593\n0169553151\n'
  expect((await post('check-numbers', { estateId, numbers })).data).toEqual({
    fresh: 1,
    others: [
      { line: 1, given: '0A1B2CFE', reason: '已存在，卡面编号K000098', cardId: expect.any(Number) },
      { line: 4, given: '12345', reason: '卡号格式错误', cardId: null },
      { line: 5, given: '0201326593', reason: '与第3行重复', cardId: null },
      { line: 6, given: '0169553151', reason: '已存在，卡面编号K000099', cardId: expect.any(Number) },
    ],
  })
})

test('nobody reaches the cards of an estate that is not his', async () => {
  const numbers = '0A1B2CFE'
  for (const [name, body] of [
    ['look-up', { cardNo: numbers }],
    ['check-numbers', { numbers }],
    ['stock-in', batch],
  ] as const) {
    expect({ name, ...(await post(name, { estateId: otherId, ...body }, guard)) }).toMatchObject({
      name,
      code: 'NOT_FOUND',
    })
    expect((await post(name, { estateId, ...body }, guard)).code).not.toBe('NOT_FOUND')
  }
})

test('nobody on the black list is given a card', async () => {
  const resident = await step(
    deps,
    async (ctx) =>
      await createRow(
        residentModel,
        {
          estateId,
          name: '李小红',
          docType: 'idcard',
          docNo: '110101199003070134',
          phone: '13800002000',
          roomId: room,
          relation: 'owner',
          moveInDate: '2025-01-01',
        },
        ctx,
      ),
    now,
  )
  const [card] = await database().sql<{ id: number; version: number }[]>`
    select id::int, version from ic_card where estate_id = ${estateId} and state = 'stock' order by id limit 1`
  const issue = async () =>
    await post(`${card?.id}/issue`, {
      version: card?.version,
      holderType: 'resident',
      residentId: resident.id,
      expireDys: 0,
      deposit: 2000,
      fee: 1500,
      payMethod: 'cash',
    })
  const listed = await factory(deps).make(controlTarget, estateId, {
    kind: 'person',
    listType: 'black',
    personId: resident.personId,
    state: 'approved',
    validFrom: new Date(now.getTime() - 60_000),
    validTo: new Date(now.getTime() + 60_000),
  })
  expect(await issue()).toMatchObject({ fields: { residentId: '该人员在布控名单中，不能发卡' } })
  await database().sql`update control_target set state = 'removed' where id = ${listed.id}`
  expect(await issue()).toMatchObject({ success: true })
})

test('the statistics tell what there is and what became of it; few in stock are told', async () => {
  const query = '?from=2026-03-01&to=2026-03-31'
  const { data } = (await api.get(`${path}/statistics${query}`, { token: guard })).body
  expect(data).toEqual({
    stock: 2,
    held: 1,
    stopped: 0,
    deposits: 2000,
    issued: 1,
    lost: 0,
    returned: 0,
    replaced: 0,
    fees: 1500,
    months: [{ month: '2026-03', issued: 1, lost: 0, returned: 0 }],
    types: [{ name: 'CPU卡', count: 1 }],
    holders: [{ name: '住户卡', count: 1 }],
  })
  const foreign = (await api.get(`${path}/statistics${query}&estateId=${otherId}`, { token: guard })).body
  expect(foreign.data).toMatchObject({ stock: 0, held: 0, issued: 0, months: [] })
  expect((await api.get(`${path}/low-stock`, { token: guard })).body.data).toEqual([
    { estateId, estate: expect.any(String), count: 2, low: 20 },
  ])
  await post('stock-in', { estateId, ...batch, cardNoFrom: '0D000000', printedFrom: 'L00001', count: 18 })
  expect((await api.get(`${path}/low-stock`, { token: guard })).body.data).toEqual([])
})

test('of two desks that put the same numbers into stock at once one does, and the other is told', async () => {
  const same = { estateId, ...batch, cardNoFrom: '0C000000', printedFrom: 'R000001' }
  const said = await Promise.all([post('stock-in', same), post('stock-in', same)])
  expect(said.filter(({ success }) => success)).toHaveLength(1)
  expect(['INVALID', 'DUPLICATE']).toContain(said.find(({ success }) => !success)?.code)
  const [row] = await database().sql`select count(*)::int as n from ic_card where card_no like '0C0000%'`
  expect(row?.['n']).toBe(3)
})
