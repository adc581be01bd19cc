import { f, metaOf, timerange, wordsOf } from '@linli/api-client/kit'
import { expect, test } from 'vitest'
import { inWords } from '../src/kit/audit/in-words.ts'
import { type Ctx, makeCtx } from '../src/kit/context.ts'
import { cellWriter, valueOf } from '../src/kit/sheet/cells.ts'
import { testDeps } from './support/app.ts'
import { useDatabase } from './support/database.ts'
import { parcelModule } from './support/parcels.ts'

const database = useDatabase()

/** A value of each kind that a sheet can bring. */
const brought: [ReturnType<typeof metaOf>, unknown][] = (
  [
    [f.text('名称'), '甲、乙'],
    [f.longtext('备注'), '第一行\n第二行'],
    [f.int('层数', { unit: '层' }), 1998],
    [f.year('建成年份'), 1998],
    [f.duration('时限'), 1590],
    [f.decimal('重量', { scale: 3, unit: 'kg' }), 1234.567],
    [f.percent('占比'), 12.5],
    [f.money('费用'), 123456],
    [f.bool('启用'), true],
    [f.bool('开关', { words: { true: '开', false: '关' } }), false],
    [f.date('日期'), '2026-01-05'],
    [timerange('营业时间'), [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' }]],
    [f.enum('用途', { a: '维修', b: '看房' }), 'b'],
    [f.enums('标签', { a: '易碎', b: '冷藏' }), ['a', 'b']],
    [f.dict('规格', 'parcel_size'), 's'],
    [f.dicts('规格', 'parcel_size'), ['s', 'l']],
    [f.phone('服务电话', { plain: true }), '19900001234'],
    [f.plate('车牌'), '粤B12345'],
    [f.geo('位置'), [113.5, 22.25]],
  ] as const
).map(([field, value]) => [metaOf(field), value])

const within = async (work: (ctx: Ctx) => Promise<void>) => {
  const deps = testDeps(database(), {}, [parcelModule])
  await database().db.transaction(async (tx) => {
    await work(makeCtx({ tx, deps, caller: { kind: 'anonymous' } }))
  })
}

test('page, sheet and log say a value in the same words, and a sheet is read as it was written', async () => {
  const sizes: Record<string, string> = { s: '小', l: '大' }
  await within(async (ctx) => {
    for (const [meta, value] of brought) {
      const words = wordsOf(meta, value, { dict: (_code, one) => sizes[one] ?? one })
      const cell = (await cellWriter(meta, ctx))(value, undefined)
      expect(await inWords(meta, value, ctx)).toBe(words)
      // Numbers stay numbers, so that they can be reckoned with.
      expect(typeof cell === 'number' ? words : cell).toBe(words)
      expect(await valueOf(meta, cell, ctx)).toEqual(value)
    }
  })
})

test('an instant is written and read by the clock here', async () => {
  const meta = metaOf(f.datetime('时间'))
  await within(async (ctx) => {
    const cell = (await cellWriter(meta, ctx))('2026-03-01T02:00:00.000Z', undefined)
    expect(cell).toBe('2026-03-01 10:00:00')
    expect(await valueOf(meta, cell, ctx)).toBe('2026-03-01T10:00:00+08:00')
  })
})
