import { f, lines } from '@linli/api-client/kit'
import { expect, it } from 'vitest'
import { decidingKeys } from './deciding-keys.ts'

it('names the fields that others hang on, refs and lines, and no field that is typed into alone', () => {
  const fields = {
    name: f.text('名称', { required: true }),
    kind: f.enum('类型', { one: '甲', other: '乙' }),
    reason: f.text('原因', { when: { kind: ['other'] } }),
    level: f.int('等级'),
    note: f.text('说明', { requiredWhen: { level: true } }),
    buildingId: f.ref('楼栋', 'base/buildings', { within: 'zoneId' }),
    items: lines('明细', { fields: { what: f.text('名称', { when: { payer: [1] } }) } }),
  }
  expect(decidingKeys(fields).toSorted()).toEqual([
    'buildingId',
    'estateId',
    'items',
    'kind',
    'level',
    'payer',
    'zoneId',
  ])
})
