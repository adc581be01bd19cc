import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { TableRow } from '../../../kit/serve/model.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { creditCode } from '../../../seed/world/credit-code.ts'
import { accessModule } from '../../access/index.ts'
import { baseModule } from '../index.ts'
import { makeEstate, step } from '../testing/world.ts'
import { companyModel } from './company.routes.ts'
import { contractModel } from './contract.routes.ts'

const database = useDatabase()
const start = new Date()
let now = start
/** A day from today. */
const day = (offset: number) => dayOf(new Date(start.getTime() + offset * 86_400_000))
let deps: ServerDeps
const companies: number[] = []

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now }, [baseModule, accessModule])
  for (const [index, name] of ['甲物业', '乙物业'].entries()) {
    const row = await step(deps, (ctx) =>
      createRow(
        companyModel,
        { name, uscc: creditCode(`9144030${index}MA5DEM000`), phone: '19900000001', enabled: true },
        ctx,
      ),
    )
    companies.push(row.id)
  }
})

let numbers = 0
const draft = (estateId: number, startDate: string, endDate: string, company = 0): Promise<TableRow> =>
  step(deps, (ctx) =>
    createRow(
      contractModel,
      {
        companyId: companies[company],
        estateId,
        contractNo: `NO-${(numbers += 1)}`,
        serviceMode: 'full',
        startDate,
        endDate,
      },
      ctx,
    ),
  )
const sign = (row: TableRow) => step(deps, (ctx) => takeTransition(contractModel, row, 'sign', {}, ctx))
const companyOf = async (estateId: number) => {
  const [row] = await database().sql<
    { company_id: number | null }[]
  >`select company_id from estate where id = ${estateId}`
  return row?.company_id ?? null
}

describe('service contracts', () => {
  test('[C1 30] periods of signed contracts of an estate never overlap', async () => {
    const id = await makeEstate(deps, '天')
    await sign(await draft(id, day(-100), day(200)))
    await expect(sign(await draft(id, day(200), day(500), 1))).rejects.toThrow(
      '该小区在此期间已有物业服务合同',
    )
    await sign(await draft(id, day(201), day(500), 1))
    expect(await companyOf(id)).toBe(companies[0])
  })

  test('two signed at once: one of them', async () => {
    const id = await makeEstate(deps, '地')
    const rows = [await draft(id, day(-100), day(200)), await draft(id, day(-50), day(300), 1)]
    const both = await Promise.allSettled(rows.map(sign))
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('the database refuses an overlap that no code looked at', async () => {
    const id = await makeEstate(deps, '玄')
    const insert = (no: string) => database().sql`
      insert into estate_contract (company_id, estate_id, contract_no, service_mode, start_date, end_date, state)
      values (${companies[0] ?? 0}, ${id}, ${no}, 'full', '2025-01-01', '2025-12-31', 'active')`
    await insert('X-1')
    await expect(insert('X-2')).rejects.toThrow('estate_contract_no_overlap')
  })

  test('the day ends one contract and begins the next', async () => {
    const id = await makeEstate(deps, '黄')
    await sign(await draft(id, day(-100), day(0)))
    await sign(await draft(id, day(1), day(300), 1))
    now = new Date(start.getTime() + 86_400_000)
    await flowClock.run(deps)
    expect(await companyOf(id)).toBe(companies[1])
    const states = await database().sql<{ state: string }[]>`
      select state from estate_contract where estate_id = ${id} order by start_date`
    expect(states.map((row) => row.state)).toEqual(['expired', 'active'])
    now = start
  })

  test('an expired one is renewed to a later day, unless another is signed for that time', async () => {
    const id = await makeEstate(deps, '宇')
    const old = await sign(await draft(id, day(-100), day(0)))
    now = new Date(start.getTime() + 86_400_000)
    await flowClock.run(deps)
    const renew = async (endDate: string) => {
      const [row] = await database().sql<{ state: string; version: number }[]>`
        select state, version from estate_contract where id = ${old.id}`
      const expired = { ...old, ...row }
      return await step(deps, (ctx) => takeTransition(contractModel, expired, 'renew', { endDate }, ctx), now)
    }
    await expect(renew(day(0))).rejects.toMatchObject({ code: 'INVALID' })
    expect(await renew(day(90))).toMatchObject({ state: 'active', endDate: day(90) })
    now = start
  })

  test('a company with a running contract cannot be deleted, an uscc must check', async () => {
    await expect(
      step(deps, (ctx) =>
        createRow(
          companyModel,
          { name: '丙', uscc: '91440300MA5DEM0001', phone: '19900000002', enabled: true },
          ctx,
        ),
      ),
    ).rejects.toThrow('统一社会信用代码错误')
  })
})
