import { type Endpoint, offeredEndpoints } from '@linli/api-client/kit'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ServerDeps } from '../src/kit/deps.ts'
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
let deps: ServerDeps
let api: ReturnType<typeof caller>

interface Row {
  readonly id: number
  readonly version: number
  readonly state: string
}

beforeAll(async () => {
  await makePetitionTables(database())
  deps = testDeps(database(), {}, [
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
    expect(many.body.data).toEqual({ done: 1, failed: [{ id: mine.id, reason: '创建人本人不能通过' }] })
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
