import { beforeAll, expect, it } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { type MpWorld, mpWorld } from './testing/mp-world.ts'

const database = useDatabase()
const now = new Date('2026-03-02T02:00:00Z')
let world: MpWorld

const [room, other] = ['1栋1单元101', '1栋1单元102']
const chen = { name: '陈小满', docNo: '110101199003074514', phone: '19900000101' }
const zhou = { name: '周平', docNo: '110101198806152374', phone: '19900000102' }
const wu = { name: '吴越', docNo: '110101199003077432', phone: '19900000103' }

const review = async (residentReview: 'auto' | 'manual') => {
  const path = `base/estates/${world.estateId}`
  const { version } = await world.seen<{ version: number }>(path)
  const answer = await world.desk(`${path}/settings`, { version, settings: { residentReview } }, 'PUT')
  expect(answer.body).toMatchObject({ success: true })
}
const houses = async () =>
  await database()
    .sql`select h.state from resident_house h join resident r on r.id = h.resident_id order by h.id`

beforeAll(async () => {
  world = await mpWorld(testDeps(database(), { clock: () => now }))
})

it('who registers by himself waits for the desk, unless the estate takes all as they come', async () => {
  const first = await world.account(chen.phone)
  const waiting = await world.apply(first.token, chen, room, { relation: 'owner' })
  expect(waiting.body).toMatchObject({ data: { state: 'submitted' } })
  expect(await houses()).toEqual([{ state: 'pending' }])

  await review('auto')
  const second = await world.account(zhou.phone)
  const taken = await world.apply(second.token, zhou, other, { relation: 'owner' })
  expect(taken.body).toMatchObject({ data: { state: 'approved' } })
  expect(await houses()).toEqual([{ state: 'pending' }, { state: 'active' }])
  expect((await world.grantsOf(second.id))[0]).toMatchObject({ state: 'active', relation: 'owner' })
})

it('where an owner can be asked, the owner is asked all the same', async () => {
  const third = await world.account(wu.phone)
  const asked = await world.apply(third.token, wu, other, { relation: 'family', familyRelation: 'spouse' })
  expect(asked.body).toMatchObject({ data: { state: 'owner_confirm' } })
})

it('who is known there under another document is looked at', async () => {
  const zheng = { name: '郑好', docNo: '110101197705011236', phone: '19900000104' }
  expect((await world.register(zheng, room, { relation: 'owner' })).body).toMatchObject({ success: true })
  const fourth = await world.account('19900000105')
  const unclear = { name: '郑好', docNo: '11010119900307109X', phone: '19900000105' }
  const answer = await world.apply(fourth.token, unclear, room, { relation: 'owner' })
  expect(answer.body).toMatchObject({ data: { state: 'submitted' } })
})
