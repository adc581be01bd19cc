import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { positionFault } from '../../modules/base/places/place-rules.ts'
import { build, makeEstate, step } from '../../modules/base/testing/world.ts'
import { positionsIn } from './device-positions.ts'
import { footprints, rectangle } from './shapes.ts'

const database = useDatabase()
const center = [114.05, 22.54] as const
let deps: ServerDeps

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
})

/** An estate with one building of two units, drawn on the map or not. */
async function place(name: string, drawn: boolean) {
  const estateId = await makeEstate(deps, name)
  await build(deps, estateId, { units: 2 })
  const { sql } = database()
  const boundary = rectangle(center, 350, 300, 0)
  if (drawn) {
    const json = JSON.stringify
    await sql`update estate set boundary = ${json(boundary)}::text::jsonb, center = ${json(center)}::text::jsonb
      where id = ${estateId}`
    await sql`update building set footprint = ${json(footprints(center, 1, 0)[0])}::text::jsonb
      where estate_id = ${estateId}`
  }
  const units = await sql<{ id: number }[]>`
    select id from building_unit where estate_id = ${estateId} order by sort_no`
  return { estateId, boundary, units: units.map((unit) => unit.id) }
}
type Position = [number, number] | null

test('the demo devices hang at their gates and doors, inside the estate, and at the same place at every run', async () => {
  const { estateId, boundary, units } = await place('图', true)
  const read = () =>
    step(deps, async (ctx) => {
      const positions = await positionsIn(ctx, estateId)
      const at = (type: number, id: number, name: string): Position => positions.of({ type, id }, name)
      return [
        at(3, estateId, '南门人脸进'),
        at(3, estateId, '北门人脸进'),
        at(6, units[0] ?? 0, '1栋1单元门禁'),
        at(6, units[1] ?? 0, '1栋2单元门禁'),
        at(3, estateId, '中心录像机'),
      ]
    })
  const found = await read()
  expect(found.map((one) => one && positionFault(one, boundary))).toEqual(found.map(() => undefined))
  const [south, north, first, second, middle] = found.map((one) => one ?? [0, 0])
  expect((north?.[1] ?? 0) - (south?.[1] ?? 0)).toBeGreaterThan(0.0025)
  expect((second?.[0] ?? 0) - (first?.[0] ?? 0)).toBeGreaterThan(0.0001)
  expect(Math.abs((middle?.[0] ?? 0) - center[0])).toBeLessThan(0.0001)
  expect(await read()).toEqual(found)
})

test('an estate that is drawn on no map has no positions', async () => {
  const { estateId } = await place('白', false)
  const found = await step(deps, async (ctx) =>
    (await positionsIn(ctx, estateId)).of({ type: 3, id: estateId }, '南门'),
  )
  expect(found).toBeNull()
})
