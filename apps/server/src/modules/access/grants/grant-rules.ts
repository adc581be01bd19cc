import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { idList } from '../../base/buildings/tree-rows.ts'

/** Doors that people pass: of the estate, and not barriers for cars. Throws at the field. */
export async function personalChannels(
  ctx: Ctx,
  estateId: number,
  channelIds: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(channelIds)]
  const found = await ctx.tx
    .select({ id: channel.id })
    .from(channel)
    .where(
      and(
        inArray(channel.id, wanted),
        eq(channel.estateId, estateId),
        inArray(channel.kind, ['person', 'mixed', 'fire']),
      ),
    )
  if (wanted.length === 0 || found.length !== wanted.length) throw invalid({ channelIds: '请选择人行通道' })
  return wanted
}

interface DoorDevice extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly face: boolean
  readonly ic: boolean
  readonly faceCapacity: number
  readonly faces: number
}

/** The devices at doors with what they can recognise and how many faces they are to hold. */
export async function devicesAt(ctx: Ctx, channelIds: readonly number[]): Promise<DoorDevice[]> {
  const rows = await ctx.tx.execute<DoorDevice>(sql`
    select d.id, d.name, 'face' = any(m.abilities) as face, 'ic' = any(m.abilities) as ic,
      m.face_capacity as "faceCapacity",
      (select count(*)::int from access_device_auth a where a.device_id = d.id and a.auth_type in ('1', '3')
        and a.state not in ('revoked', 'revoking')) as faces
    from device d join device_model m on m.id = d.model_id
    where d.channel_id = ${idList(channelIds)} and d.state in ('in_use', 'suspended', 'repairing')
      and d.category in ('access', 'intercom', 'lift', 'face_terminal')
    order by d.id`)
  return [...rows]
}

/** Whether the doors of an estate know faces at all. */
export async function facesEnabled(ctx: Ctx, estateId: number): Promise<boolean> {
  const [row] = await ctx.tx.execute<{ wanted: boolean }>(sql`
    select coalesce((settings ->> 'faceEnabled')::boolean, true) as wanted from estate where id = ${estateId}`)
  return row?.wanted ?? true
}

/**
 * Holds devices to what they can: one that does neither is refused before anything is written, and so is one that would
 * be fuller than full. Answers what is to be known beforehand.
 */
export async function assertDevices(
  ctx: Ctx,
  estateId: number,
  channelIds: readonly number[],
  authType: string,
  people: number,
): Promise<{ devices: number; warnings: string[] }> {
  const faces = await facesEnabled(ctx, estateId)
  if (authType === '1' && !faces) throw invalid({ authType: '本小区未启用人脸通行' })
  const wantsFace = faces && authType !== '2'
  const wantsCard = authType !== '1'
  const devices = await devicesAt(ctx, channelIds)
  const warnings: string[] = []
  for (const { name, face, ic, faceCapacity, faces: held } of devices) {
    if (!(wantsFace && face) && !(wantsCard && ic)) throw refuse(`设备【${name}】不支持所选认证方式`)
    if (!wantsFace || !face || faceCapacity === 0) continue
    if (held + people > faceCapacity)
      throw refuse(`设备【${name}】人脸容量不足（需${held + people}，剩${Math.max(0, faceCapacity - held)}）`)
    if (held + people >= faceCapacity * 0.9)
      warnings.push(`设备【${name}】人脸库将达 ${Math.round(((held + people) * 100) / faceCapacity)}%`)
  }
  if (channelIds.length > 0 && devices.length === 0) warnings.push('所选通道还没有设备')
  return { devices: devices.length, warnings }
}
