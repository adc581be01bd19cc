import { equipmentCheck as described } from '@linli/api-client/contract/ops/equipment-check'
import { checkKinds, openEquipmentChecks } from '@linli/api-client/contract/ops/equipment-check-flow'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import { dayAfter, dayEnd, dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { buildingAt, placeName } from '../../base/places/node.ts'
import { lockDevice } from '../repair/repair-device.ts'
import { checkActions } from './check-actions.ts'
import { assertFits } from './check-fits.ts'
import { itemsOf } from './check-items.ts'
import { checkTemplate } from './check-template.table.ts'
import { equipmentCheck, type EquipmentCheckRow } from './equipment-check.table.ts'

type New = NewOf<typeof described>

/** Within how many days what was found bad is to be checked again. */
const rectifyDays = 7

const ofDevice = (column: string) =>
  sql`(select d.${sql.identifier(column)} from device d where d.id = ${equipmentCheck.deviceId})`
/** What hangs on the estate itself is found by its gate: the estate stands beside it. */
const place = sql<string>`(select case when d.node_type <> 3 then ${placeName(sql`d.node_type`, sql`d.node_id`)}
  else coalesce((select c.name from channel c where c.id = d.channel_id), '公共区域') end
  from device d where d.id = ${equipmentCheck.deviceId})`

const building = sql<number>`(select ${buildingAt(sql`d.node_type`, sql`d.node_id`)} from device d
  where d.id = ${equipmentCheck.deviceId})`
/** A device is of one live project at most. Named with its table: the other one has such a column, too. */
const project = sql<number>`(select p.project_id from project_device p
  where p.device_id = equipment_check.device_id and p.is_live)`

async function openCheckOf(ctx: Ctx, { deviceId, kind }: Pick<New, 'deviceId' | 'kind'>) {
  const [found] = await ctx.tx
    .select({ checkNo: equipmentCheck.checkNo })
    .from(equipmentCheck)
    .where(
      and(
        eq(equipmentCheck.deviceId, deviceId),
        eq(equipmentCheck.kind, kind),
        inArray(equipmentCheck.state, [...openEquipmentChecks]),
      ),
    )
  return found
}

async function assertNoneOpen(ctx: Ctx, { deviceId, kind }: Pick<New, 'deviceId' | 'kind'>): Promise<void> {
  const found = await openCheckOf(ctx, { deviceId, kind })
  if (found === undefined) return
  const text = `该设备已有未完成的${checkKinds[kind]}单 ${found.checkNo}`
  throw new AppError('DUPLICATE', text, { fields: { deviceId: text } })
}

async function checkNew(input: Partial<New>, ctx: Ctx, before?: EquipmentCheckRow): Promise<void> {
  if (input.dueDate !== undefined && input.dueDate !== before?.dueDate && input.dueDate < dayOf(ctx.now))
    throw invalid({ dueDate: '截止日期不能早于今天' })
  const { deviceId, kind, templateId, estateId } = input
  if (before !== undefined || deviceId === undefined || kind === undefined) return
  const held = await lockDevice(ctx, deviceId)
  if (kind === 'install' && held.state !== 'pending') throw invalid({ deviceId: '安装验收的设备须为待激活' })
  if ((kind === 'routine' || kind === 'random') && held.state === 'pending')
    throw invalid({ deviceId: '设备尚未激活，请先做安装验收' })
  await assertNoneOpen(ctx, { deviceId, kind })
  if (templateId !== undefined && estateId !== undefined)
    await assertFits(ctx, { templateId, estateId, category: held.category })
}

const served = serve(
  described,
  equipmentCheck,
)({
  columns: {
    place,
    category: ofDevice('category'),
    deviceName: ofDevice('name'),
    deviceSn: ofDevice('sn'),
    deviceGeo: ofDevice('geo'),
    buildingId: building,
    projectId: project,
    missed: sql<boolean>`(${equipmentCheck.missedAt} is not null)`,
  },
  reads: { mine: ['inspectorId'] },
  filters: {
    mine: (wanted, ctx) =>
      sql`(${equipmentCheck.inspectorId} is not distinct from ${userIdOf(ctx.caller)}) = ${wanted}`,
  },
  present: (rows) =>
    new Map(
      rows.map(({ id, autoResults }) => [
        id,
        {
          autoPassed:
            autoResults.length === 0
              ? null
              : `${autoResults.filter(({ ok }) => ok === true).length}/${autoResults.length}`,
        },
      ]),
    ),
  check: checkNew,
  defaults: async ({ estateId, templateId }, ctx) => {
    const [template] = await ctx.tx
      .select({ revision: checkTemplate.revision })
      .from(checkTemplate)
      .where(eq(checkTemplate.id, templateId))
    return {
      checkNo: await sequences.next(ctx, 'DJ', estateId),
      assignedAt: ctx.now,
      templateRevision: template?.revision ?? 1,
      results: await itemsOf(ctx, templateId),
    }
  },
  on: checkActions,
  // A deadline that was moved afterwards is one of its own.
  clock: {
    remind: () =>
      sql`(${equipmentCheck.remindedAt} is null or ${equipmentCheck.remindedAt} < ${equipmentCheck.dueAt})`,
  },
  due: { check: ({ dueDate }) => dayEnd(dueDate) },
  after: {
    change: async (row, ctx) => {
      if (row.state === 'failed') await checkAgain(row, ctx)
    },
  },
})

/** What was found bad is checked again by whoever checked it. */
async function checkAgain(row: EquipmentCheckRow, ctx: Ctx): Promise<void> {
  const { estateId, deviceId, templateId, contractorId, inspectorId, id: parentId } = row
  const { state } = await lockDevice(ctx, deviceId)
  const kind = 'rectify'
  // What is out of service is not looked at, and one check after the repair is enough.
  if (state === 'suspended' || state === 'retired') return
  if ((await openCheckOf(ctx, { deviceId, kind })) !== undefined) return
  const dueDate = dayAfter(dayOf(ctx.now), rectifyDays)
  const made = await createRow(
    served.model,
    { estateId, deviceId, kind, templateId, contractorId, dueDate },
    ctx,
  )
  await ctx.tx.update(equipmentCheck).set({ parentId, inspectorId }).where(eq(equipmentCheck.id, made.id))
}

/** 设备点检. */
export const { model: equipmentCheckModel, routes: equipmentCheckCalls } = served
