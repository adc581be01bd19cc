import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { readSheet } from '../../../kit/sheet/read-sheet.ts'
import { type Cell, writeSheet } from '../../../kit/sheet/xlsx.ts'
import { openTill, type Till } from './testing/till.ts'

const database = useDatabase({ pool: 8 })
let till: Till

beforeAll(async () => {
  till = await openTill(database, '2026-04-20T02:00:00Z')
})

/** 分 of which a hundredth, or a hundredfold, is no number of a computer: 0.29, 0.57, 1.15, 4199.99 …. */
const sums = [1, 29, 57, 115, 1_005, 419_999, 123_456_789, 9_999_999_999] as const
const areas = [0.01, 57.29, 89.57, 100.05, 1_234.56] as const
const prices = ['0.0001', '1.0050', '2.3457', '999998.9999'] as const

const token = () => till.cashier.token

/** The rows of a list as a sheet, read as a program that shows sheets reads it. */
async function exported(path: string, columns: readonly string[], which: object = { query: {} }) {
  const asked = { ...which, columns, reason: '核对' }
  const answer = await till.api.sendRaw('POST', `${path}/export`, asked, { token: token() })
  expect(answer.status).toBe(200)
  const [head, ...rows] = await readSheet(new Uint8Array(await answer.arrayBuffer()), 100)
  return { head: (head?.cells ?? []).map(String), rows: rows.map(({ cells }) => cells as readonly Cell[]) }
}

/** Brings rows back in, under their own heads. */
async function imported(path: string, head: readonly string[], rows: readonly (readonly Cell[])[]) {
  const file = new Blob([
    await writeSheet(
      '数据',
      head.map((header) => ({ header })),
      rows,
    ),
  ])
  const { body } = await till.api.upload(`${path}/import`, file, '数据.xlsx', { token: token() })
  expect(body.data).toMatchObject({ failed: 0 })
  return body.data as { readonly created: number; readonly updated: number }
}

describe('[3-18] what is exact stays exact', () => {
  test('sums, from the call to the sheet and back', async () => {
    const path = '/api/property/bills'
    const subjectId = await till.subject()
    const [roomId = 0] = till.rooms
    const told: number[] = []
    for (const [at, amount] of sums.entries()) {
      const id = await till.billFor(roomId, subjectId, amount, { rowKey: `A-${at}` })
      const { data } = await till.read(`bills/${id}`)
      told.push((data as { readonly amount: number }).amount)
    }
    expect(told).toEqual(sums)
    const columns = [
      'estateId',
      'roomId',
      'subjectId',
      'periodStart',
      'periodEnd',
      'amount',
      'dueDate',
      'rowKey',
    ]
    const { head, rows } = await exported(path, columns)
    expect(rows.map((cells) => cells[5]).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      sums.map((fen) => fen / 100),
    )
    const renamed = rows.map((cells) => [...cells.slice(0, 7), String(cells[7]).replace('A-', 'B-')])
    expect(await imported(path, head, renamed)).toMatchObject({ created: sums.length })
    const stored = await till.sql<{ amount: string; owed: string }[]>`
      select amount::text, owed::text from pay_bill where row_key like 'B-%' order by row_key`
    expect([...stored]).toEqual(sums.map((fen) => ({ amount: String(fen), owed: String(fen) })))
    await till.assertSound()
  })

  test('prices, which have four places', async () => {
    const path = '/api/property/pay-prices'
    const subjectId = await till.subject({ chargeMode: 'cycle', formulaType: 'area' })
    for (const [at, unitPrice] of prices.entries()) {
      const effectiveFrom = `2026-0${at + 1}-01`
      const body = { estateId: till.estateId, subjectId, effectiveFrom, unitPrice: Number(unitPrice) }
      const { id, version } = await till.made('pay-prices', body)
      const { data } = await till.read(`pay-prices/${id}`)
      const read = (data as { readonly unitPrice: number }).unitPrice
      expect(read).toBe(Number(unitPrice))
      const again = await till.api.send(
        'PUT',
        `${path}/${id}`,
        { version, unitPrice: read },
        { token: token() },
      )
      expect(again.body).toMatchObject({ success: true })
    }
    const stored = await till.sql<{ price: string }[]>`
      select unit_price::text as price from pay_price where subject_id = ${subjectId} order by effective_from`
    expect(stored.map(({ price }) => price)).toEqual(prices)
  })

  test('areas, from the call to the sheet and back', async () => {
    const path = '/api/base/rooms'
    const rooms = till.rooms.slice(0, areas.length)
    for (const [at, id] of rooms.entries()) {
      const read = async () =>
        (await till.api.get(`${path}/${id}`, { token: token() })).body.data as {
          readonly version: number
          readonly builtArea: number
        }
      const body = { version: (await read()).version, builtArea: areas[at] }
      expect((await till.api.send('PUT', `${path}/${id}`, body, { token: token() })).body).toMatchObject({
        success: true,
      })
      expect((await read()).builtArea).toBe(areas[at])
    }
    const { rows } = await exported(path, ['roomNo', 'builtArea'], { ids: rooms })
    expect(rows.map((cells) => cells[1]).toSorted((a, b) => Number(a) - Number(b))).toEqual(areas)
    await till.sql`update room set built_area = 1 where id in ${till.sql(rooms)}`
    const back = rows.map(([roomNo, area]) => ['梅园', '1栋', '1单元', roomNo ?? null, area ?? null])
    expect(await imported(path, ['小区', '楼栋', '单元', '房号', '建筑面积'], back)).toMatchObject({
      updated: areas.length,
    })
    const stored = await till.sql<{ area: string }[]>`
      select built_area::text as area from room where id in ${till.sql(rooms)} order by built_area`
    expect(stored.map(({ area }) => area)).toEqual(areas.map((area) => area.toFixed(2)))
  })
})
