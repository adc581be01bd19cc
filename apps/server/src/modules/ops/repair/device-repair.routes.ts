import { deviceRepair as described } from '@linli/api-client/contract/ops/device-repair'
import { openDeviceRepairs } from '@linli/api-client/contract/ops/device-repair-flow'
import { repairSla as describedSla } from '@linli/api-client/contract/ops/repair-sla'
import type { NewOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { placeName } from '../../base/places/node.ts'
import {
  deviceRepair,
  deviceRepairPart,
  type DeviceRepairRow,
  deviceRepairSla,
} from './device-repair.table.ts'
import { repairActions } from './repair-actions.ts'
import {
  assertNoneOpen,
  downMinutesOf,
  downSince,
  followOrder,
  isRepeated,
  lockDevice,
  urgencyOf,
  warrantyOf,
} from './repair-device.ts'
import { promised } from './repair-limits.ts'
import { tellManager } from './tell-people.ts'

type New = NewOf<typeof described>
type Node = 'accept' | 'arrive' | 'finish'

const ofDevice = (column: string) =>
  sql`(select d.${sql.identifier(column)} from device d where d.id = ${deviceRepair.deviceId})`
/** What hangs on the estate itself is found by its gate: the estate stands beside it. */
const place = sql<string>`(select case when d.node_type <> 3 then ${placeName(sql`d.node_type`, sql`d.node_id`)}
  else coalesce((select c.name from channel c where c.id = d.channel_id), '公共区域') end
  from device d where d.id = ${deviceRepair.deviceId})`

/** What the device says of the order that is made for it. */
async function judgedOf(input: New, ctx: Ctx) {
  const device = await lockDevice(ctx, input.deviceId)
  const urgency = input.urgency ?? (await urgencyOf(ctx, device))
  return {
    urgency,
    warranty: warrantyOf(device, ctx),
    contractorId: device.contractorId,
    downFrom: downSince(device, ctx),
    isRepeat: await isRepeated(ctx, input),
    reportedAt: ctx.now,
    ...(await promised(ctx, ctx.now, { estateId: input.estateId, urgency })),
  }
}

async function checkRepair(input: Partial<New>, ctx: Ctx, before?: DeviceRepairRow): Promise<void> {
  if (before === undefined && input.parts?.length) throw invalid({ parts: '配件在维修时登记' })
  if (before !== undefined || input.deviceId === undefined) return
  await lockDevice(ctx, input.deviceId)
  await assertNoneOpen(ctx, input.deviceId)
}

/** When a step was taken, or is still to be; time that stands still does not pass. */
const takenAt: Readonly<Record<Node, string>> = {
  accept: 'accepted_at',
  arrive: 'arrived_at',
  finish: 'finished_at',
}
const isLate = (node: Node, now: Date) => sql`(device_repair.state <> 'cancelled'
  and coalesce(device_repair.${sql.identifier(takenAt[node])}, device_repair.paused_at,
    ${now.toISOString()}::timestamptz) > device_repair.${sql.identifier(`${node}_due_at`)})`

const isOpen = ({ state }: DeviceRepairRow) => openDeviceRepairs.some((one) => one === state)

/** The device is in repair while its order is open; what the order came from hears when it is over. */
async function afterChange(row: DeviceRepairRow, ctx: Ctx): Promise<void> {
  await followOrder(ctx, row.deviceId, isOpen(row))
  if (row.state !== 'closed') return
  const { id, repairNo, deviceId, alertId, checkId } = row
  await announce(ctx, 'deviceRepair.closed', { repairId: id, repairNo, deviceId, alertId, checkId })
}

export const { model: deviceRepairModel, routes: deviceRepairCalls } = serve(
  described,
  deviceRepair,
)({
  columns: {
    place,
    category: ofDevice('category'),
    deviceName: ofDevice('name'),
    deviceSn: ofDevice('sn'),
    deviceGeo: ofDevice('geo'),
  },
  lines: { parts: { table: deviceRepairPart } },
  reads: { overdueNode: ['dueAt'], mine: ['engineerId'] },
  filters: {
    overdueNode: (nodes, { now }) =>
      sql`(${sql.join(
        [nodes].flat().map((node) => isLate(node, now)),
        sql` or `,
      )})`,
    mine: (wanted, ctx) =>
      sql`(${deviceRepair.engineerId} is not distinct from ${userIdOf(ctx.caller)}) = ${wanted}`,
  },
  present: async (rows, ctx) => {
    const minutes = await downMinutesOf(ctx, rows)
    return new Map(rows.map(({ id }) => [id, { downMinutes: minutes.get(id) ?? 0 }]))
  },
  check: checkRepair,
  defaults: async (input, ctx) => ({
    ...(await judgedOf(input, ctx)),
    repairNo: await sequences.next(ctx, 'SB', input.estateId),
  }),
  derive: async ({ urgency, faultType }, ctx, before) => ({
    ...(urgency !== undefined &&
      urgency !== null && {
        ...(await promised(ctx, before.reportedAt, { estateId: before.estateId, urgency })),
      }),
    ...(faultType !== undefined && {
      isRepeat: await isRepeated(ctx, { deviceId: before.deviceId, faultType }, before.id),
    }),
  }),
  whenEmptied: {
    urgency: async (_changes, ctx, before) => await urgencyOf(ctx, await lockDevice(ctx, before.deviceId)),
  },
  on: repairActions,
  clock: {
    // Only what has worked for a day may be taken for good.
    settle: (now) => sql`exists (select 1 from device d where d.id = device_repair.device_id
      and d.run_status = 'online' and not exists (select 1 from device_status_event e
        where e.device_id = d.id and e.at > ${now.toISOString()}::timestamptz - interval '24 hours'))`,
  },
  due: {
    accept: ({ acceptDueAt }) => acceptDueAt,
    arrive: ({ arriveDueAt }) => arriveDueAt,
    finish: ({ finishDueAt }) => finishDueAt,
  },
  overdue: async (row, key, ctx) => {
    const titles: Readonly<Record<string, string>> = { accept: '接单', arrive: '到场', finish: '完成' }
    const round = row.dispatchRound
    await tellManager(ctx, row, { kind: `${key}.overdue`, title: `设备维修${titles[key] ?? ''}超时`, round })
  },
  after: { change: afterChange },
})

/** Within what time companies want their devices repaired. */
export const { model: repairSlaModel, routes: repairSlaCalls } = serve(
  describedSla,
  deviceRepairSla,
)({
  check: (input, _ctx, before) => {
    const { acceptMinutes = 1, arriveMinutes = 1, finishMinutes = 1 } = { ...before, ...input }
    if (arriveMinutes < acceptMinutes) throw invalid({ arriveMinutes: '到场时限不能短于接单时限' })
    if (finishMinutes < arriveMinutes) throw invalid({ finishMinutes: '完成时限不能短于到场时限' })
  },
})
