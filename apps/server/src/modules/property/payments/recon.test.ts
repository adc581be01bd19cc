import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { fenOf } from './recon-file.ts'
import { idIn, openTill, type Till } from './testing/till.ts'

const database = useDatabase({ pool: 8 })
let till: Till
let subjectId = 0

beforeAll(async () => {
  till = await openTill(database, '2026-04-20T02:00:00Z')
  subjectId = await till.subject()
  await till.openShift()
})

const head = '交易类型,交易号,退款号,订单号,金额,手续费,交易时间'
const sheet = (...lines: readonly string[]) =>
  new File([[head, ...lines].join('\n')], 'bill.csv', { type: 'text/csv' })
async function importDay(billDate: string, file: File) {
  const body = new FormData()
  body.set('estateId', String(till.estateId))
  body.set('channel', 'pos')
  body.set('billDate', billDate)
  body.set('file', file)
  const response = await till.api.raw('POST', '/api/property/recon-batches/import-statement', {
    token: till.cashier.token,
    body,
  })
  return (await response.json()) as { readonly msg: string; readonly data: { readonly id: number } }
}
const byPos = async (at: number, amount: number, externalTradeNo: string) => {
  const roomId = till.rooms[at] ?? 0
  const billId = await till.billFor(roomId, subjectId, amount)
  return idIn(await till.collect(roomId, [{ method: 'pos', amount, externalTradeNo }], { ids: [billId] }))
}
const itemsOf = async (batchId: number) =>
  await till.sql`select id::int, trade_no as no, result, state from recon_item where batch_id = ${batchId} order by trade_no`
const match = async (id: number) => await till.act('recon_batch', id, 'match')

describe('a statement of a channel', () => {
  test('is held against what is known here, to the fen', async () => {
    await byPos(0, 1_234, 'T-1')
    await byPos(1, 2_000, 'T-2')
    await byPos(2, 3_000, 'T-4')
    const file = sheet(
      '收款,T-1,,,12.34,0.05,2026-04-20 10:00:00',
      '收款,T-2,,,20.01,0.05,2026-04-20 10:01:00',
      '收款,T-3,,,50.00,0.05,2026-04-20 10:02:00',
    )
    const { data } = await importDay('2026-04-20', file)
    expect(data).toMatchObject({ rows: 3, isKnown: false })
    expect((await importDay('2026-04-20', file)).data).toMatchObject({ isKnown: true })
    expect(await match(data.id)).toMatchObject({
      data: {
        channelCount: 3,
        channelAmount: 8_235,
        fee: 15,
        systemCount: 3,
        systemAmount: 6_234,
        openCount: 3,
      },
    })
    expect((await itemsOf(data.id)).map(({ no, result, state }) => [no, result, state])).toEqual([
      ['T-1', 'matched', 'matched'],
      ['T-2', 'amount_diff', 'pending'],
      ['T-3', 'only_channel', 'pending'],
      ['T-4', 'only_system', 'pending'],
    ])
    expect(await till.act('recon_batch', data.id, 'close')).toMatchObject({
      msg: '还有 3 笔未处理，不能平账',
    })
  })

  test('that lacks a trade has it the day after; what we lack is supplemented', async () => {
    const [batch] = await till.sql`select id::int from recon_batch`
    const first = Number(batch?.['id'])
    const next = await importDay('2026-04-21', sheet('收款,T-4,,,30.00,0,2026-04-21 00:00:03'))
    await match(next.data.id)
    const items = await itemsOf(first)
    expect(items.find(({ no }) => no === 'T-4')).toMatchObject({ state: 'handled' })
    const roomId = till.rooms[5] ?? 0
    await till.billFor(roomId, subjectId, 4_000)
    const handle = async (no: string, input: object) =>
      await till.act('recon_item', Number(items.find((one) => one['no'] === no)?.['id']), 'handle', {
        handleRemark: '核对签购单',
        ...input,
      })
    expect(await handle('T-2', { handleAction: 'supplement', roomId })).toMatchObject({
      fields: { handleAction: '只有系统缺失的收款可以补单' },
    })
    expect(await handle('T-2', { handleAction: 'confirm_diff' })).toMatchObject({ success: true })
    expect(await handle('T-3', { handleAction: 'supplement', roomId })).toMatchObject({ success: true })
    expect((await till.desk(roomId)).prepaid).toBe(1_000)
    expect(await till.sql`select duplicate, channel from payment where channel = 'bank'`).toEqual([
      { duplicate: false, channel: 'bank' },
    ])
    await till.assertSound()
    expect(await till.act('recon_batch', first, 'close')).toMatchObject({ data: { state: 'closed' } })
    expect(await importDay('2026-04-20', sheet('收款,T-9,,,1.00,0,'))).toMatchObject({
      msg: '该渠道该日账单已平账，不能重复导入',
    })
  })

  test('[3-17] that is closed has every item matched or handled', async () => {
    const open =
      await till.sql`select count(*)::int as n from recon_item i join recon_batch b on b.id = i.batch_id
      where b.state = 'closed' and i.state = 'pending'`
    expect(open).toEqual([{ n: 0 }])
  })

  test('is refused where its columns or amounts are wrong', async () => {
    const bad = new File(['交易号,金额\nT,1'], 'bill.csv')
    expect((await importDay('2026-04-22', bad)).msg).toBe('账单缺少列「交易类型」')
    expect((await importDay('2026-04-22', sheet('收款,T-1,,,12.345,0,'))).msg).toBe('第2行金额有误')
  })
})

test.each([
  ['1,234.50', 123_450],
  ['¥0.1', 10],
  [0.07, 7],
  ['-3', -300],
  ['1.005', undefined],
  ['', undefined],
])('18: %s is %s fen, without fractions in between', (cell, fen) => {
  expect(fenOf(cell)).toBe(fen)
})
