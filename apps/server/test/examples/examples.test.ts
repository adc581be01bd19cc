import { type Endpoint, offeredEndpoints } from '@linli/api-client/kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyLoan } from '../../../../packages/api-client/test/examples/key-loan.ts'
import { renovation } from '../../../../packages/api-client/test/examples/renovation.ts'
import { dayOf } from '../../src/kit/calendar.ts'
import { flowClock } from '../../src/kit/serve/flow-clock.ts'
import { estate as estateTable } from '../../src/modules/base/places/estate.table.ts'
import { room as roomTable } from '../../src/modules/base/rooms/room.table.ts'
import { modules } from '../../src/modules/index.ts'
import { statementsOf } from '../../tools/wanted-tables.ts'
import { testDeps } from '../support/app.ts'
import { type Answer, caller, fixedSessions, staff } from '../support/calls.ts'
import { useDatabase } from '../support/database.ts'
import { factory } from '../support/factory.ts'
import { keyLoanRoutes } from './key-loan.routes.ts'
import * as keyLoanTables from './key-loan.table.ts'
import { renovationRoutes } from './renovation.routes.ts'
import * as renovationTables from './renovation.table.ts'

const codes = [keyLoan, renovation].flatMap((one) =>
  offeredEndpoints(one).flatMap((call: Endpoint) => [call.permission ?? []].flat()),
)
const database = useDatabase()
const dayMs = 86_400_000
let now = new Date()
const inDays = (days: number) => dayOf(new Date(now.getTime() + days * dayMs))
let places: {
  readonly estateId: number
  readonly roomId: number
  readonly foreignEstate: number
  readonly foreignRoom: number
}
let deps: ReturnType<typeof testDeps>
let api: ReturnType<typeof caller>

beforeAll(async () => {
  for (const one of await statementsOf({ ...keyLoanTables, ...renovationTables }))
    await database().sql.unsafe(one)
  const users: Record<string, ReturnType<typeof staff>> = {}
  deps = testDeps(database(), { clock: () => now }, [
    { name: 'own sessions', sessions: () => fixedSessions(users) },
    ...modules,
    {
      name: 'examples',
      routes: () => [...keyLoanRoutes(), ...renovationRoutes()],
      params: [
        {
          key: 'renovation.reviewTime',
          name: '装修审批时限',
          group: 'demo',
          type: 'int',
          initial: 8,
          unit: '小时',
        },
      ],
    },
  ])
  const { make } = factory(deps)
  const [home, foreign] = [await make(estateTable, 0), await make(estateTable, 0)]
  places = {
    estateId: home.id,
    foreignEstate: foreign.id,
    roomId: (await make(roomTable, home.id)).id,
    foreignRoom: (await make(roomTable, foreign.id)).id,
  }
  for (const [id, name] of ['clerk', 'manager'].entries())
    users[name] = staff(id + 1, codes, { kind: 'estates', estateIds: [home.id, foreign.id] })
  api = caller(deps)
})

const send = async (token: 'clerk' | 'manager', method: string, path: string, body: object) =>
  await api.send(method, path, body, { token })
const rowOf = ({ body }: Answer) => body.data as { id: number; version: number; state: string }

describe('a register', () => {
  test('keeps, lends and takes back; its rules refuse in words at the field', async () => {
    const loan = {
      estateId: places.estateId,
      keyNo: '3-1-702',
      purpose: 'repair',
      borrower: '李师傅',
      phone: '13800001234',
      dueOn: inDays(2),
    }
    const late = await send('clerk', 'POST', keyLoan.path, { ...loan, dueOn: inDays(-1) })
    expect(late.body.fields).toEqual({ dueOn: '应还日期不能早于今天' })
    const row = rowOf(await send('clerk', 'POST', keyLoan.path, loan))
    expect(row).toMatchObject({ state: 'out', phone: '138****1234', deposit: 0 })
    expect((await send('clerk', 'POST', keyLoan.path, loan)).body.fields).toEqual({
      keyNo: '钥匙「3-1-702」已登记',
    })
    const removed = await send('clerk', 'DELETE', `${keyLoan.path}/${row.id}`, {})
    expect(removed.body.msg).toBe('钥匙尚未归还，无法删除')
    const back = await send('clerk', 'POST', `${keyLoan.path}/${row.id}/giveBack`, {
      version: row.version,
      condition: '完好',
    })
    expect(rowOf(back).state).toBe('back')
  })
})

describe('a workflow', () => {
  const application = () => ({
    estateId: places.estateId,
    roomId: places.roomId,
    content: '重新铺设地板',
    worksFrom: inDays(3),
    worksTo: inDays(20),
    foreman: '王工',
    phone: '13900005678',
    fees: [{ item: '垃圾清运', quantity: 2, price: 5_000 }],
    neighbours: { who: 'residents', estateIds: [places.estateId] },
  })
  const act = async (
    token: 'clerk' | 'manager',
    row: { id: number; version: number },
    action: string,
    more = {},
  ) => await send(token, 'POST', `${renovation.path}/${row.id}/${action}`, { version: row.version, ...more })
  const approved = async () => {
    const made = rowOf(await send('clerk', 'POST', renovation.path, application()))
    const submitted = rowOf(await act('clerk', made, 'submit'))
    expect((await act('clerk', submitted, 'approve')).body.msg).toBe('创建人本人不能通过')
    return { submitted, row: rowOf(await act('manager', submitted, 'approve')) }
  }

  test('takes rooms of its estate alone, and spans that do not run backwards', async () => {
    const foreign = await send('clerk', 'POST', renovation.path, {
      ...application(),
      roomId: places.foreignRoom,
    })
    expect(foreign.body.fields).toHaveProperty('roomId')
    const elsewhere = await send('clerk', 'POST', renovation.path, {
      ...application(),
      neighbours: { who: 'residents', estateIds: [places.foreignEstate] },
    })
    expect(elsewhere.body.fields).toEqual({ neighbours: '施工告知不能超出所属小区' })
    const backwards = await send('clerk', 'POST', renovation.path, { ...application(), worksTo: inDays(1) })
    expect(backwards.body.fields).toEqual({ worksTo: '完工日期不能早于开工日期' })
  })

  test('is approved by another, in time, and ends with an acceptance', async () => {
    const { submitted, row } = await approved()
    expect(submitted).toMatchObject({ totalFee: 10_000, fees: [{ quantity: 2, amount: 10_000 }] })
    expect(submitted).toHaveProperty('dueAt', new Date(now.getTime() + 8 * 3_600_000).toISOString())
    const working = rowOf(await act('clerk', row, 'begin'))
    expect(working).toMatchObject({ state: 'working', dueAt: null })
    expect(working).toHaveProperty('labels.neighbours', expect.stringMatching(/^住户；/))
    const asked = await act('manager', working, 'finish', { passed: true })
    expect([asked.status, asked.body.msg]).toEqual([409, expect.stringContaining('没有现场照片')])
    const again = rowOf(await act('manager', working, 'finish', { passed: false, finding: '地漏未封' }))
    expect(again.state).toBe('working')
    const done = await act('manager', again, 'finish', { passed: true, confirmed: ['noPictures'] })
    expect(rowOf(done).state).toBe('done')
  })

  test('lapses when nobody began until its end', async () => {
    const { row } = await approved()
    now = new Date(now.getTime() + 22 * dayMs)
    await flowClock.run(deps)
    const found = await api.get(`${renovation.path}/${row.id}`, { token: 'clerk' })
    expect(rowOf(found).state).toBe('lapsed')
  })
})
