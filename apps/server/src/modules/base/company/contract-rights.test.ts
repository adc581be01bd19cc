import type { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { creditCode } from '../../../seed/world/credit-code.ts'
import { makeEstate, step } from '../testing/world.ts'
import { companyModel } from './company.routes.ts'

const database = useDatabase()
const start = new Date('2026-03-02T02:00:00Z')
let now = start
let deps: ServerDeps
let app: Hono
const call = callerOf(() => app)
const day = (offset: number) => dayOf(new Date(start.getTime() + offset * 86_400_000))

interface Firm {
  readonly id: number
  readonly userId: number
}
let root = ''
let first: Firm
let second: Firm
let parent: Firm
let estateId = 0

async function makeFirm(name: string, index: number): Promise<Firm> {
  const row = await step(deps, (ctx) =>
    createRow(
      companyModel,
      { name, uscc: creditCode(`9144030${index}MA5DEM000`), phone: '19900000001', enabled: true },
      ctx,
    ),
  )
  const userId = await makeAccount(deps, {
    username: `staff${index}`,
    roleCodes: ['property_admin'],
    companyId: row.id,
  })
  return { id: row.id, userId }
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  app = createApp(deps)
  root = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }), {
    stepUp: true,
  })
  first = await makeFirm('甲物业', 1)
  second = await makeFirm('乙物业', 2)
  parent = await makeFirm('集团', 3)
  await database().sql`update property_company set parent_id = ${parent.id} where id = ${first.id}`
})

let made = 0
beforeEach(async () => {
  now = start
  made += 1
  estateId = await makeEstate(deps, `院${String.fromCodePoint(0x4e00 + made)}`)
})

/** A session of the staff, as of the test's time. */
const tokenOf = (firm: Firm) => tokenFor(deps, firm.userId)

/** What the staff of a company get for the estate right now. */
const statusFor = async (firm: Firm) =>
  (await call('GET', `/api/sys/estate/queryEstateById?estateId=${estateId}`, { token: await tokenOf(firm) }))
    .status

interface Contract {
  readonly id: number
  readonly version: number
  readonly state: string
}
const data = (answer: { body: { data: unknown } }) => answer.body.data as Contract

async function draft(firm: Firm, from: number, until: number) {
  const answer = await call('POST', '/api/base/estate-contracts', {
    token: root,
    body: {
      companyId: firm.id,
      estateId,
      contractNo: `HT-${made}-${firm.id}-${from}`,
      serviceMode: 'full',
      startDate: day(from),
      endDate: day(until),
    },
  })
  expect(answer.status).toBe(200)
  return data(answer)
}

async function act(row: Contract, action: string, body: object = {}) {
  return await call('POST', `/api/base/estate-contracts/${row.id}/${action}`, {
    token: root,
    body: { version: row.version, ...body },
  })
}

const handover = (body: object, options: { token?: string; key?: string } = {}) =>
  call('POST', '/api/base/property-companies/handover', {
    token: options.token ?? root,
    body: { estateId, serviceMode: 'full', ...body },
    ...(options.key && { headers: { 'idempotency-key': options.key } }),
  })

describe('the staff of a company', () => {
  test('gain the estate with the next request when a contract is signed, and lose it when it is ended', async () => {
    const row = await draft(first, -10, 100)
    expect(await statusFor(first)).toBe(404)
    const signed = await act(row, 'sign')
    expect(data(signed)).toMatchObject({ state: 'active' })
    expect([await statusFor(first), await statusFor(parent), await statusFor(second)]).toEqual([
      200, 200, 404,
    ])
    const ended = await act(data(signed), 'terminate', {
      terminateReason: '服务不达标',
      terminatedAt: day(0),
    })
    expect(data(ended)).toMatchObject({ state: 'terminated' })
    expect([await statusFor(first), await statusFor(parent)]).toEqual([404, 404])
  })

  test('[C1 30] lose and gain it at the start of the day, before the nightly job has run', async () => {
    await act(await draft(first, -10, 0), 'sign')
    const next = data(await act(await draft(second, 1, 100), 'sign'))
    expect(next.state).toBe('signed')
    expect([await statusFor(first), await statusFor(second)]).toEqual([200, 404])
    now = new Date('2026-03-02T16:00:30Z')
    expect([await statusFor(first), await statusFor(second)]).toEqual([404, 200])
    await flowClock.run(deps)
    expect([await statusFor(first), await statusFor(second)]).toEqual([404, 200])
  })

  test('hear of it in every answer: the version of their rights is raised', async () => {
    const version = async () =>
      (await call('GET', '/api/base/estates', { token: await tokenOf(first) })).headers.get('permversion')
    const before = await version()
    await act(await draft(first, -10, 100), 'sign')
    expect(await version()).not.toBe(before)
  })

  test('keep what they made while its contract is a draft', async () => {
    await database().sql`update estate set company_id = ${first.id} where id = ${estateId}`
    await draft(second, 0, 100)
    now = new Date(start.getTime() + 6_000)
    expect([await statusFor(first), await statusFor(second)]).toEqual([200, 404])
  })
})

describe('hand-over', () => {
  test('ends one contract and starts the next in one step; a repeat is the same hand-over', async () => {
    const old = data(await act(await draft(first, -10, 100), 'sign'))
    await database().sql`update estate set manager_user_id = ${first.userId} where id = ${estateId}`
    const told = await call(
      'GET',
      `/api/base/property-companies/handoverPreview?estateId=${estateId}&date=${day(0)}`,
      { token: root },
    )
    expect(told.body.data).toEqual({
      running: {
        companyName: '甲物业',
        contractNo: `HT-${made}-${first.id}--10`,
        endDate: day(100),
        staff: 1,
      },
      managerLeaves: true,
    })
    const body = { companyId: second.id, contractNo: `YJ-${made}`, date: day(0), endDate: day(300) }
    const done = await handover(body, { key: `handover-${made}` })
    expect(data(done)).toMatchObject({ endedId: old.id })
    expect([await statusFor(first), await statusFor(second)]).toEqual([404, 200])
    const again = await handover(body, { key: `handover-${made}` })
    expect(again.body.data).toEqual(done.body.data)
    const rows = await database().sql<{ state: string; company_id: number; end_date: string }[]>`
      select state, company_id, end_date::text from estate_contract where estate_id = ${estateId} order by id`
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { state: 'terminated', company_id: first.id, end_date: day(-1) },
      { state: 'active', company_id: second.id, end_date: day(300) },
    ])
    const [place] = await database().sql<{ company_id: number; manager_user_id: number | null }[]>`
      select company_id, manager_user_id from estate where id = ${estateId}`
    expect({ ...place }).toEqual({ company_id: second.id, manager_user_id: null })
  })

  test('in the future leaves the old company until that day', async () => {
    await act(await draft(first, -10, 100), 'sign')
    const done = await handover({
      companyId: second.id,
      contractNo: `YJ-${made}`,
      date: day(2),
      endDate: day(300),
    })
    expect(done.status).toBe(200)
    expect([await statusFor(first), await statusFor(second)]).toEqual([200, 404])
    now = new Date(start.getTime() + 2 * 86_400_000)
    expect([await statusFor(first), await statusFor(second)]).toEqual([404, 200])
  })

  test('refuses what makes no sense, and writes nothing', async () => {
    await act(await draft(first, -10, 100), 'sign')
    const body = { companyId: second.id, contractNo: `YJ-${made}`, date: day(0), endDate: day(300) }
    const refused = async (changes: object) => {
      const { status, body: answer } = await handover({ ...body, ...changes })
      return [status, answer.msg]
    }
    expect(await refused({ companyId: first.id })).toEqual([422, '新物业公司与当前物业公司相同'])
    expect(await refused({ date: day(-1) })).toEqual([422, '移交日期不能早于今天'])
    expect(await refused({ endDate: day(0) })).toEqual([422, '结束日期必须晚于开始日期'])
    expect(await refused({ contractNo: `HT-${made}-${first.id}--10` })).toEqual([409, '合同编号已存在'])
    expect(await refused({ companyId: 987_654 })).toEqual([422, '所选新物业公司不存在'])
    await act(await draft(second, 101, 200), 'sign')
    expect(await refused({})).toEqual([409, '该小区在此期间已有物业服务合同'])
    expect(await statusFor(first)).toBe(200)
  })

  test('is for who holds the code, in estates they see', async () => {
    await act(await draft(first, -10, 100), 'sign')
    const body = { companyId: second.id, contractNo: `YJ-${made}`, date: day(0), endDate: day(300) }
    const guard = await tokenFor(
      deps,
      await makeAccount(deps, { username: `guard${made}`, roleCodes: ['guard'], estateIds: [estateId] }),
    )
    const forbidden = await handover(body, { token: guard })
    expect([forbidden.status, forbidden.body.msg]).toEqual([403, '无权执行该操作'])
    const foreign = await handover(body, { token: await tokenOf(second) })
    expect([foreign.status, foreign.body.msg]).toEqual([404, '数据不存在或无权访问'])
    // Who manages the own company's estates knows no other company to hand them to.
    const own = await handover(body, { token: await tokenOf(first) })
    expect([own.status, own.body.msg]).toEqual([422, '所选新物业公司不存在'])
  })

  test('a stale version is refused, and so is a second signature', async () => {
    const row = await draft(first, -10, 100)
    const signed = await act(row, 'sign')
    const stale = await act(row, 'terminate', { terminateReason: '误', terminatedAt: day(0) })
    expect([stale.status, stale.body.msg]).toEqual([409, '数据已被他人修改，请刷新后重试'])
    const twice = await act(data(signed), 'sign')
    expect([twice.status, twice.body.msg]).toEqual([409, '当前状态为「生效」，不能签订'])
  })
})

describe('the manager of an estate', () => {
  test('is somebody who may see it', async () => {
    await act(await draft(first, -10, 100), 'sign')
    const [row] = await database().sql<
      { version: number }[]
    >`select version from estate where id = ${estateId}`
    const save = (managerUserId: number) =>
      call('PUT', `/api/base/estates/${estateId}`, {
        token: root,
        body: { version: row?.version, managerUserId },
      })
    const wrong = await save(second.userId)
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { managerUserId: '小区经理须有查看该小区的权限' },
    ])
    expect((await save(first.userId)).status).toBe(200)
  })
})

describe('the staff of an estate', () => {
  const names = async () => {
    const answer = await call('GET', `/api/base/estates/${estateId}/staff`, { token: root })
    return (answer.body.data as { actualName: string; by: string; phone: string }[])
      .map((one) => `${one.actualName} ${one.by} ${one.phone.slice(0, 7)}`)
      .toSorted()
  }

  test('are those who see it: of its company, of the one above, and who was given it', async () => {
    await act(await draft(first, -10, 100), 'sign')
    const username = `porter${made}`
    await makeAccount(deps, { username, roleCodes: ['guard'], companyId: first.id, estateIds: [estateId] })
    await makeAccount(deps, {
      username: `lost${made}`,
      roleCodes: ['guard'],
      companyId: second.id,
      estateIds: [estateId],
    })
    expect(await names()).toEqual([
      `测试${username} estate 199****`,
      '测试staff1 company 199****',
      '测试staff3 company 199****',
    ])
    const foreign = await call('GET', `/api/base/estates/${estateId}/staff`, { token: await tokenOf(second) })
    expect([foreign.status, foreign.body.msg]).toEqual([404, '数据不存在或无权访问'])
  })
})
