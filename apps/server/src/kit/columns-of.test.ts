import { f, flow, resource } from '@linli/api-client/kit'
import { getTableConfig, pgTable as libraryTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { implicit } from './columns.ts'
import { columnsOf } from './columns-of.ts'
import { pgTable } from './table.ts'

const described = resource({
  module: 'property',
  name: 'key-loans',
  entity: 'keyLoan',
  label: '钥匙借用',
  scope: 'global',
  title: 'keyNo',
  fields: {
    keyNo: f.text('编号', { required: true, max: 20 }),
    purpose: f.enum('用途', { repair: '维修', other: '其他' }),
    phone: f.phone('电话', { required: true }),
    hotline: f.phone('热线', { plain: true }),
    account: f.text('账号', { sealed: true, mask: 'tail' }),
    password: f.secret('密码'),
    nodeId: f.int('位置', { max: Number.MAX_SAFE_INTEGER }),
    weight: f.decimal('重量', { scale: 3, max: 20 }),
    deposit: f.money('押金', { required: true, initial: 0 }),
    dueAt: f.datetime('应还', { judged: true }),
    photos: f.images('照片'),
    allowed: f.texts('地址'),
    license: f.image('执照', { required: true }),
    readBy: f.text('读者', { required: true }),
    days: f.int('天数', { computed: true }),
    state: f.state(
      '状态',
      flow({ states: { out: { label: '借出' }, back: { label: '归还' } }, initial: 'out', transitions: {} }),
    ),
  },
  list: { columns: ['keyNo'] },
  operations: ['list'],
})
const columns = {
  ...implicit(),
  ...columnsOf(described, { without: ['readBy'], maybeEmpty: ['license'] }),
  pinyin: text(),
}
const table = pgTable('key_loan', columns)
const theirs = libraryTable('key_loan', columns)

describe('the columns of an entity', () => {
  it('are those of its fields, by kind', () => {
    const shown = getTableConfig(table)
      .columns.slice(6)
      .map((one) =>
        [
          one.name,
          one.getSQLType(),
          one.notNull && 'not null',
          one.default !== undefined && `= ${JSON.stringify(one.default)}`,
        ]
          .filter(Boolean)
          .join(' '),
      )
    expect(shown).toEqual([
      'keyNo text not null',
      'purpose text',
      'phoneEnc text',
      'phoneHash text',
      'phoneTail text',
      'hotline text',
      'accountEnc text',
      'accountHash text',
      'accountTail text',
      'passwordEnc text',
      'nodeId bigint',
      'weight numeric(18, 3)',
      'deposit bigint not null = 0',
      'dueAt timestamp (3) with time zone not null',
      'photos text[]',
      'allowed jsonb',
      'license text',
      'state text not null = "out"',
      'pinyin text',
    ])
  })

  it('are typed by the fields', () => {
    type Row = typeof table.$inferSelect
    expectTypeOf<Row['keyNo']>().toEqualTypeOf<string>()
    expectTypeOf<Row['purpose']>().toEqualTypeOf<'repair' | 'other' | null>()
    expectTypeOf<Row['phoneHash']>().toEqualTypeOf<string | null>()
    expectTypeOf<Row['dueAt']>().toEqualTypeOf<Date>()
    expectTypeOf<Row['allowed']>().toEqualTypeOf<readonly string[] | null>()
    expectTypeOf<Row['license']>().toEqualTypeOf<string | null>()
    expectTypeOf<Row['state']>().toEqualTypeOf<'out' | 'back'>()
    expectTypeOf<Row>().not.toHaveProperty('readBy')
    expectTypeOf<Row>().not.toHaveProperty('phone')
    expectTypeOf<Row>().not.toHaveProperty('days')
    type New = typeof table.$inferInsert
    expectTypeOf<Pick<New, 'keyNo' | 'dueAt'>>().toEqualTypeOf<{ keyNo: string; dueAt: Date }>()
    expectTypeOf<Pick<New, 'deposit'>>().toEqualTypeOf<{ deposit?: number | undefined }>()
    expectTypeOf<Row>().toEqualTypeOf<typeof theirs.$inferSelect>()
    expectTypeOf<New>().toEqualTypeOf<typeof theirs.$inferInsert>()
  })
})
