import { f, flow, resource } from '@linli/api-client/kit'
import { describe, expect, it } from 'vitest'
import { implicit } from './columns.ts'
import { columnsOf } from './columns-of.ts'
import { checksOf } from './described-checks.ts'
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
    purpose: f.enum('用途', { repair: "it's", other: '其他' }),
    places: f.enums('去处', { home: '家中', shop: '门店' }),
    phone: f.phone('电话'),
    count: f.int('数量'),
    browser: f.text('浏览器', { serverSet: true }),
    way: f.enum('方式', { mail: '邮件' }, { serverSet: true }),
    rank: f.int('级别', { min: 3, max: 9 }),
    weight: f.decimal('重量', { max: 20, min: 0 }),
    photos: f.images('照片', { max: 3 }),
    allowed: f.texts('地址', { max: 4 }),
    reason: f.text('原因', { max: 50, requiredWhen: { purpose: ['other'], places: ['shop'] } }),
    proof: f.image('凭证', { requiredWhen: { reason: true } }),
    witness: f.image('证人', { requiredWhen: { days: [1] } }),
    days: f.int('天数', { computed: true }),
    state: f.state(
      '状态',
      flow({ states: { out: { label: '借出' }, back: { label: '归还' } }, initial: 'out', transitions: {} }),
    ),
  },
  list: { columns: ['keyNo'] },
  operations: ['list'],
})
const table = pgTable('key_loan', { ...implicit(), ...columnsOf(described) })
const exceptional = pgTable('key_loan', {
  ...implicit(),
  ...columnsOf(described, { maybeBeyond: ['rank'], maybeEmpty: ['reason'] }),
})

describe('the constraints that follow from a description', () => {
  it('are of choices, lengths, bounds and what is required beside others; of what it has no column for, none', () => {
    expect(checksOf(table).map(({ name, condition }) => `${name}: ${condition}`)).toEqual([
      'key_loan_key_no_check: char_length("key_no") <= 20',
      `key_loan_purpose_check: "purpose" in ('repair', 'other')`,
      `key_loan_places_check: "places" <@ array['home', 'shop']::text[]`,
      `key_loan_way_check: "way" in ('mail')`,
      'key_loan_rank_check: "rank" between 3 and 9',
      'key_loan_weight_check: "weight" between 0 and 20',
      'key_loan_photos_check: cardinality("photos") <= 3',
      `key_loan_allowed_check: case when jsonb_typeof("allowed") = 'array' then jsonb_array_length("allowed") <= 4 end`,
      'key_loan_reason_check: char_length("reason") <= 50',
      `key_loan_reason_asked: not ("purpose" in ('other') and "places" && array['shop']::text[]) or "reason" is not null`,
      'key_loan_proof_asked: not ("reason" is not null) or "proof" is not null',
      `key_loan_state_check: "state" in ('out', 'back')`,
    ])
  })

  it('are not of what a table names as an exception', () => {
    const left = checksOf(exceptional).map(({ name }) => name)
    expect(left).not.toContain('key_loan_rank_check')
    expect(left).not.toContain('key_loan_reason_asked')
    expect(left).toContain('key_loan_reason_check')
  })
})
