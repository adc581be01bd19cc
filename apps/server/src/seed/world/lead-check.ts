import { dayAfter, dayOf } from '../../kit/calendar.ts'
import type { Ctx } from '../../kit/context.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { equipmentCheckModel } from '../../modules/ops/checks/equipment-check.routes.ts'
import type { EquipmentCheckRow } from '../../modules/ops/checks/equipment-check.table.ts'
import { checkSignature } from '../../simulator/checks/check-signature.ts'
import { repairPicture } from '../../simulator/repairs/repair-pictures.ts'
import type { Engineer } from './seed-contractors.ts'

const handOf = (name: string) => ({ kind: 'system', name }) as const

/** Where checks end. */
export type CheckEnd = 'passed' | 'todo' | 'doing' | 'submitted' | 'returned' | 'failed' | 'cancelled'

interface CheckLife {
  readonly sn: string
  readonly geo: readonly number[] | null
  readonly engineer: Engineer
  readonly end: CheckEnd
  readonly score?: number
}

/** Leads a check from the time of its context on, each step at its time and through the services. */
export async function leadCheck(
  start: Ctx,
  made: EquipmentCheckRow,
  { sn, geo, engineer, end, score = 5 }: CheckLife,
): Promise<void> {
  let ctx = start
  let row = made
  const as = (name: string, minutes: number) => {
    ctx = { ...start, now: new Date(ctx.now.getTime() + minutes * 60_000), caller: handOf(name) }
  }
  row = await takeTransition(equipmentCheckModel, row, 'assign', { inspectorId: engineer.userId }, ctx)
  if (end === 'todo') return
  if (end === 'cancelled') {
    await takeTransition(equipmentCheckModel, row, 'cancel', { reason: '设备待更换，改期点检' }, ctx)
    return
  }
  as(engineer.name, 240)
  const there = geo === null ? null : ([...geo] as [number, number])
  row = await takeTransition(
    equipmentCheckModel,
    row,
    'start',
    { scannedSn: sn, geo: there, farReason: null },
    ctx,
  )
  as(engineer.name, 3)
  row = await takeTransition(equipmentCheckModel, row, 'autoCheck', {}, ctx)
  const answers = row.results.map(({ code, way, critical }) => ({
    code,
    ok: way === 'yes_no' ? !(end === 'failed' && critical) : null,
    value: way === 'number' ? '12.1' : way === 'text' ? '现场通电正常' : null,
    note: end === 'failed' && critical ? '反复测试三次均不合格' : null,
  }))
  row = await takeTransition(equipmentCheckModel, row, 'answer', { answers }, ctx)
  if (end === 'doing') return
  as(engineer.name, 15)
  const images = [await repairPicture(ctx, 200, 'after'), await repairPicture(ctx, 90, 'after')]
  const signImage = await checkSignature(ctx)
  row = await takeTransition(equipmentCheckModel, row, 'submit', { images, signImage }, ctx)
  if (end === 'submitted') return
  as('丁工', 600)
  if (end === 'returned') {
    await takeTransition(equipmentCheckModel, row, 'giveBack', { reviewNote: '照片看不清铭牌，请补拍' }, ctx)
    return
  }
  const rectifyBy = row.conclusion === 'minor' ? dayAfter(dayOf(ctx.now), 10) : null
  await takeTransition(equipmentCheckModel, row, 'review', { score, reviewNote: null, rectifyBy }, ctx)
}
