import { sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { flowEvents } from '../../kit/flow-events/flow-events.ts'
import { channel } from '../../modules/base/devices/channel.table.ts'
import { deviceModel } from '../../modules/base/devices/device-model.table.ts'
import { device } from '../../modules/base/devices/device.table.ts'
import { demoSilent } from '../../modules/base/devices/demo-heartbeat.ts'
import { deviceMonitor, recordHeartbeats } from '../../modules/base/devices/heartbeat.ts'
import { positionsIn } from './device-positions.ts'
import { seedVersion } from './seed-models.ts'
import { seeder } from './seed-places.ts'

interface Place {
  readonly type: number
  readonly id: number
  readonly name: string
}

/** Gates, doors and devices of one estate; nothing when it has some. */
export async function seedDevices(deps: ServerDeps, estateName: string, order: number): Promise<void> {
  const estateId = await inContext(deps, seeder, async (ctx) => {
    const [row] = await ctx.tx.execute<{ id: number }>(sql`
      select id from estate e where name = ${estateName} and not exists (select 1 from channel c where c.estate_id = e.id)
        and exists (select 1 from building b where b.estate_id = e.id)`)
    if (row === undefined) return undefined
    await installAll(ctx, row.id, order)
    return row.id
  })
  if (estateId !== undefined) await comeAlive(deps, estateId)
}

type Direction = typeof device.$inferSelect.direction

/** A door or lane with the devices on it; without a channel the devices hang on the place. */
interface Installation {
  readonly place: Place
  readonly channel?: {
    readonly name: string
    readonly kind: typeof channel.$inferSelect.kind
    readonly level: typeof channel.$inferSelect.level
    readonly isMain?: boolean
  }
  readonly devices: readonly (readonly [modelNo: string, name: string, direction: Direction])[]
}

async function installationsOf(ctx: Ctx, estateId: number, order: number): Promise<Installation[]> {
  const place: Place = { type: 3, id: estateId, name: '' }
  const gate = (name: string): Installation => ({
    place,
    channel: { name: `${name}人行`, kind: 'person', level: 'estate', isMain: name === '南门' },
    devices: [
      ['AT-FG500', `${name}人脸进`, 'in'],
      ['AT-FG300', `${name}人脸出`, 'out'],
    ],
  })
  const units = await placesOf(ctx, estateId, 6)
  const buildings = await placesOf(ctx, estateId, 5)
  return [
    gate('南门'),
    gate('北门'),
    {
      place,
      channel: { name: '南门车行', kind: 'vehicle', level: 'estate', isMain: true },
      devices: [
        ['LG-B4', '南门道闸进', 'in'],
        ['LG-B2', '南门道闸出', 'out'],
      ],
    },
    {
      place,
      devices: [
        ['MS-C800', '南门摄像机', 'none'],
        ['MS-C800', '北门摄像机', 'none'],
        ['MS-N32', '中心录像机', 'none'],
      ],
    },
    ...units.map(
      (unit): Installation => ({
        place: unit,
        channel: { name: `${unit.name}单元门`, kind: 'person', level: 'unit' },
        devices: [
          ['QM-A10', `${unit.name}门禁`, 'both'],
          [order % 2 === 0 ? 'QM-T20' : 'YD-8', `${unit.name}对讲`, 'both'],
        ] as const,
      }),
    ),
    ...buildings.map(
      (one, index): Installation => ({
        place: one,
        devices: [
          ['MS-C400', `${one.name}大堂摄像机`, 'none'],
          ...(index % 2 === 0 ? [['WZ-Y1', `${one.name}烟感`, 'none'] as const] : []),
          ...(index % 3 === 0 ? [['WZ-S1', `${one.name}水压传感器`, 'none'] as const] : []),
        ] as const,
      }),
    ),
  ]
}

/** All of them in a few statements; each device with the events of its making and its activation. */
async function installAll(ctx: Ctx, estateId: number, order: number): Promise<void> {
  const known = await ctx.tx.select().from(deviceModel)
  const models = new Map(known.map((row) => [row.modelNo, row]))
  const installations = await installationsOf(ctx, estateId, order)
  const positions = await positionsIn(ctx, estateId)
  const gates = await ctx.tx
    .insert(channel)
    .values(
      installations.flatMap(({ channel: gate, place }) =>
        gate
          ? [
              {
                ...gate,
                estateId,
                nodeType: place.type,
                nodeId: place.id,
                direction: 'both' as const,
                geo: positions.of(place, gate.name),
              },
            ]
          : [],
      ),
    )
    .returning({ id: channel.id, name: channel.name })
  const gateIds = new Map(gates.map((gate) => [gate.name, gate.id]))
  const rows = installations
    .flatMap(({ place, channel: gate, devices }) => devices.map((one) => ({ place, gate, one })))
    .map(({ place, gate, one: [modelNo, name, direction] }, index): typeof device.$inferInsert => {
      const model = models.get(modelNo)
      if (model === undefined) throw new Error(`no device model ${modelNo}`)
      return {
        estateId,
        name,
        sn: `SIM${order}${String(index + 1).padStart(5, '0')}`,
        modelId: model.id,
        category: model.category,
        channelId: gate ? (gateIds.get(gate.name) ?? null) : null,
        nodeType: place.type,
        nodeId: place.id,
        direction,
        geo: positions.of(place, name),
        ip: `10.${order}.${Math.floor(index / 250)}.${(index % 250) + 1}`,
        port: 8000,
        installDate: '2023-05-20',
        warrantyEnd: '2028-05-20',
        // One in a hundred still waits to be activated.
        state: index % 100 === 98 ? 'pending' : 'in_use',
      }
    })
  const made = await ctx.tx.insert(device).values(rows).returning({ id: device.id, state: device.state })
  await flowEvents.recordAll(
    ctx,
    made.map(({ id }) => ({
      entity: 'device',
      entityId: id,
      action: 'create',
      fromState: null,
      toState: 'pending',
      isFirst: true,
    })),
  )
  await flowEvents.recordAll(
    ctx,
    made
      .filter(({ state }) => state === 'in_use')
      .map(({ id }) => ({
        entity: 'device',
        entityId: id,
        action: 'activate',
        fromState: 'pending',
        toState: 'in_use',
      })),
  )
}

async function placesOf(ctx: Ctx, estateId: number, type: 5 | 6): Promise<Place[]> {
  const rows = await ctx.tx.execute<{ id: number; name: string }>(
    type === 5
      ? sql`select id, name from building where estate_id = ${estateId} order by sort_no`
      : sql`select u.id, b.name || u.name as name from building_unit u join building b on b.id = u.building_id
          where u.estate_id = ${estateId} order by b.sort_no, u.sort_no`,
  )
  return rows.map((row) => ({ ...row, type }))
}

/** Nearly all devices report now; some did two days ago and have gone offline since; a few report a fault. */
async function comeAlive(deps: ServerDeps, estateId: number): Promise<void> {
  const now = deps.clock()
  const serials = await deps.database.db.execute<{ sn: string; silent: boolean }>(sql`
    select sn, ${demoSilent} as silent from device where estate_id = ${estateId} and state = 'in_use' order by id`)
  const beat = (rows: readonly { sn: string }[], at: Date) =>
    inContext(
      deps,
      seeder,
      (ctx) =>
        recordHeartbeats(
          ctx,
          { estateIds: [estateId] },
          rows.map(({ sn }) => ({ sn, firmware: seedVersion })),
        ),
      { now: at },
    )
  await beat(serials, new Date(now.getTime() - 2 * 86_400_000))
  await beat(
    serials.filter(({ silent }) => !silent),
    now,
  )
  await deviceMonitor.run(deps)
  await deps.database.sql`
    update device set run_status = 'fault' where id in (select id from device where estate_id = ${estateId}
      and run_status = 'online' order by id desc limit ${Math.max(1, Math.round(serials.length / 100))})`
}
