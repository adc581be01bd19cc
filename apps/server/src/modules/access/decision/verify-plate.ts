import type { verifyPass } from '@linli/api-client/contract/access/device-issue'
import type { OutputOf } from '@linli/api-client/kit'
import { createHash } from 'node:crypto'
import { maskName } from '@linli/validators/mask-name'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { accessDecision } from '../issue/issue.table.ts'
import { lanesOf } from '../vehicles/car-facts.ts'
import { colorOf, kindOfPlate, readPlate } from '../vehicles/read-plate.ts'
import { decideCars } from './decide-cars.ts'

interface ShownPlate {
  readonly value: string
  readonly direction: 'in' | 'out'
  readonly plateColor?: string | undefined
  readonly confidence?: number | undefined
}

/** Decides about a car before a barrier and remembers what it was taken for, so that its pass is recorded as that. */
export async function verifyPlateAt(
  ctx: Ctx,
  device: { readonly id: number; readonly estateId: number; readonly channelId: number },
  { value, direction, plateColor = 'other', confidence = 100 }: ShownPlate,
): Promise<OutputOf<typeof verifyPass>> {
  const lane = (await lanesOf(ctx, [device.channelId])).get(device.channelId)
  if (lane === undefined) throw refuse('设备未绑定通道')
  const plateNo = readPlate(value)
  const color = colorOf(plateColor)
  const [decided] = await decideCars(ctx, [
    {
      lane,
      at: ctx.now,
      direction,
      plateNo,
      plateColor: color,
      plateKind: kindOfPlate(plateNo, color),
      confidence,
    },
  ])
  if (decided === undefined) throw refuse('无法判定')
  const { decision, car, visit } = decided
  if (decision.allow && visit !== null && car === null)
    for (const { doorCodes } of ctx.deps.modules)
      await doorCodes?.passed(
        ctx,
        {
          way: 'plate',
          value,
          direction,
          deviceId: device.id,
          estateId: device.estateId,
          channelId: device.channelId,
        },
        visit.id,
      )
  const [kept] = await ctx.tx
    .insert(accessDecision)
    .values({
      estateId: device.estateId,
      deviceId: device.id,
      kind: 'plate',
      codeHash: createHash('sha256').update(value).digest('hex'),
      subjectType: visit !== null && car === null ? 'visitor' : null,
      subjectId: car === null ? (visit?.id ?? null) : car.id,
      direction,
      allow: decision.allow,
      reason: decision.reason,
      vehicleKind: decision.kind,
      at: ctx.now,
    })
    .returning({ id: accessDecision.id })
  const name = car?.ownerName ?? visit?.name ?? null
  return {
    decisionId: kept?.id ?? 0,
    allow: decision.allow,
    reason: decision.reason,
    subjectKind: visit !== null && car === null ? 'visitor' : car === null ? 'stranger' : 'resident',
    displayName: name === null ? null : maskName(name),
    voice: decision.voice.slice(0, 40),
    lines: [plateNo ?? '无牌车', decision.voice].map((line) => line.slice(0, 16)),
    ...(decision.due > 0 && { fee: decision.due }),
  }
}
