import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { residentHouse } from '../../base/people/resident.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { step } from '../../base/testing/world.ts'
import { refreshRoll } from './roll-refresh.ts'
import { entryOf, type RoomFacts } from './roll-rules.ts'
import { type Electorate, makeElectorate } from './testing/electorate.ts'
import { voteGroupMemberModel } from './vote-group-member.routes.ts'
import { voteGroupModel } from './vote-group.routes.ts'
import { voteGroup, voteGroupMember } from './vote-group.table.ts'

const database = useDatabase()
let deps: ServerDeps
let place: Electorate

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  place = await makeElectorate(deps, '竹苑')
})

const groupOf = async (id: number) => {
  const [row] = await deps.database.db.select().from(voteGroup).where(eq(voteGroup.id, id))
  if (row === undefined) throw new Error('no roll')
  return row
}
const memberOf = async (groupId: number, roomId: number) => {
  const [row] = await deps.database.db
    .select()
    .from(voteGroupMember)
    .where(and(eq(voteGroupMember.groupId, groupId), eq(voteGroupMember.roomId, roomId)))
  if (row === undefined) throw new Error('no such room on the roll')
  return row
}
const act = async (groupId: number, action: 'confirm' | 'reopen' | 'archive') => {
  const row = await groupOf(groupId)
  return await step(deps, async (ctx) => await takeTransition(voteGroupModel, row, action, {}, ctx))
}
const mend = async (groupId: number, roomId: number, action: string, input: object = {}) => {
  const row = await memberOf(groupId, roomId)
  return await step(
    deps,
    async (ctx) => await takeTransition(voteGroupMemberModel, row, action as 'exclude', input as never, ctx),
  )
}
const proof = async () =>
  await step(
    deps,
    async (ctx) =>
      (
        await storeFile(ctx, {
          name: '产权证.pdf',
          mime: 'application/pdf',
          usage: 'private',
          bytes: new TextEncoder().encode('%PDF-1.7'),
        })
      ).fileKey,
  )

test('[3-21] an owner of three rooms is one voter with three areas by owner, and three by room', async () => {
  const li = await place.citizen('李明')
  const rooms = [
    await place.give('101', 80.55, li),
    await place.give('102', 90.25, li),
    await place.give('103', 100.2, li),
  ]
  const byOwner = await place.roll('按业主', rooms)
  expect(await groupOf(byOwner.id)).toMatchObject({ roomCount: 3, voterCount: 1, totalArea: 271 })
  const byRoom = await place.roll('按房屋', rooms, { countRule: 'by_room' })
  expect(await groupOf(byRoom.id)).toMatchObject({ roomCount: 3, voterCount: 3, totalArea: 271 })
})

test('homes of the developer are one voter with all of their area', async () => {
  const zhao = await place.citizen('赵强')
  const sold = await place.give('201', 70, zhao)
  const unsold = [await place.give('202', 60.5), await place.give('203', 60.5)]
  for (const id of unsold)
    await deps.database.db.update(room).set({ saleState: 'unsold' }).where(eq(room.id, id))
  for (const countRule of ['by_owner', 'by_room']) {
    const { id } = await place.roll(`建设单位 ${countRule}`, [sold, ...unsold], { countRule })
    expect(await groupOf(id)).toMatchObject({ roomCount: 3, voterCount: 2, totalArea: 191, problemCount: 0 })
  }
})

describe('what is wrong with a roll', () => {
  test('it is not confirmed with problems, is mended, and then stays as it is', async () => {
    const [wang, wei] = [await place.citizen('王芳'), await place.citizen('魏来')]
    const shared = await place.give('301', 88, wang, wei)
    const ownerless = await place.give('302', 66)
    const { id } = await place.roll('有问题', [shared, ownerless])
    expect(await memberOf(id, shared)).toMatchObject({ problem: 'no_representative' })
    expect(await memberOf(id, ownerless)).toMatchObject({ problem: 'no_owner' })
    await expect(act(id, 'confirm')).rejects.toThrow('名册存在2条问题数据，请处理后再确认')
    const stranger = await place.citizen('陌生')
    await expect(
      mend(id, shared, 'setRepresentative', { representativePersonId: stranger.personId }),
    ).rejects.toMatchObject({ fields: { representativePersonId: '表决代表须是该房屋的产权人' } })
    await mend(id, shared, 'setRepresentative', { representativePersonId: wei.personId })
    expect(await memberOf(id, shared)).toMatchObject({ problem: 'none', voterKey: `person:${wei.personId}` })
    await mend(id, shared, 'useOwner')
    expect(await memberOf(id, shared)).toMatchObject({ voterKey: `person:${wang.personId}` })
    await mend(id, ownerless, 'fixOwner', { residentId: stranger.residentId, note: '不动产登记查询' })
    expect(await groupOf(id)).toMatchObject({ problemCount: 0, voterCount: 2, totalArea: 154 })
    await act(id, 'confirm')
    await expect(mend(id, shared, 'exclude', { excludeReason: '不计' })).rejects.toThrow('名册已确认')
    await act(id, 'reopen')
    await mend(id, shared, 'exclude', { excludeReason: '不计' })
    expect(await groupOf(id)).toMatchObject({ roomCount: 1, voterCount: 1, totalArea: 66 })
  })

  test('what was mended by hand outlives a refresh, and the register changes the rest', async () => {
    const [chen, sun] = [await place.citizen('陈静'), await place.citizen('孙浩')]
    const kept = await place.give('104', 50, chen)
    const moved = await place.give('204', 60, chen)
    const { id } = await place.roll('会变动', [kept, moved])
    await mend(id, kept, 'fixArea', { area: 55.55, areaProof: await proof() })
    await deps.database.db
      .update(residentHouse)
      .set({ residentId: sun.residentId })
      .where(eq(residentHouse.roomId, moved))
    const group = await groupOf(id)
    const counts = await step(deps, async (ctx) => await refreshRoll(ctx, group))
    expect(counts).toEqual({ added: 0, removed: 0, changed: 1 })
    expect(await groupOf(id)).toMatchObject({ voterCount: 2, totalArea: 115.55 })
    expect(await memberOf(id, moved)).toMatchObject({ ownerName: '孙浩' })
    expect(await memberOf(id, kept)).toMatchObject({ area: 55.55 })
  })

  test('an empty roll is not confirmed', async () => {
    const { id } = await place.roll('空名册', [await place.roomOf('303')], { houseTypes: ['shop'] })
    await expect(act(id, 'confirm')).rejects.toThrow('名册中没有房屋')
  })
})

describe('a room of a roll', () => {
  const rules = { countRule: 'by_owner', areaBasis: 'exclusive' } as const
  const facts: RoomFacts = {
    roomId: 7,
    buildingId: 1,
    isDeveloper: false,
    exclusiveArea: null,
    builtArea: 99.5,
    owners: [{ personId: 3, name: '何平' }],
  }

  test('has its built area where its own is unknown, and says so', () => {
    expect(entryOf(facts, rules)).toMatchObject({ area: 99.5, problem: 'area_fallback' })
    expect(entryOf(facts, { ...rules, areaBasis: 'building' })).toMatchObject({ area: 99.5, problem: 'none' })
    expect(entryOf({ ...facts, builtArea: null }, rules)).toMatchObject({ area: null, problem: 'no_area' })
  })

  test('forgets a representative who owns nothing of it any more', () => {
    const shared = { ...facts, owners: [...facts.owners, { personId: 4, name: '何丽' }] }
    expect(entryOf(shared, rules, { representativePersonId: 4 })).toMatchObject({ voterKey: 'person:4' })
    expect(entryOf(facts, rules, { representativePersonId: 4 })).toMatchObject({
      voterKey: 'person:3',
      representativePersonId: null,
    })
  })
})
