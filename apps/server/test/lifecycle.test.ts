import { type Endpoint, offeredEndpoints } from '@linli/api-client/kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../src/kit/calendar.ts'
import type { ServerDeps } from '../src/kit/deps.ts'
import { checkClocks, spanMs } from '../src/kit/serve/clock-condition.ts'
import { dueJob } from '../src/kit/serve/due-job.ts'
import { flowClock } from '../src/kit/serve/flow-clock.ts'
import { testDeps } from './support/app.ts'
import { caller, fixedSessions, staff } from './support/calls.ts'
import { useDatabase } from './support/database.ts'
import { makePetitionTables, petition, petitionModule } from './support/petitions.ts'

const codes = [
  ...new Set(offeredEndpoints(petition).flatMap((one: Endpoint) => [one.permission ?? []].flat())),
]
const users = { author: staff(1, codes, { kind: 'all' }), approver: staff(2, codes, { kind: 'all' }) }
const database = useDatabase()
const { path } = petition
let now = new Date()
let deps: ServerDeps
let api: ReturnType<typeof caller>

interface Row {
  readonly id: number
  readonly version: number
  readonly state: string
}

beforeAll(async () => {
  await makePetitionTables(database())
  deps = testDeps(database(), { clock: () => now }, [
    petitionModule,
    { name: 'sessions', sessions: () => fixedSessions(users) },
  ])
  api = caller(deps)
})

const made = async (token: keyof typeof users = 'author'): Promise<Row> =>
  (await api.send('POST', path, { name: '更换门禁' }, { token })).body.data
/** The row after the actions of the users, each of which went well. */
const led = async (row: Row, ...steps: readonly [keyof typeof users, string, object?][]): Promise<Row> => {
  let at = row
  for (const [token, action, more] of steps) {
    const answer = await act(at, action, token, more)
    expect(answer.body).toMatchObject({ success: true })
    at = answer.body.data
  }
  return at
}
const act = async (row: Row, action: string, token: keyof typeof users, more: object = {}) =>
  await api.send('POST', `${path}/${row.id}/${action}`, { version: row.version, ...more }, { token })
const edit = async (row: Row, name: string) =>
  await api.send('PUT', `${path}/${row.id}`, { version: row.version, name }, { token: 'author' })
const eventsOf = async ({ id }: Row) =>
  (await api.get(`${path}/${id}/events`, { token: 'author' })).body.data as object[]

describe('who', () => {
  test('approves what another wrote, by code and not by name; the author withdraws it', async () => {
    const row = await led(await made(), ['author', 'submit'])
    expect((await act(row, 'approve', 'author')).body).toMatchObject({
      code: 'REFUSED',
      msg: '创建人本人不能通过',
    })
    expect((await act(row, 'withdraw', 'approver')).body).toMatchObject({
      code: 'REFUSED',
      msg: '只有创建人本人可以撤回',
    })
    const approved = await led(row, ['author', 'withdraw'], ['author', 'submit'], ['approver', 'approve'])
    expect(approved).toMatchObject({ state: 'approved', reviewedBy: 2 })
    expect(approved).toHaveProperty('reviewedAt', expect.stringMatching(/^20/))
  })

  test('of many rows takes those that are for the user, and says why not the others', async () => {
    const rows = [await made('author'), await made('approver')]
    const [mine, other] = [
      await led(rows[0] as Row, ['author', 'submit']),
      await led(rows[1] as Row, ['approver', 'submit']),
    ]
    const ids = [mine.id, other.id]
    const many = await api.send('POST', `${path}/batch/approve`, { ids }, { token: 'author' })
    expect(many.body.data).toEqual({
      done: 1,
      failed: [{ id: mine.id, name: '更换门禁', reason: '创建人本人不能通过' }],
    })
  })

  test('is nobody while the field is empty', async () => {
    const row = await led(await made(), ['author', 'submit'], ['approver', 'approve'])
    expect((await act(row, 'close', 'author')).body.msg).toBe('只有经办人本人可以关闭')
    await database().sql`update test_petition set owner_id = 1 where id = ${row.id}`
    expect(await led(row, ['author', 'close'])).toMatchObject({ state: 'closed' })
  })
})

describe('an approval', () => {
  test('that is refused with a reason keeps it, tells it, and is a draft again once edited', async () => {
    const row = await led(
      await made(),
      ['author', 'submit'],
      ['approver', 'reject', { rejectReason: '缺少报价' }],
    )
    expect(row).toMatchObject({ state: 'rejected', rejectReason: '缺少报价', reviewedBy: 2 })
    const edited = await edit(row, '更换门禁（附报价）')
    expect(edited.body.data).toMatchObject({ state: 'draft' })
    expect(await eventsOf(row)).toMatchObject([
      { action: 'create', toState: 'draft' },
      { action: 'submit', toState: 'submitted' },
      { action: 'reject', toState: 'rejected', content: '驳回原因：缺少报价' },
      { action: 'update', fromState: 'rejected', toState: 'draft' },
    ])
  })

  test('is not edited while somebody judges it', async () => {
    const row = await led(await made(), ['author', 'submit'])
    expect((await edit(row, '另一事项')).body).toMatchObject({
      code: 'STATE_REFUSED',
      msg: '当前状态为「待审批」，不能修改',
    })
    const draft = await edit(await made(), '另一事项')
    expect(draft.body.data).toMatchObject({ state: 'draft', name: '另一事项' })
  })
})

describe('asked first', () => {
  const wanted = { code: 'CONFIRM_REQUIRED' }
  const yes = (confirm: string) => ({ confirmed: [confirm] })

  test('a new row, a change, an action and a call of its own go on once that was confirmed', async () => {
    const name = '更换门禁（急）'
    const asks = { ...wanted, confirm: 'urgent', msg: '急件将通知全部负责人，仍要保存吗？' }
    const send = async (method: string, to: string, body: object) =>
      (
        await api.send(method, to, body, {
          token: 'author',
          headers: { 'idempotency-key': `${method}-${to}` },
        })
      ).body
    expect(await send('POST', path, { name })).toMatchObject(asks)
    expect(await send('POST', path, { name, ...yes('other') })).toMatchObject(asks)
    // The same wish with the same key: what was asked is no answer that is kept.
    expect(await send('POST', path, { name, ...yes('urgent') })).toMatchObject({ success: true })
    const row = await made()
    const change = { version: row.version, name }
    expect(await send('PUT', `${path}/${row.id}`, change)).toMatchObject(asks)
    const changed = await send('PUT', `${path}/${row.id}`, { ...change, ...yes('urgent') })
    expect(changed).toMatchObject({ data: { name } })
    const announce = '/api/test/announce-petitions'
    expect(await send('POST', announce, { channel: 'app' })).toMatchObject({ ...wanted, confirm: 'announce' })
    expect(await send('POST', announce, { channel: 'app', ...yes('announce') })).toMatchObject({ data: true })
  })

  test('stands in the log: the question and who said yes to it', async () => {
    const row = await led(
      await made(),
      ['author', 'submit'],
      ['approver', 'reject', { rejectReason: '缺少报价' }],
      ['author', 'resubmit'],
      ['approver', 'approve'],
    )
    await database().sql`update test_petition set owner_id = 1 where id = ${row.id}`
    expect((await act(row, 'close', 'author')).body).toMatchObject({ ...wanted, confirm: 'wasRejected' })
    await led(row, ['author', 'close', yes('wasRejected')])
    const logs = await database()
      .sql`select success, error_code, params from operation_log where action = 'close' and path like ${`%/${row.id}/close`} order by id`
    expect(logs).toMatchObject([
      { success: false, error_code: 'CONFIRM_REQUIRED' },
      { success: true, error_code: null, params: { confirmed: ['wasRejected'] } },
    ])
  })

  test.each([[{ confirmed: 'urgent' }], [{ confirmed: [{ urgent: true }] }], [{ confirmed: ["x'; drop"] }]])(
    'is not answered by %j',
    async (body) => {
      const answer = await api.send('POST', path, { name: '更换门禁（急）', ...body }, { token: 'author' })
      expect(answer.body).toMatchObject(wanted)
    },
  )
})

const hour = 3_600_000
const days = (n: number) => n * 24 * hour
/** Does the work at a later time. */
const later = async (ms: number, work: () => Promise<void>) => {
  const before = now
  now = new Date(before.getTime() + ms)
  await work().finally(() => {
    now = before
  })
}

describe('by the clock', () => {
  const stateOf = async ({ id }: Row) =>
    (await api.get(`${path}/${id}`, { token: 'author' })).body.data as { state: string }
  const approved = async () => await led(await made(), ['author', 'submit'], ['approver', 'approve'])

  test('a row is led on when its time has come, once, by whichever process sees it', async () => {
    const row = await approved()
    await deps.jobs.runNow('flowClock')
    expect(await stateOf(row)).toMatchObject({ state: 'approved' })
    await later(days(3), async () => {
      const runs = await Promise.all([flowClock.run(deps), flowClock.run(deps)])
      expect(await stateOf(row)).toMatchObject({ state: 'closed' })
      expect((await eventsOf(row)).slice(-1)).toMatchObject([
        { action: 'expire', fromState: 'approved', toState: 'closed', operatorName: '系统' },
      ])
      const taken = runs.map((counts) => counts?.['申请到期关闭'] ?? 0).reduce((a, b) => a + b)
      const [events] = await database()
        .sql`select count(*)::int as n from flow_event where entity = 'petition' and action = 'expire'`
      expect(events?.n).toBe(taken)
    })
  })

  test('a day counts until it is over', async () => {
    const row = await made()
    await database().sql`update test_petition set valid_to = ${dayOf(now)} where id = ${row.id}`
    await flowClock.run(deps)
    expect(await stateOf(row)).toMatchObject({ state: 'draft' })
    await later(days(1), async () => {
      await flowClock.run(deps)
      expect(await stateOf(row)).toMatchObject({ state: 'closed' })
    })
  })

  test('a row that cannot be led on keeps no other from it, and rests', async () => {
    const [stuck, free] = [await approved(), await approved()]
    await database().sql`
      create function stuck() returns trigger language plpgsql as $$
        begin if new.state = 'closed' and new.name = '卡住' then raise exception 'stuck'; end if; return new; end $$`
    await database()
      .sql`create trigger stuck before update on test_petition for each row execute function stuck()`
    await database().sql`update test_petition set name = '卡住' where id = ${stuck.id}`
    await later(days(3), async () => {
      expect(await flowClock.run(deps)).toMatchObject({ 申请到期关闭: 1, 申请到期关闭未完成: 1 })
      expect([await stateOf(stuck), await stateOf(free)]).toMatchObject([
        { state: 'approved' },
        { state: 'closed' },
      ])
      expect(await flowClock.run(deps)).toEqual({})
    })
    await database().sql`drop trigger stuck on test_petition`
  })

  test('goes by a setting that is a time, or the server does not start', async () => {
    await expect(spanMs(deps.params, 'job.maxOpenTasks')).rejects.toThrow(
      'Linli: the parameter job.maxOpenTasks is no time',
    )
    await expect(checkClocks(deps)).resolves.toBeUndefined()
  })
})

describe('until when', () => {
  interface Due extends Row {
    readonly dueAt: string | null
    readonly duePausedAt: string | null
  }
  const called = async (): Promise<Due> => {
    const body = { name: '限时审批', calledAt: now.toISOString() }
    const { data } = (await api.send('POST', path, body, { token: 'author' })).body
    return (await led(data, ['author', 'submit'])) as Due
  }
  const from = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const found = async (due: string, { id }: Row) => {
    const { data } = (await api.get(path, { token: 'author', query: { due, pageSize: '200' } })).body
    return (data as { records: Row[] }).records.some((row) => row.id === id)
  }

  test('stands in the row while its state counts it, and can be filtered and sorted by', async () => {
    const row = await called()
    expect(row).toMatchObject({ dueAt: from(10 * hour), dueKey: 'review', dueWarnAt: from(5 * hour) })
    const situations = async () => [await found('soon', row), await found('overdue', row)]
    expect(await situations()).toEqual([false, false])
    await later(6 * hour, async () => expect(await situations()).toEqual([true, false]))
    await later(11 * hour, async () => expect(await situations()).toEqual([false, true]))
    const approved = await led(row, ['approver', 'approve'])
    expect(approved).toMatchObject({ dueAt: null, dueKey: null, dueWarnAt: null })
  })

  test('is told once when it has passed, whoever looks, and not again after the row was away', async () => {
    const row = await called()
    await dueJob.run(deps)
    expect((await eventsOf(row)).slice(-1)).toMatchObject([{ action: 'submit' }])
    await later(11 * hour, async () => {
      await Promise.all([dueJob.run(deps), dueJob.run(deps)])
      const away = await led({ ...row, version: row.version }, ['author', 'withdraw'], ['author', 'submit'])
      expect(away).toMatchObject({ dueAt: row.dueAt })
      await dueJob.run(deps)
      const told = (await eventsOf(row)).filter((event) => 'action' in event && event.action === 'overdue')
      expect(told).toMatchObject([{ content: '审批已超时', operatorName: '系统' }])
    })
  })

  test('stands still while the row waits for somebody else', async () => {
    const row = await called()
    await later(2 * hour, async () => {
      const held = (await led(row, ['approver', 'hold'])) as Due
      expect(held).toMatchObject({ dueAt: row.dueAt, duePausedAt: now.toISOString() })
      await later(20 * hour, async () => {
        expect([await found('overdue', row), await found('paused', row)]).toEqual([false, true])
        expect(await dueJob.run(deps)).not.toHaveProperty('申请超时')
        expect(await led(held, ['approver', 'goOn'])).toMatchObject({
          dueAt: from(8 * hour),
          duePausedAt: null,
        })
      })
    })
  })

  test('follows what it runs from', async () => {
    const row = await called()
    const body = { version: row.version, calledAt: from(hour) }
    const draft = await led(row, ['author', 'withdraw'])
    const moved = await api.send(
      'PUT',
      `${path}/${row.id}`,
      { ...body, version: draft.version },
      { token: 'author' },
    )
    expect(await led(moved.body.data, ['author', 'submit'])).toMatchObject({ dueAt: from(11 * hour) })
  })
})
