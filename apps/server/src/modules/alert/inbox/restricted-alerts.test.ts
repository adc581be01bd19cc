import { controlAlert as described, restrictedTitle } from '@linli/api-client/contract/alert/control-alert'
import type { ControlAction } from '@linli/api-client/contract/auth/control-grant'
import type { RowOf } from '@linli/api-client/kit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { completeUsualRules } from '../rules/usual-rules.ts'
import { raiseAlert } from './raise-alert.ts'

const path = `/api/${described.module}/${described.name}`
const database = useDatabase()
const now = new Date('2026-03-02T04:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let [estateId, targetId, keys] = [0, 0, 0]
const tokens: Record<string, string> = {}
const ids: Record<string, number> = {}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '甲')
  await database().sql`update estate set open_state = 'opened'`
  await completeUsualRules(deps)
  for (const [who, role] of [
    ['guard', 'guard'],
    ['officer', 'police'],
    ['boss', 'sys_admin'],
  ] as const) {
    ids[who] = await makeAccount(deps, { username: who, roleCodes: [role], estateIds: [estateId] })
    tokens[who] = await tokenFor(deps, ids[who], { stepUp: true })
  }
  const [target] = await database().sql<{ id: number }[]>`
    insert into control_target (estate_id, target_no, kind, list_type, name, basis, reason, level, valid_from, valid_to, state)
    values (${estateId}, 'BK1', 'person', 'black', '易水寒', 'police_notice', '协查', 'high', ${now.toISOString()},
      '2026-04-01', 'approved') returning id`
  targetId = Number(target?.id)
})
beforeEach(async () => {
  await database().sql`delete from control_grant_use`
  await database().sql`delete from control_grant`
})

async function raised(recordId = 4711, key = `target:${(keys += 1)}`): Promise<number> {
  const [id = 0] = await inContext(
    deps,
    { kind: 'system', name: '系统' },
    async (ctx) =>
      await raiseAlert(ctx, {
        estateId,
        kind: 'black_person',
        key,
        title: '黑名单人员出现：南门',
        at: now,
        recordType: 'pass',
        recordId,
        target: { id: targetId, level: 'high', notifyUserIds: [], restricted: true },
      }),
  )
  return id
}
const grant = async (who: string, actions: ControlAction[], level = 'high') =>
  await database()
    .sql`insert into control_grant (grant_no, user_id, estate_ids, actions, levels, basis_type, reason,
      valid_from, valid_to, state)
    values (${`BS${(keys += 1)}`}, ${ids[who] ?? 0}, ${[estateId]}, ${actions}, ${[level]}, 'duty', '值班期间处置重点人员预警',
      '2026-03-01', '2026-03-20', 'active')`
const read = async (id: number, who: string): Promise<RowOf<typeof described>> =>
  (await api.get(`${path}/${id}`, { token: tokens[who] ?? '' })).body.data
const act = async (id: number, action: string, who: string, input: object = {}) => {
  const { version } = await read(id, 'guard')
  return (
    await api.send('POST', `${path}/${id}/${action}`, { version, ...input }, { token: tokens[who] ?? '' })
  ).body
}
const done = { result: 'confirmed_handled', falseAlarm: false, handleNote: '已到场核实处置' }
const uses = async () => {
  const query = { pageSize: '50', sort: 'at' }
  const answer = await api.get('/api/auth/control-grant-uses', { token: tokens['boss'] ?? '', query })
  return (answer.body.data as { records: { action: string; targetId: number; alertId: number }[] }).records
}

describe('[2b-39] an alert of a restricted target', () => {
  test('is accepted and passed on by who is on duty, and decided over by nobody without a grant', async () => {
    const id = await raised()
    expect(await act(id, 'accept', 'guard')).toMatchObject({
      success: true,
      data: { title: restrictedTitle },
    })
    for (const [action, input] of [
      ['treat', done],
      ['ignore', { reason: '误报', falseAlarm: true }],
    ] as const)
      expect(await act(id, action, 'guard', input)).toMatchObject({
        code: 'FORBIDDEN',
        msg: '无权处置重点人员预警，请联系值班负责人',
      })
    expect(await act(id, 'treatAny', 'boss', done)).toMatchObject({ code: 'FORBIDDEN' })
    const many = await api.send(
      'POST',
      `${path}/batch/treat`,
      { ids: [id], ...done },
      { token: tokens['guard'] ?? '' },
    )
    expect(many.body.data).toMatchObject({ done: 0 })
    expect(await act(id, 'release', 'guard', { reason: '交值班负责人' })).toMatchObject({ success: true })
    expect(await uses()).toEqual([])
  })

  test('tells who holds a grant to receive it whom it is about, and the use says of which alert', async () => {
    const id = await raised()
    await grant('guard', ['receive'])
    expect((await act(id, 'accept', 'guard')).data).toMatchObject({ restrictedSubject: '易水寒' })
    const found = await uses()
    expect(found).toContainEqual(expect.objectContaining({ action: 'receive', targetId, alertId: id }))
    expect(await act(id, 'treat', 'guard', done)).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is handled by a grant for its level, which has the use in its list', async () => {
    const id = await raised()
    await act(id, 'accept', 'guard')
    await grant('guard', ['handle'], 'urgent')
    expect(await act(id, 'treat', 'guard', done)).toMatchObject({ code: 'FORBIDDEN' })
    await grant('guard', ['handle'])
    expect(await act(id, 'treat', 'guard', done)).toMatchObject({ data: { state: 'treated' } })
    expect(await read(id, 'guard')).toMatchObject({ restrictedSubject: null })
    expect(await uses()).toMatchObject([{ action: 'handle', targetId, alertId: id }])
    const [row] = await database().sql`select use_count from control_grant where 'high' = any(levels)`
    expect(row).toMatchObject({ use_count: 1 })
  })

  test('shows what a camera saw, and the photo it is compared by, to who may learn of it', async () => {
    const { sql } = database()
    await sql`insert into pass_picture (estate_id, kind, record_id, part, pass_time, stranger, hash, file_key, thumbnail_key)
      values (${estateId}, 'person', 4711, 'image', ${now.toISOString()}, false, 'h', 'whole', 'small')`
    await sql`update control_target set photos = '{portrait}' where id = ${targetId}`
    const id = await raised()
    const masked = {
      snapshot: null,
      seenRecord: null,
      libraryPhoto: null,
      evidencePictures: [],
      recordId: null,
    }
    expect(await read(id, 'guard')).toMatchObject(masked)
    expect(await read(id, 'boss')).toMatchObject(masked)
    await grant('boss', ['view'], 'normal')
    expect(await read(id, 'boss')).toMatchObject(masked)
    await grant('boss', ['view'])
    expect(await read(id, 'boss')).toMatchObject({
      snapshot: 'small',
      seenRecord: { type: 'pass', id: 4711 },
      libraryPhoto: 'portrait',
      evidencePictures: [{ line: 0, recordId: 4711, image: 'small', purged: false }],
      recordId: null,
    })
  })

  test('keeps a picture of each occurrence that was merged, for who may learn of it alone', async () => {
    const { sql } = database()
    for (const recordId of [4801, 4803])
      await sql`insert into pass_picture (estate_id, kind, record_id, part, pass_time, stranger, hash, file_key, thumbnail_key)
        values (${estateId}, 'person', ${recordId}, 'image', ${now.toISOString()}, false, 'h', 'whole', ${`small${recordId}`})`
    const key = 'target:often'
    const id = await raised(4801, key)
    expect(await raised(4802, key)).toBe(id)
    expect(await raised(4803, key)).toBe(id)
    const told = { hitCount: 3, snapshot: null, evidencePictures: [] }
    expect(await read(id, 'guard')).toMatchObject(told)
    expect(await read(id, 'boss')).toMatchObject(told)
    const { evidence } = await read(id, 'boss')
    expect(evidence.map(({ recordId, text }) => [recordId, text])).toEqual(
      Array.from({ length: 3 }, () => [null, restrictedTitle]),
    )
    await grant('boss', ['view'])
    expect((await read(id, 'boss')).evidencePictures).toEqual([
      { line: 0, recordId: 4801, image: 'small4801', purged: false },
      { line: 2, recordId: 4803, image: 'small4803', purged: false },
    ])
    expect(await uses()).toContainEqual(expect.objectContaining({ action: 'view', targetId, alertId: id }))
    expect(await read(id, 'guard')).toMatchObject(told)
  })
})

test('occurrences that were merged have a picture each', async () => {
  const { sql } = database()
  const hit = async (recordId: number) => {
    await sql`insert into pass_picture (estate_id, kind, record_id, part, pass_time, stranger, hash, file_key, thumbnail_key)
      values (${estateId}, 'person', ${recordId}, 'image', ${now.toISOString()}, false, 'h', 'whole', ${`small${recordId}`})`
    return await inContext(
      deps,
      { kind: 'system', name: '系统' },
      async (ctx) =>
        await raiseAlert(ctx, {
          estateId,
          kind: 'lost_card',
          key: 'card:1',
          title: '挂失卡使用：南门',
          at: now,
          recordType: 'pass',
          recordId,
        }),
    )
  }
  const [id = 0] = await hit(5001)
  await hit(5002)
  expect(await read(id, 'boss')).toMatchObject({
    hitCount: 2,
    snapshot: 'small5001',
    evidencePictures: [
      { line: 0, recordId: 5001, image: 'small5001', purged: false },
      { line: 1, recordId: 5002, image: 'small5002', purged: false },
    ],
  })
})
