import {
  emergencyKinds,
  emergencyMinutes,
  type emergencyRelease as described,
} from '@linli/api-client/contract/access/modes/emergency-release'
import type { RowOf } from '@linli/api-client/kit'
import { and, eq, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { emergencyModel } from './emergency.model.ts'
import { countItems, followItems, raiseEmergencies } from './emergency-items.ts'
import { closeRelease, restoreDoors } from './end-emergency.ts'
import { ensurePlans, followModes } from './follow-modes.ts'
import type { PassMode } from './mode-at.ts'
import { emergencyItem, emergencyRelease, type ReleaseRow } from './mode.table.ts'

type Release = RowOf<typeof described>

/** Where an emergency opens. */
export interface EmergencyPlace {
  readonly estateId: number
  readonly kind: Release['kind']
  readonly scope: Release['scope']
  readonly nodeIds?: readonly number[] | undefined
  /** Barriers, too; of a fire they are unless told otherwise. */
  readonly includeVehicle?: boolean | undefined
  /** Of a fire signal: the passages that follow it, and no others. */
  readonly linkedOnly?: boolean
}

export interface EmergencyOrder extends EmergencyPlace {
  readonly minutes: number
  readonly reason: string
  readonly trigger?: Release['trigger']
  readonly sourceDeviceId?: number
  /** The right of the caller; a fire signal needs none. */
  readonly code?: string
}

interface Door extends Record<string, unknown> {
  readonly channelId: number
  readonly name: string
  readonly passMode: PassMode
  readonly deviceId: number | null
  readonly device: string | null
  readonly isOnline: boolean
}

const openCars = ({ kind, includeVehicle }: EmergencyPlace): boolean => includeVehicle ?? kind === 'fire'

/** The doors that an emergency opens, with the devices that can keep them open. */
export async function doorsOf(ctx: Ctx, place: EmergencyPlace): Promise<readonly Door[]> {
  const { estateId, scope, nodeIds = [], linkedOnly = false } = place
  const where =
    scope === 'estate'
      ? sql`true`
      : scope === 'building'
        ? anyOf(sql`case c.node_type when 5 then c.node_id when 6 then u.building_id end`, nodeIds)
        : anyOf(sql`c.id`, nodeIds)
  return await ctx.tx.execute<Door>(sql`
    select c.id as "channelId", c.name, c.pass_mode as "passMode", d.id as "deviceId", d.name as device,
      coalesce(d.run_status in ('online', 'fault'), false) as "isOnline"
    from channel c left join building_unit u on c.node_type = 6 and u.id = c.node_id
    left join channel_mode_plan p on p.channel_id = c.id
    left join (device d join device_model m on m.id = d.model_id and 'keep_open' = any(m.abilities)
      and d.state in ('in_use', 'repairing')) on d.channel_id = c.id
    where c.estate_id = ${estateId} and ${where}
      ${openCars(place) ? sql`` : sql`and c.kind <> 'vehicle'`}
      ${linkedOnly ? sql`and (c.kind = 'fire' or coalesce(p.fire_linkage, true))` : sql``}
    order by c.id, d.id`)
}

/** One after the other in an estate: two who start at once get one emergency. */
export const lockEstate = async (ctx: Ctx, estateId: number): Promise<void> =>
  void (await ctx.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`emergency/${estateId}`}, 0))`,
  ))

/** What is on in an estate at any of these passages, the one that lasts longest first. */
export async function runningAt(
  ctx: Ctx,
  estateId: number,
  channelIds: readonly number[],
): Promise<readonly ReleaseRow[]> {
  return await ctx.tx
    .select()
    .from(emergencyRelease)
    .where(
      and(
        eq(emergencyRelease.estateId, estateId),
        eq(emergencyRelease.state, 'active'),
        sql`exists (select from emergency_item i where i.release_id = ${emergencyRelease.id}
          and ${anyOf(sql`i.channel_id`, channelIds)})`,
      ),
    )
    .orderBy(sql`${emergencyRelease.plannedEndAt} desc`, emergencyRelease.id)
}

async function placeWords(ctx: Ctx, { scope, nodeIds = [], linkedOnly }: EmergencyPlace): Promise<string> {
  if (scope === 'estate') return linkedOnly === true ? '消防联动通道' : '全小区'
  const table = scope === 'building' ? sql`building` : sql`channel`
  const rows = await ctx.tx.execute<{ name: string }>(sql`
    select name from ${table} where ${anyOf(sql`id`, nodeIds)} order by id limit 6`)
  const names = rows.map(({ name }) => name)
  return `${names.slice(0, 5).join('、')}${names.length > 5 ? `等${nodeIds.length}处` : ''}`
}

/** Opens doors for everybody until it ends; what is on already at one of them is prolonged and widened instead. */
export async function startRelease(
  ctx: Ctx,
  order: EmergencyOrder,
): Promise<{ readonly release: ReleaseRow; readonly joined: boolean }> {
  const { estateId, kind, minutes } = order
  await lockEstate(ctx, estateId)
  await ensurePlans(ctx, [estateId])
  const doors = await doorsOf(ctx, order)
  if (doors.length === 0) throw invalid({ nodeIds: '所选范围内没有通道' })
  const channelIds = [...new Set(doors.map(({ channelId }) => channelId))]
  const running = await runningAt(ctx, estateId, channelIds)
  // Who practises does not hold back who needs the doors: a drill gives way.
  const drills = kind === 'drill' ? [] : running.filter((one) => one.kind === 'drill')
  const ending = { reason: `转为${emergencyKinds[kind].label}应急`, code: order.code }
  for (const drill of drills) await closeRelease(ctx, drill, ending)
  const known = running.find((one) => !drills.includes(one))
  const until = new Date(ctx.now.getTime() + Math.min(minutes, emergencyMinutes.most) * 60_000)
  const release =
    known === undefined ? await newRelease(ctx, order, until) : await prolong(ctx, known, until, order.reason)
  await openDoors(ctx, release, doors, order)
  for (const drill of drills) await restoreDoors(ctx, drill, ending)
  return { release, joined: known !== undefined }
}

async function newRelease(ctx: Ctx, order: EmergencyOrder, plannedEndAt: Date): Promise<ReleaseRow> {
  const { estateId, kind, scope, nodeIds = [], minutes, reason, trigger = 'manual', sourceDeviceId } = order
  const userId = userIdOf(ctx.caller) ?? null
  const [release] = await ctx.tx
    .insert(emergencyRelease)
    .values({
      releaseNo: await sequences.next(ctx, 'AQ', estateId),
      estateId,
      kind,
      scope,
      nodeIds: [...nodeIds],
      place: await placeWords(ctx, order),
      includeVehicle: openCars(order),
      minutes,
      reason,
      trigger,
      sourceDeviceId: sourceDeviceId ?? null,
      startedAt: ctx.now,
      startedBy: userId,
      plannedEndAt,
      createdAt: ctx.now,
      createdBy: userId,
      updatedAt: ctx.now,
      updatedBy: userId,
    })
    .returning()
  if (release === undefined) throw new Error('Linli: an emergency was not written')
  await flowEvents.record(ctx, {
    entity: 'emergencyRelease',
    entityId: release.id,
    action: 'create',
    fromState: null,
    toState: 'active',
    content: `${emergencyKinds[kind].label}：${reason}`,
    isFirst: true,
  })
  const { id: releaseId, releaseNo, place } = release
  const at = ctx.now.toISOString()
  await announce(ctx, 'emergency.opened', { releaseId, releaseNo, estateId, kind, place, reason, at })
  return release
}

/** It ends no sooner than it was to. */
export async function prolong(
  ctx: Ctx,
  release: ReleaseRow,
  until: Date,
  reason: string,
): Promise<ReleaseRow> {
  const plannedEndAt = until > release.plannedEndAt ? until : release.plannedEndAt
  const input = { plannedEndAt: plannedEndAt.toISOString(), why: reason }
  await takeTransition(emergencyModel, release, 'extend', input, ctx)
  return { ...release, plannedEndAt, version: release.version + 1 }
}

async function openDoors(
  ctx: Ctx,
  release: ReleaseRow,
  doors: readonly Door[],
  { code, reason, kind }: EmergencyOrder,
): Promise<void> {
  const { id: releaseId, estateId } = release
  await ctx.tx
    .insert(emergencyItem)
    .values(
      doors.map((door) => ({
        releaseId,
        estateId,
        channelId: door.channelId,
        deviceId: door.deviceId,
        prevMode: door.passMode,
        state: door.deviceId === null ? ('failed' as const) : ('sending' as const),
        code: door.deviceId === null ? 'no_device' : null,
        message: door.deviceId === null ? '没有可保持常开的设备，请现场开门' : null,
        at: ctx.now,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
    .onConflictDoNothing()
  await followModes(ctx, [...new Set(doors.map(({ channelId }) => channelId))], {
    reason: `${emergencyKinds[kind].label}：${reason}`,
    ...(code !== undefined && { code }),
  })
  await followItems(
    ctx,
    doors.flatMap(({ deviceId }) => deviceId ?? []),
  )
  await countItems(ctx, [releaseId])
  await raiseEmergencies(ctx, [estateId])
}
