import { beforeAll, describe, expect, test } from 'vitest'
import { startAsBoss } from '../../../../test/support/as-boss.ts'
import { type Answer, caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { makeEstate } from '../../base/testing/world.ts'

const database = useDatabase({ pool: 4 })
let api: ReturnType<typeof caller>
let token = ''
let subjectId = 0

beforeAll(async () => {
  const boss = await startAsBoss(database(), () => new Date('2026-03-02T02:00:00Z'))
  const { deps } = boss
  ;({ api, token } = boss)
  const estateId = await makeEstate(deps, '梅园')
  const { sql } = database()
  const [made] = await sql<{ id: number }[]>`insert into pay_subject
    (estate_id, name, code, category, charge_mode, object_type, formula_type, state)
    values (${estateId}, '物业费', 'WY', 'property', 'cycle', 'room', 'area', 'enabled') returning id::int`
  subjectId = made?.id ?? 0
  await sql`insert into pay_price (estate_id, subject_id, effective_from, unit_price)
    values (${estateId}, ${subjectId}, '2025-01-01', 2.35)`
})

const quarter = { from: '2026-01-01', to: '2026-03-31', area: 89.5 }
const tried = async (sample: object): Promise<Answer['body']> =>
  (
    await api.send(
      'POST',
      '/api/property/pay-subjects/sample-bill',
      { chargeMode: 'cycle', formulaType: 'area', ...sample },
      { token },
    )
  ).body

describe('试算', () => {
  test('[3-7] reckons a sample as a run would: exact, and rounded once', async () => {
    expect((await tried({ ...quarter, unitPrice: 2.35 })).data).toMatchObject({ amount: 63_098 })
    // The price of the saved subject, and half a month by its days.
    expect((await tried({ subjectId, area: 89.5, from: '2026-01-16', to: '2026-01-31' })).data).toEqual({
      amount: 10_855,
      reason: null,
      detail: ['2026-01-16 至 2026-01-31（16/31天） 89.5㎡ × 2.35 元'],
    })
    const tiers = [{ upTo: 180, price: 3.45 }, { upTo: 260, price: 4.83 }, { price: 5.83 }]
    const byTiers = { chargeMode: 'meter', formulaType: 'tiered', tiers, usage: 100, usedBefore: 170 }
    expect((await tried(byTiers)).data).toMatchObject({ amount: 47_920 })
    const share = { formulaType: 'share', shareTotal: 100_000, totalArea: 270 }
    expect((await tried({ ...share, area: 80 })).data).toMatchObject({ amount: 29_630 })
  })

  test('says what is lacking, and where a formula is wrong', async () => {
    expect((await tried({ ...quarter, area: null, subjectId })).data).toMatchObject({
      amount: null,
      reason: '房屋面积为空',
    })
    expect((await tried(quarter)).data).toMatchObject({ reason: '账期内无有效单价' })
    const own = { ...quarter, formulaType: 'expression', expression: 'AREA ** 2' }
    expect((await tried(own)).data).toMatchObject({ reason: '公式第7个字符有误' })
    const large = { ...own, expression: 'AREA * 9999999999 * 9999999999' }
    expect((await tried(large)).data).toMatchObject({ reason: '金额过大' })
    expect(await tried({ ...quarter, to: '2025-12-31' })).toMatchObject({
      fields: { to: '计费止不能早于计费起' },
    })
  })
})
