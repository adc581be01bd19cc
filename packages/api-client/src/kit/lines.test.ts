import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { f } from './f.ts'
import { flow } from './flow.ts'
import { metaOf } from './field-meta.ts'
import { lines, linesIn, sumOf, withProducts } from './lines.ts'
import { resource } from './resource.ts'
import { endpointsOf } from './resource-endpoints.ts'
import type {
  CreateOf,
  InputOf,
  LineFieldsOf,
  LinesKeyOf,
  NewOf,
  RowOf,
  TakenOf,
  UpdateOf,
} from './resource-types.ts'

const fees = lines('费用明细', {
  fields: {
    kind: f.enum('类型', { labor: '人工', material: '材料' }, { required: true }),
    quantity: f.decimal('数量', { required: true, scale: 3 }),
    price: f.money('单价', { required: true }),
    rate: f.percent('折扣', { initial: 100 }),
    note: f.text('说明'),
    amount: f.money('金额', { serverSet: true, required: true }),
    reduced: f.decimal('折后', { computed: true }),
  },
  total: { amount: 'sum' },
  product: { amount: ['quantity', 'price'], reduced: ['amount', 'rate'] },
  max: 2,
})

const repair = resource({
  module: 'property',
  name: 'repairs',
  entity: 'repair',
  label: '报修',
  scope: 'global',
  title: 'orderNo',
  fields: {
    orderNo: f.text('工单号', { required: true }),
    fees,
    steps: lines('步骤', { fields: { name: f.text('名称', { required: true }) }, required: true }),
  },
  list: { columns: ['orderNo'] },
  operations: ['detail', 'create', 'update'],
})
type Repair = typeof repair

const asking = resource({
  module: 'property',
  name: 'asking',
  entity: 'asking',
  label: '报修',
  scope: 'global',
  title: 'orderNo',
  fields: {
    orderNo: f.text('工单号', { required: true }),
    fees,
    state: f.state(
      '状态',
      flow({
        states: { open: '处理中' },
        initial: 'open',
        transitions: { finish: { label: '完工', from: ['open'], to: 'open', input: { fees } } },
      }),
    ),
  },
  list: { columns: ['orderNo'] },
  operations: ['detail'],
})
type Asking = typeof asking

describe('the type of lines', () => {
  it('in a row has ids, and what the server sets', () => {
    type Line = NonNullable<RowOf<Repair>['fees']>[number]
    expectTypeOf<RowOf<Repair>['fees']>().toEqualTypeOf<readonly Line[] | undefined>()
    expectTypeOf<Omit<Line, 'labels'>>().toEqualTypeOf<{
      readonly id: number
      readonly kind: 'labor' | 'material'
      readonly quantity: number
      readonly price: number
      readonly rate: number
      readonly note: string | null
      readonly amount: number
      readonly reduced: number | null
    }>()
  })

  it('as they are sent and as a handler gets them', () => {
    interface Sent {
      id?: number | null
      kind: 'labor' | 'material'
      quantity: number
      price: number
      rate?: number | null
      note?: string | null
    }
    type Taken = Omit<Sent, 'rate'> & { rate: number }
    expectTypeOf<NonNullable<CreateOf<Repair>['fees']>[number]>().branded.toEqualTypeOf<Sent>()
    expectTypeOf<NonNullable<UpdateOf<Repair>['fees']>[number]>().branded.toEqualTypeOf<Sent>()
    expectTypeOf<NewOf<Repair>['fees'][number]>().branded.toEqualTypeOf<Taken>()
    expectTypeOf<undefined>().not.toExtend<CreateOf<Repair>['steps']>()
  })

  it('is the same where a transition asks for them', () => {
    expectTypeOf<InputOf<Asking, 'finish'>['fees']>().toEqualTypeOf<CreateOf<Asking>['fees']>()
    expectTypeOf<TakenOf<Asking, 'finish'>['fees']>().toEqualTypeOf<NewOf<Asking>['fees']>()
  })

  it('knows which fields hold lines, and of what', () => {
    expectTypeOf<LinesKeyOf<Repair>>().toEqualTypeOf<'fees' | 'steps'>()
    expectTypeOf<keyof LineFieldsOf<Repair, 'steps'>>().toEqualTypeOf<'name'>()
  })

  it('does not compile with sums of what is no number', () => {
    const fields = { name: f.text('名称'), price: f.money('单价') }
    const wrong = () => [
      // @ts-expect-error a text
      lines('明细', { fields, total: { name: 'sum' } }),
      // @ts-expect-error no such field
      lines('明细', { fields, keep: { totalFee: 'prize' } }),
      // @ts-expect-error a text
      lines('明细', { fields, product: { price: ['price', 'name'] } }),
    ]
    expect(wrong).not.toThrow()
  })
})

describe('lines in a call', () => {
  const { create, detail } = endpointsOf(repair)
  const messages = (input: object) =>
    z
      .safeParse(create.input as z.ZodMiniType, input)
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  const line = { kind: 'labor', quantity: 1, price: 100 }

  it('are refused at the cell', () => {
    expect(messages({ orderNo: 'W1', steps: [], fees: [line, { ...line, price: 0.5 }] })).toEqual([
      ['fees.1.price', '单价须为整数'],
      ['steps', '请填写步骤'],
    ])
    expect(messages({ orderNo: 'W1', steps: [{ name: '一' }], fees: [line, line, line] })).toEqual([
      ['fees', '费用明细最多2行'],
    ])
  })

  it('take what an answer told, and leave out what is not theirs', () => {
    const told = { ...line, id: 1, amount: 100, labels: {}, rate: null }
    const parsed = z.parse(create.input as z.ZodMiniType, {
      orderNo: 'W1',
      steps: [{ name: '一' }],
      fees: [told],
    })
    expect(parsed).toMatchObject({ fees: [{ ...line, id: 1, rate: 100 }] })
    expect(JSON.stringify(parsed)).not.toContain('amount')
  })

  it('are refused at the cell of an action', () => {
    const { finish } = endpointsOf(asking).actions
    const { error } = z.safeParse(finish.input as z.ZodMiniType, {
      id: 1,
      version: 0,
      fees: [line, { ...line, price: 0.5 }],
    })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['fees.1.price'])
  })

  it('are in the answer for a row', () => {
    const answer = z.safeParse(detail.output as z.ZodMiniType, {
      id: 1,
      createdAt: '',
      fees: [{ ...line, id: 7, amount: 100 }],
    })
    expect(answer.success).toBe(true)
  })
})

describe('what is reckoned', () => {
  const meta = linesIn(metaOf(fees))

  it('is rounded as people do, in whole numbers', () => {
    expect(withProducts(meta, { quantity: 1.005, price: 100, rate: 12.5 })).toMatchObject({ amount: 101 })
    expect(withProducts(meta, { quantity: 0.015, price: 100 })).toMatchObject({ amount: 2 })
    expect(withProducts(meta, { quantity: -0.015, price: 100 })).toMatchObject({ amount: -2 })
    const reduced = withProducts(meta, { quantity: 10, price: 100, rate: 12.5 })
    expect(reduced).toMatchObject({ amount: 1_000, reduced: 125 })
    expect(withProducts(meta, { quantity: 3, rate: 1 })).toMatchObject({ amount: null, reduced: null })
  })

  it('adds up without loss', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 100 }), (parts) => {
        const all = parts.map((part) => ({ quantity: part / 1_000 }))
        expect(Math.round(sumOf(meta, 'quantity', all) * 1_000)).toBe(parts.reduce((a, b) => a + b, 0))
      }),
    )
    expect(sumOf(meta, 'amount', [{ amount: 1 }, { amount: null }, {}])).toBe(1)
  })

  it('asks for lines', () => {
    expect(() => linesIn(metaOf(f.text('名称')))).toThrow('Linli: 名称 has no lines')
  })
})
