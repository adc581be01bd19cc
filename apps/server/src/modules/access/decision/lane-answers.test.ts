import { verifyPass } from '@linli/api-client/contract/access/device-issue'
import type { OutputOf } from '@linli/api-client/kit'
import {
  type Arbitrary,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  option,
  record,
} from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { parkingSpace } from '../../base/parking/parking.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { vehicle } from '../../base/vehicles/vehicle.table.ts'
import { visitorApplication } from '../../visitor/applications/visitor-application.table.ts'
import { gatewayOf } from '../testing/gateway-world.ts'
import { type LaneWorld, makeLanes, plateEvent } from '../testing/lane-world.ts'
import { kindOfPlate } from '../vehicles/read-plate.ts'
import { decideLane, type KnownCar, type LaneAttempt, type LaneFacts } from './decide-lane.ts'

const database = useDatabase()
const now = new Date('2026-03-02T12:00:00+08:00')
const minute = 60_000
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
const day = (offset: number) => new Date(now.getTime() + offset * 1440 * minute).toISOString().slice(0, 10)
let deps: ServerDeps
let token = ''
let runs = 0

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  token = await tokenFor(deps, await makeAccount(deps, { username: 'gate', roleCodes: ['sys_admin'] }))
})

const cars = record({
  kind: constantFrom('owner', 'tenant', 'month', 'staff', 'service', 'outside'),
  state: constantFrom('normal', 'normal', 'frozen', 'expired', 'pending_confirm'),
  blackUntil: constantFrom('no', 'no', 'good', 'today', 'yesterday'),
  term: constantFrom('open', 'over', 'to come'),
  spaces: integer({ min: 0, max: 2 }),
  others: integer({ min: 0, max: 2 }),
})
const stays = record({
  kind: constantFrom('temp', 'visitor', 'owner'),
  minutes: constantFrom(10.5, 45.5, 130.5, 3000.5),
  paidAgo: constantFrom(null, 5, 40),
})
const scenes = record({
  direction: constantFrom('in' as const, 'out' as const),
  mode: constantFrom('normal' as const, 'normal' as const, 'normal' as const, 'keep_open' as const),
  hours: constantFrom('always', 'day', 'night'),
  allowTemp: boolean(),
  isFull: boolean(),
  blocks: boolean(),
  multiPolicy: constantFrom('one' as const, 'queue' as const, 'deny' as const),
  plate: constantFrom('car', 'car', 'car', 'police', 'none'),
  colour: constantFrom('read', 'read', 'unknown'),
  confidence: constantFrom(98, 98, 60),
  car: option(cars, { freq: 3 }),
  target: constantFrom('none', 'none', 'none', 'here', 'elsewhere', 'over', 'watched'),
  visit: option(constantFrom('approved', 'visiting', 'left', 'over', 'to come')),
  stay: option(stays),
})
type Scene = typeof scenes extends Arbitrary<infer S> ? S : never

const terms = {
  open: [day(-30), day(30)],
  over: [day(-30), day(-1)],
  'to come': [day(1), day(30)],
} as const
const blacks = { no: null, good: null, today: day(0), yesterday: day(-1) } as const
const visits = {
  approved: ['approved', ago(10), ago(-60)],
  visiting: ['visiting', ago(10), ago(-60)],
  left: ['left', ago(10), ago(-60)],
  over: ['approved', ago(60), ago(10)],
  'to come': ['approved', ago(-10), ago(-60)],
} as const
const freeMinutes = 120
const tariff = { freeMinutes: 30, feePerHour: 500, dailyCap: 2000, graceMinutes: 15 }

/** A car park as the scene has it, and what the rules say of the car: out of the scene, not out of the database. */
async function stage(scene: Scene) {
  runs += 1
  // Codes of estates are sums of their letters: no two of these are alike.
  const prefix = `${'z'.repeat(Math.floor(runs / 10))}${runs % 10}`
  const world = await makeLanes(deps, prefix)
  const { estateId, lotId, channelId } = world
  const { sql } = database()
  const { make } = factory(deps)
  const [openFrom, openUntil] =
    scene.hours === 'always' ? [null, null] : scene.hours === 'day' ? ['06:00', '22:00'] : ['22:00', '06:00']
  await sql`update device_model set abilities = '{plate,remote_open}' where model_no = ${prefix}`
  await sql`update device set run_status = 'online', last_heartbeat_at = ${now.toISOString()} where estate_id = ${estateId}`
  await sql`update channel set pass_mode = ${scene.mode}, open_from = ${openFrom}, open_until = ${openUntil} where id = ${channelId}`
  await sql`update parking_lot set allow_temp = ${scene.allowTemp}, multi_policy = ${scene.multiPolicy}, free_minutes = 30,
    grace_minutes = 15, full_policy = ${scene.blocks ? 'block' : 'allow'}, total_spaces = ${scene.isFull ? 0 : 9} where id = ${lotId}`
  const serial = String(10_000 + runs)
  const plateNo =
    scene.plate === 'none' ? null : scene.plate === 'police' ? `粤B${serial.slice(1)}警` : `粤B${serial}`
  const colour = scene.plate === 'police' ? 'white' : 'blue'
  const seen = scene.colour === 'read' || plateNo === null ? colour : 'other'
  const isKnown = scene.car !== null && plateNo !== null
  if (isKnown) await register(scene, { world, plateNo, colour })
  if (scene.visit !== null && plateNo !== null) {
    const [state, validFrom, validTo] = visits[scene.visit]
    await make(visitorApplication, estateId, {
      plateNo,
      plateColor: colour,
      state,
      validFrom,
      validTo,
      useLimit: 0,
      useCount: 0,
      lastUseAt: null,
      channelIds: [channelId],
      risks: [],
    })
  }
  if (scene.target !== 'none' && plateNo !== null)
    await sql`insert into control_target (estate_id, target_no, kind, list_type, basis, reason, level, refuse, plate_no,
        plate_color, scope_channels, valid_from, valid_to, state)
      values (${estateId}, 'BK1', 'vehicle', ${scene.target === 'watched' ? 'watch' : 'black'}, 'owner_request', '拖欠', 'high',
        ${scene.target !== 'watched'}, ${plateNo}, ${colour}, array[${scene.target === 'elsewhere' ? 0 : channelId}]::bigint[],
        ${ago(600).toISOString()}, ${ago(scene.target === 'over' ? 10 : -600).toISOString()}, 'approved')`
  const stay =
    plateNo === null || scene.stay === null ? null : await park(scene.stay, { world, plateNo, seen })
  const lane: LaneFacts = {
    mode: scene.mode,
    openFrom,
    openUntil,
    allowTemp: scene.allowTemp,
    blocksWhenFull: scene.blocks,
    freeSpaces: scene.isFull ? 0 : 9 - (stay === null ? 0 : 1),
    multiPolicy: scene.multiPolicy,
    tariff,
  }
  const attempt: LaneAttempt = {
    at: now,
    direction: scene.direction,
    plateNo,
    plateKind: kindOfPlate(plateNo, seen),
    confidence: scene.confidence,
    minConfidence: await deps.params.number('access.plateMinConfidence', { estateId }),
    car: isKnown ? knownAs(scene) : null,
    banned: plateNo !== null && scene.target === 'here',
    visit: visitOf(scene, plateNo),
    stay,
  }
  return { world, lane, attempt, plateNo, seen, colour }
}

interface Placed {
  readonly world: LaneWorld
  readonly plateNo: string
}

async function register({ car }: Scene, { world, plateNo, colour }: Placed & { readonly colour: string }) {
  if (car === null) return
  const { estateId, lotId } = world
  const { make } = factory(deps)
  const [validFrom, validTo] = terms[car.term]
  const ofHome = car.kind === 'owner' || car.kind === 'tenant'
  const { id } = await make(vehicle, estateId, {
    residentId: ofHome ? (await make(resident, estateId)).id : null,
    roomId: ofHome ? (await make(room, estateId)).id : null,
    inYard: false,
    plateNo,
    plateKind: kindOfPlate(plateNo, colour) ?? 'small',
    plateColor: colour,
    vehicleKind: car.kind,
    state: car.state,
    blacklisted: car.blackUntil !== 'no',
    blackUntil: blacks[car.blackUntil],
    validFrom,
    validTo,
  })
  const others: number[] = []
  for (let at = 0; at < car.others; at += 1) {
    const plain = { residentId: null, roomId: null, plateKind: 'small', plateColor: 'blue', inYard: true }
    const other = {
      ...plain,
      plateNo: `粤C${10 * runs + 10_000 + at}`,
      vehicleKind: 'staff',
      state: 'normal',
    }
    others.push((await make(vehicle, estateId, other)).id)
  }
  for (let at = 0; at < car.spaces; at += 1)
    await make(parkingSpace, estateId, {
      lotId,
      spaceNo: `A${runs}-${at}`,
      state: 'sold',
      vehicleIds: [id, ...others],
    })
}

const knownAs = ({ car }: Scene): KnownCar | null => {
  if (car === null) return null
  const [validFrom, validTo] = terms[car.term]
  return {
    kind: car.kind,
    state: car.state,
    blacklisted: car.blackUntil !== 'no',
    blackUntil: blacks[car.blackUntil],
    validFrom,
    validTo,
    spaces: car.spaces,
    othersInside: car.spaces === 0 ? 0 : car.others,
  }
}

function visitOf({ visit, direction }: Scene, plateNo: string | null): LaneAttempt['visit'] {
  if (visit === null || plateNo === null || (visit === 'left' && direction === 'in')) return null
  const [, validFrom, validTo] = visits[visit]
  // What is over or to come is looked up by nobody.
  return validFrom <= now && now <= validTo ? { validFrom, validTo, freeMinutes } : null
}

async function park(
  { kind, minutes, paidAgo }: NonNullable<Scene['stay']>,
  { world, plateNo, seen }: Placed & { readonly seen: string },
): Promise<NonNullable<LaneAttempt['stay']>> {
  const inAt = ago(minutes)
  const paidAt = paidAgo === null || paidAgo > minutes ? null : ago(paidAgo)
  const paid = paidAt === null ? 0 : 500
  await database().sql`
    insert into parking_session (estate_id, lot_id, plate_no, plate_color, vehicle_kind, in_at, fee, paid, paid_at, state)
    values (${world.estateId}, ${world.lotId}, ${plateNo}, ${seen}, ${kind}, ${inAt.toISOString()}, ${paid}, ${paid},
      ${paidAt?.toISOString() ?? null}, 'parked')`
  return {
    inAt,
    fee: paid,
    paid,
    discount: 0,
    paidAt,
    paidUntil: null,
    kind: kind as NonNullable<LaneAttempt['stay']>['kind'],
  }
}

interface Wait {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly reason: string
  readonly step: string | null
  readonly due: number
  readonly vehicleKind: string
}

test('[2a-24] A7. the barrier that asks, the desk of the guard and the records say of a car what the rules say', async () => {
  const api = caller(deps)
  const { sql } = database()
  await assert(
    asyncProperty(scenes, async (scene) => {
      const { world, lane, attempt, plateNo, seen, colour } = await stage(scene)
      const { send, report } = gatewayOf(deps, world)
      const sn = scene.direction === 'in' ? world.inSn : world.outSn
      let seq = 0
      const pass = async (more: Readonly<Record<string, unknown>>) => {
        seq += 1
        const time = new Date(now.getTime() + seq * 1000).toISOString()
        const event = {
          sn,
          seq,
          time,
          plateNo: plateNo ?? '',
          plateColor: seen,
          confidence: scene.confidence,
        }
        const { data } = await report([plateEvent({ ...event, ...more })])
        expect(data).toMatchObject({ results: [{ status: 'accepted' }] })
        const [kept] = await sql<{ kind: string; why: string | null }[]>`
          select vehicle_kind as kind, deny_reason as why from vehicle_pass_record
          where estate_id = ${world.estateId} order by id desc limit 1`
        return { ...kept }
      }
      const waiting = async (): Promise<Wait> => {
        const query = { estateId: String(world.estateId), sort: '-id' }
        const { body } = await api.get('/api/access/lane-waits', { token, query })
        return (body.data as { records: Wait[] }).records[0] as Wait
      }

      const said = decideLane(lane, attempt)
      const asked = { sn, kind: 'plate', value: plateNo ?? ' ', direction: scene.direction }
      const { data } = await send(verifyPass, { ...asked, plateColor: seen, confidence: scene.confidence })
      const verified = data as OutputOf<typeof verifyPass>
      expect({ allow: verified.allow, reason: verified.reason, due: verified.fee ?? 0 }).toEqual({
        allow: said.allow,
        reason: said.reason,
        due: said.due,
      })

      // The barrier stays closed whatever was said: the guard sees why, and so does the record.
      const why = said.reason ?? 'device_error'
      expect(await pass({ gateOpened: false })).toEqual({ kind: said.kind, why })
      expect(await waiting()).toMatchObject({
        reason: why,
        step: said.step,
        due: said.due,
        vehicleKind: said.kind,
      })

      // The same car, read as another one, and put right by the guard, whose eyes are sure.
      const sure = decideLane(lane, { ...attempt, confidence: 100 })
      const putRight = async () => {
        await pass({ gateOpened: false, plateNo: '粤Z99999', confidence: 10 })
        const { id, version } = await waiting()
        const put = { version, newPlate: plateNo, newColor: colour }
        await api.send('POST', `/api/access/lane-waits/${id}/correct`, put, { token })
        const { state, reason, step, due } = await waiting()
        return { step, due, ...(state === 'closed' ? { allow: true } : { allow: false, reason }) }
      }
      const isReadable = plateNo !== null && seen === colour
      expect(isReadable ? await putRight() : null).toEqual(
        isReadable
          ? {
              step: sure.step,
              due: sure.due,
              allow: sure.allow,
              ...(!sure.allow && { reason: sure.reason }),
            }
          : null,
      )
      // Let through after all: the record has what the car was taken for when the barrier asked.
      const letThrough = async () => await pass({ gateOpened: true, decisionId: verified.decisionId })
      expect(said.allow ? await letThrough() : null).toEqual(
        said.allow ? { kind: said.kind, why: null } : null,
      )
    }),
    { numRuns: 40 },
  )
}, 240_000)
