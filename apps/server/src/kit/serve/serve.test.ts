import { approvalFlow, f, flow, type FlowLike, type Resource, resource } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { implicit, rowRef } from '../columns.ts'
import { pgTable } from '../table.ts'
import { assertColumns } from './model.ts'
import { serve } from './serve.ts'

const keyFlow = flow({
  states: { out: '借出', back: '已归还', lost: '遗失' },
  initial: 'out',
  transitions: {
    giveBack: {
      label: '归还',
      from: ['out'],
      to: ['back', 'lost'],
      input: { condition: f.text('归还状况', { required: true }) },
    },
    remind: { label: '催还', from: ['out'], to: 'out' },
    lose: { label: '遗失', from: ['out'], to: 'lost', by: 'system', input: { reason: f.text('原因') } },
  },
})
const keyLoan = resource({
  module: 'property',
  name: 'key-loans',
  entity: 'keyLoan',
  label: '钥匙借用',
  scope: 'estate',
  title: 'keyNo',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true }),
    keyNo: f.text('钥匙编号', { required: true, unique: '已登记' }),
    days: f.int('借出天数', { computed: true }),
    state: f.state('状态', keyFlow),
  },
  list: { columns: ['keyNo'], filters: ['keyNo'], extraFilters: { late: f.bool('逾期') } },
  operations: ['list', 'create'],
})
const table = pgTable('test_key_loan', {
  ...implicit(),
  estateId: rowRef().notNull(),
  keyNo: text().notNull(),
  remark: text(),
  state: text().$type<keyof typeof keyFlow.states>().notNull(),
})
const late = (value: boolean) => sql`${value}`
const reads = { late: [] }
const giveBack = () => ({ to: 'back' as const })
/** The rules as they come from another file: with names that the compiler did not look at. */
const loosely = (options: object) => () => serve<Resource, typeof table>(keyLoan, table)(options)

describe('serve', () => {
  it('answers routes and model', () => {
    const { routes, model } = serve(keyLoan, table)({ reads, filters: { late }, on: { giveBack } })
    expect(routes.map(({ endpoint }) => endpoint.name)).toContain('property.key-loans.giveBack')
    expect(model.resource).toBe(keyLoan)
  })

  it('types what the rules get and give', () => {
    serve(
      keyLoan,
      table,
    )({
      reads,
      filters: { late: (value) => sql`${value satisfies boolean}` },
      orderBy: { keyNo: table.keyNo },
      present: (rows) => new Map(rows.map((row) => [row.id, { days: row.keyNo.length }])),
      uniqueAmong: { keyNo: (values) => sql`${values.estateId satisfies number | undefined}` },
      on: {
        giveBack: async (row, { condition }) => ({
          to: (condition satisfies string) ? 'back' : 'lost',
          patch: { remark: `${row.keyNo} ${condition}` },
        }),
        lose: (_row, input) => ({ content: (input.reason satisfies string | null | undefined) ?? '' }),
      },
    })
  })

  it('does not compile with a name or a value that is none', () => {
    const mount = serve(keyLoan, table)
    const on = { giveBack }
    const filters = { late }
    const wrong = () => [
      // @ts-expect-error no such action
      mount({ filters, on: { giveBack, fly: () => undefined } }),
      // @ts-expect-error no such input
      mount({ filters, on: { giveBack: (_row, input) => ({ content: input.state }) } }),
      // @ts-expect-error no such target
      mount({ filters, on: { giveBack: async () => ({ to: 'out' }) } }),
      // @ts-expect-error no such value of the column
      mount({ filters, on: { giveBack: async () => ({ patch: { keyNo: 1 } }) } }),
      // @ts-expect-error not computed
      mount({ filters, on, present: () => new Map([[1, { keyNo: 'x' }]]) }),
      // @ts-expect-error no such filter
      mount({ filters: { late, early: late }, on }),
      // @ts-expect-error no list of choices
      mount({ filters: { late: (_value: readonly number[]) => undefined }, on }),
      // @ts-expect-error no such field
      mount({ filters, on, orderBy: { kayNo: table.keyNo } }),
      // @ts-expect-error no such field
      mount({ filters, on, columns: { kayNo: table.keyNo } }),
    ]
    expect(wrong).toThrow('Linli: property/key-loans: ')
  })

  it.each([
    ['columns names kayNo, which is no field', { columns: { kayNo: table.keyNo } }],
    ['orderBy names kayNo, which is no field', { orderBy: { kayNo: table.keyNo } }],
    ['filters names early, by which its list has no filter', { filters: { late, early: late } }],
    ['reads names early, which is no extra filter', { reads: { late: [], early: [] } }],
    ['does not say which fields the filter late reads', { reads: {} }],
    ['filters does not say what late means', { filters: {} }],
    ['whenEmptied names kayNo, which is no field', { whenEmptied: { kayNo: giveBack } }],
    ['uniqueAmong names kayNo, which is no field', { uniqueAmong: { kayNo: late } }],
    ['on names fly, which its flow does not have', { on: { giveBack, fly: giveBack } }],
    ['nothing takes what giveBack asks for: on needs a function of this name', { on: {} }],
  ])('is refused at the start: %s', (text, options) => {
    expect(loosely({ reads, filters: { late }, on: { giveBack }, ...options })).toThrow(
      `Linli: property/key-loans: ${text}`,
    )
  })

  it('is refused at the start: a lifecycle that names what is no field', () => {
    const flowed = approvalFlow() as FlowLike
    const fields = { ...keyLoan.fields, state: f.state('状态', flowed) }
    const wrong: Resource = { ...keyLoan, fields, flow: flowed }
    const options: object = { reads, filters: { late } }
    expect(() => serve(wrong, table)(options)).toThrow(
      'Linli: property/key-loans: its lifecycle names submittedBy, which is no field',
    )
  })

  it.each([
    ['days may be empty, but its column is NOT NULL', f.int('天数'), integer().notNull()],
    ['days is never empty, so its column is to be NOT NULL', f.int('天数', { initial: 1 }), integer()],
    ['days is never empty, so its column is to be NOT NULL', f.int('天数', { required: true }), integer()],
    ['days may be left out: neither create nor defaults says', f.int('天数', { judged: true }), integer()],
  ])('is refused at the start: %s', (text, days, column) => {
    const loan = resource({
      module: 'property',
      name: 'loans',
      entity: 'loan',
      label: '借用',
      scope: 'global',
      title: 'days',
      fields: { days },
      list: { columns: ['days'] },
      operations: ['create'],
    })
    expect(() => serve(loan, pgTable('test_loan', { ...implicit(), days: column }))()).toThrow(
      `Linli: property/loans: ${text}`,
    )
  })

  it('refuses a value without a column by name', () => {
    const { model } = serve(keyLoan, table)({ reads, filters: { late }, on: { giveBack } })
    expect(() => assertColumns(model, { remark: 'x', remrak: 'x' })).toThrow(
      'Linli: property/key-loans: its table has no column remrak, so its value would be lost',
    )
  })
})
