import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../test/support/app.ts'
import { useDatabase } from '../../test/support/database.ts'
import { startModules } from '../kit/create-server.ts'
import { inContext } from '../kit/context.ts'
import type { ServerDeps } from '../kit/deps.ts'
import { makeGateway } from '../modules/access/testing/gateway-world.ts'
import { loopback } from './loopback.ts'
import { simulatePasses } from './simulate-passes.ts'
import { spaceEvents } from './space-events.ts'

const database = useDatabase()
const now = new Date('2026-03-02T04:00:00Z')
let deps: ServerDeps
let estateId = 0

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  ;({ estateId } = await makeGateway(deps, 'SPACE'))
  const { sql } = database()
  await sql`update device set category = 'barrier' where sn = 'SPACE-1'`
  for (const [at, name] of ['东库', '西库'].entries())
    await sql`insert into parking_lot (estate_id, name, total_spaces, kind) values (${estateId}, ${name}, ${at * 100 + 50}, 'underground')`
})

test('sensors tell of each car park, and the gateway believes them', async () => {
  await simulatePasses(deps, loopback(deps), { estateId, times: [now], withSpaces: true })
  const rows = await database().sql<{ free: number; at: Date }[]>`
    select sensor_free as free, sensor_at as at from parking_lot order by total_spaces`
  expect(rows.map(({ at }) => at)).toEqual([now, now])
  for (const [i, total] of [50, 150].entries()) {
    expect(rows[i]?.free).toBeGreaterThanOrEqual(total - 1)
    expect(rows[i]?.free).toBeLessThanOrEqual(total)
  }
})

test('what is told goes on in the numbers of the camera, and is never less than none', async () => {
  await database().sql`update parking_lot set total_spaces = 0`
  const system = { kind: 'system', name: 'simulator' } as const
  const events = await inContext(deps, system, async (ctx) => await spaceEvents(ctx, estateId, now, () => 0))
  expect(events).toMatchObject([
    { type: 'space', sn: 'SPACE-1', seq: 3, free: 0 },
    { type: 'space', sn: 'SPACE-1', seq: 4, free: 0 },
  ])
})
