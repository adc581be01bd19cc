import { verifyPass } from '@linli/api-client/contract/access/device-issue'
import type { OutputOf } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { resident } from '../../base/people/resident.table.ts'
import { step } from '../../base/testing/world.ts'
import { icCard } from '../cards/ic-card.table.ts'
import { accessGrant } from '../grants/access-grant.table.ts'
import { grantModel } from '../grants/grant.routes.ts'
import { gatewayOf, makeGateway } from '../testing/gateway-world.ts'

const database = useDatabase()
const cardNo = '0A1B2C3D'
const end = new Date('2026-03-02T23:59:59+08:00')
let now = new Date('2026-03-02T10:00:00+08:00')
let deps: ServerDeps
let sn = ''
let grantId = 0
let send: ReturnType<typeof gatewayOf>['send']

/** What the door says to who shows the card. */
async function shows(direction: 'in' | 'out') {
  const { data } = await send(verifyPass, { sn, kind: 'card', value: cardNo, direction })
  const { allow, reason } = data as OutputOf<typeof verifyPass>
  return [allow, reason]
}
const grant = async () => {
  const [row] = await deps.database.db.select().from(accessGrant).where(eq(accessGrant.id, grantId))
  if (row === undefined) throw new Error('there is no right')
  return row
}
async function take(action: 'suspend' | 'revoke', input: object): Promise<void> {
  const row = await grant()
  await step(deps, async (ctx) => await takeTransition(grantModel, row, action, input as never, ctx), now)
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  const world = await makeGateway(deps, 'ends')
  const { estateId } = world
  sn = world.sns[0] ?? ''
  send = gatewayOf(deps, world).send
  const { sql } = database()
  await sql`update device_model set abilities = '{ic}' where model_no = 'ends'`
  const [door] = await sql<{ id: number }[]>`
    insert into channel (estate_id, name, kind, level, node_type, node_id, direction)
    values (${estateId}, '大门', 'person', 'estate', 3, ${estateId}, 'both') returning id::int`
  const channelId = door?.id ?? 0
  await sql`update device set channel_id = ${channelId}, run_status = 'online' where sn = ${sn}`
  const { make } = factory(deps)
  const { id: subjectId, personId } = await make(resident, estateId, { name: '王小明', state: 'active' })
  await make(icCard, estateId, {
    cardNo,
    holderType: 'resident',
    residentId: subjectId,
    state: 'active',
    channelIds: [],
  })
  const made = await make(accessGrant, estateId, {
    subjectType: 'resident',
    subjectId,
    personId,
    authType: '2',
    channelIds: [channelId],
    timePlanId: null,
    validFrom: new Date('2026-01-01T00:00:00+08:00'),
    expireAt: end,
    bypassClosed: false,
    state: 'active',
  })
  grantId = made.id
})

beforeEach(async () => {
  now = new Date('2026-03-02T10:00:00+08:00')
  await database().sql`update access_grant set state = 'active', suspend_reason = null where id = ${grantId}`
})

describe('[2a-14] a right that is over', () => {
  test('opens up to its last second, and not at the one after; who is inside gets out', async () => {
    now = new Date(end.getTime() - 1000)
    expect(await shows('in')).toEqual([true, null])
    now = new Date(end.getTime() + 1000)
    expect(await shows('in')).toEqual([false, 'expired'])
    expect(await shows('out')).toEqual([true, 'expired'])
    // Whether the clock has come by or not.
    await database().sql`update access_grant set state = 'expired' where id = ${grantId}`
    expect(await shows('in')).toEqual([false, 'expired'])
    expect(await shows('out')).toEqual([true, 'expired'])
  })

  test.each([
    ['suspend', { suspendReason: 'lost' }],
    ['revoke', { reason: '搬离' }],
  ] as const)('or that is taken (%s) opens no more, at once', async (action, input) => {
    expect(await shows('in')).toEqual([true, null])
    await take(action, input)
    expect(await shows('in')).toEqual([false, 'no_permission'])
  })

  test('and that is taken while its holder passes lets through who came before, and nobody after', async () => {
    const came = async () => await Promise.all(Array.from({ length: 6 }, async () => await shows('in')))
    const [said] = await Promise.all([came(), take('revoke', { reason: '搬离' })])
    for (const one of said)
      expect([
        [true, null],
        [false, 'no_permission'],
      ]).toContainEqual(one)
    expect(await came()).toEqual(said.map(() => [false, 'no_permission']))
  })
})
