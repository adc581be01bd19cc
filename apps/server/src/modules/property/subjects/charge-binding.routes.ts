import { chargeBinding as described } from '@linli/api-client/contract/property/charging/charge-binding'
import { bindMany } from '@linli/api-client/contract/property/charging/charging-calls'
import type { InputOf, NewOf } from '@linli/api-client/kit'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { holdsWord } from '../../../kit/held-text.ts'
import { handle, type Route } from '../../../kit/route.ts'
import type { Asked } from '../../../kit/serve/options.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { parkingSpace } from '../../base/parking/parking.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { vehicle } from '../../base/vehicles/vehicle.table.ts'
import { bill } from '../bills/bill.table.ts'
import { chargeBinding, type ChargeBindingRow, paySubject } from './charging.table.ts'
import { boundContract, contractsIn } from './charged-contracts.ts'
import { addDays, daysBetween } from '../../../kit/periods.ts'
import { noPlate } from './charge-payer.ts'

type New = NewOf<typeof described>
type Bound = Pick<ChargeBindingRow, 'objectId' | 'objectName' | 'roomId'> &
  Partial<Pick<ChargeBindingRow, 'payerPersonId' | 'endDate'>>

/** The object that a subject is charged for, by what was chosen. */
async function objectOf(
  ctx: Ctx,
  input: Partial<New>,
  objectType: ChargeBindingRow['objectType'],
): Promise<Bound> {
  const { roomId, parkingSpaceId, vehicleId } = input
  if (objectType === 'room') {
    if (roomId == null) throw invalid({ roomId: '请选择房屋' })
    const [found] = await ctx.tx.select({ name: room.fullName }).from(room).where(eq(room.id, roomId))
    return { objectId: roomId, objectName: found?.name ?? '', roomId }
  }
  if (objectType === 'parking_space') {
    if (parkingSpaceId == null) throw invalid({ parkingSpaceId: '请选择车位' })
    const [found] = await ctx.tx
      .select({ name: parkingSpace.spaceNo, roomId: parkingSpace.roomId })
      .from(parkingSpace)
      .where(eq(parkingSpace.id, parkingSpaceId))
    return {
      objectId: parkingSpaceId,
      objectName: `车位 ${found?.name ?? ''}`,
      roomId: roomId ?? found?.roomId ?? null,
    }
  }
  if (objectType === 'contract') return await boundContract(ctx, input)
  if (vehicleId == null) throw invalid({ vehicleId: '请选择车辆' })
  const [found] = await ctx.tx
    .select({ name: vehicle.plateNo, roomId: vehicle.roomId })
    .from(vehicle)
    .where(eq(vehicle.id, vehicleId))
  return { objectId: vehicleId, objectName: found?.name ?? noPlate, roomId: roomId ?? found?.roomId ?? null }
}

async function subjectOf(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.select().from(paySubject).where(eq(paySubject.id, id))
  if (row === undefined) throw invalid({ subjectId: '所选收费项目不存在' })
  return row
}

const termOf = (startDate: string, endDate: string | null | undefined) =>
  sql`daterange(${startDate}::date, ${endDate ?? null}::date, '[]')`
const ownTerm = sql`daterange(${chargeBinding.startDate}, ${chargeBinding.endDate}, '[]')`

async function checkBinding(input: Partial<New>, ctx: Ctx, before?: ChargeBindingRow): Promise<void> {
  const { startDate = '', endDate, discountRate = 1, discountReason } = { ...before, ...input }
  if (endDate != null && endDate < startDate) throw invalid({ endDate: '截止日不能早于起始日' })
  if (discountRate < 1 && !discountReason) throw invalid({ discountReason: '请填写折扣原因' })
  if (before?.billedThrough != null && endDate != null && endDate < before.billedThrough)
    throw invalid({ endDate: `截止日不能早于已出账至的 ${before.billedThrough}` })
  const subjectId = before?.subjectId ?? input.subjectId
  if (subjectId === undefined) return
  const { objectType } = await subjectOf(ctx, subjectId)
  const { objectId } = before ?? (await objectOf(ctx, input, objectType))
  const others = await ctx.tx.$count(
    chargeBinding,
    and(
      eq(chargeBinding.subjectId, subjectId),
      eq(chargeBinding.objectId, objectId),
      before === undefined ? undefined : sql`${chargeBinding.id} <> ${before.id}`,
      sql`${ownTerm} && ${termOf(startDate, endDate)}`,
    ),
  )
  const at = {
    room: 'roomId',
    parking_space: 'parkingSpaceId',
    vehicle: 'vehicleId',
    contract: 'rentalContractId',
  } as const
  if (others > 0) throw invalid({ [at[objectType]]: '该对象已绑定此收费项目' })
}

/** By a part of what is charged for; where that is shown masked, by the whole of it. */
export function bindingKeyword(word: string, may: Asked): SQL {
  if (may('objectName', 'part')) return holdsWord(chargeBinding.objectName, word)
  return may('objectName', 'whole') ? eq(chargeBinding.objectName, word) : sql`false`
}

export const { model: chargeBindingModel, routes: chargeBindingCalls } = serve(
  described,
  chargeBinding,
)({
  reads: { buildingId: ['roomId'], unitId: ['roomId'] },
  filters: {
    unitId: (id) =>
      sql`${chargeBinding.roomId} in (select ${room.id} from ${room} where ${anyOf(room.unitId, [id].flat())})`,
    buildingId: (id) =>
      sql`${chargeBinding.roomId} in (select ${room.id} from ${room} where ${anyOf(room.buildingId, [id].flat())})`,
    keyword: (word, _ctx, may) => bindingKeyword(word, may),
  },
  check: checkBinding,
  defaults: async (input, ctx) => {
    const { objectType } = await subjectOf(ctx, input.subjectId)
    const { payerPersonId, endDate, ...object } = await objectOf(ctx, input, objectType)
    return {
      objectType,
      ...object,
      payerPersonId: input.payerPersonId ?? payerPersonId ?? null,
      endDate: input.endDate ?? endDate ?? null,
    }
  },
  on: {
    pause: (row, { pausedFrom, pauseReason }) => {
      if (pausedFrom < row.startDate) throw invalid({ pausedFrom: '暂停日期不能早于起始日' })
      return { patch: { pausedFrom, pauseReason }, content: `${pausedFrom} 起：${pauseReason}` }
    },
    resume: (row, { resumedOn }) => {
      const from = row.pausedFrom ?? row.startDate
      if (resumedOn <= from) throw invalid({ resumedOn: '恢复日期须晚于暂停日期' })
      const through = addDays(resumedOn, -1)
      if (row.billedThrough !== null && row.billedThrough > through)
        return { patch: { pausedFrom: null, pauseReason: null } }
      const unbilled = row.billedThrough === null ? row.startDate : addDays(row.billedThrough, 1)
      return {
        patch: { billedThrough: through, pausedFrom: null, pauseReason: null },
        content: `暂停期间 ${unbilled} 至 ${through} 共${daysBetween(unbilled, resumedOn)}天不收费`,
      }
    },
    unbind: (row, { endDate }) => {
      if (endDate < row.startDate) throw invalid({ endDate: '终止日期不能早于起始日' })
      if (row.billedThrough !== null && endDate < row.billedThrough)
        throw invalid({ endDate: `终止日期不能早于已出账至的 ${row.billedThrough}` })
      return { patch: { endDate }, content: `终止于 ${endDate}` }
    },
  },
  removable: async ({ id }, ctx) => {
    if ((await ctx.tx.$count(bill, eq(bill.bindingId, id))) > 0)
      throw refuse('该绑定已出账，不能删除，可以终止')
  },
})

/** What may be bound, of the estate or of some of its buildings. */
function candidates(
  objectType: ChargeBindingRow['objectType'],
  { estateId, buildingIds }: InputOf<typeof bindMany>,
) {
  const inBuildings =
    buildingIds == null || buildingIds.length === 0 ? sql`true` : anyOf(sql`r.building_id`, buildingIds)
  if (objectType === 'contract') return contractsIn(estateId, inBuildings)
  if (objectType === 'room')
    return sql`select r.id as object_id, r.full_name as object_name, r.id as room_id, null::bigint as space_id,
        null::bigint as vehicle_id, null::bigint as contract_id, null::bigint as payer_id, null::date as ends
      from room r where r.estate_id = ${estateId} and r.deleted_at is null
        and ${inBuildings}`
  const rooms = sql`(${buildingIds == null || buildingIds.length === 0} or o.room_id in
    (select r.id from room r where ${anyOf(sql`r.building_id`, buildingIds ?? [])}))`
  return objectType === 'parking_space'
    ? sql`select o.id as object_id, '车位 ' || o.space_no as object_name, o.room_id, o.id as space_id, null::bigint as vehicle_id,
          null::bigint as contract_id, null::bigint as payer_id, null::date as ends
        from parking_space o where o.estate_id = ${estateId} and o.state in ('sold', 'leased') and ${rooms}`
    : sql`select o.id as object_id, coalesce(o.plate_no, ${noPlate}) as object_name, o.room_id, null::bigint as space_id, o.id as vehicle_id,
          null::bigint as contract_id, null::bigint as payer_id, null::date as ends
        from vehicle o where o.estate_id = ${estateId} and o.state = 'normal' and ${rooms}`
}

/**
 * Binds whatever there is, in one statement; what is bound for such days already is left out. That is read once, by NOT IN:
 * looked up for each object, it would be searched among the very rows that the statement has just written.
 */
export async function bindAll(ctx: Ctx, input: InputOf<typeof bindMany>) {
  const { estateId, subjectId, startDate, endDate = null, discountRate, discountReason } = input
  if (endDate !== null && endDate < startDate) throw invalid({ endDate: '截止日不能早于起始日' })
  if ((discountRate ?? 1) < 1 && !discountReason) throw invalid({ discountReason: '请填写折扣原因' })
  const [subject] = await ctx.tx
    .select()
    .from(paySubject)
    .where(and(eq(paySubject.id, subjectId), eq(paySubject.estateId, estateId)))
    .for('update')
  if (subject === undefined) throw invalid({ subjectId: '所选收费项目不存在' })
  const found = candidates(subject.objectType, input)
  const [all] = await ctx.tx.execute<{ n: number }>(sql`select count(*)::int as n from (${found}) c`)
  const made =
    await ctx.tx.execute(sql`insert into charge_binding (estate_id, subject_id, object_type, object_id,
      object_name, room_id, parking_space_id, vehicle_id, rental_contract_id, payer_person_id, start_date, end_date, discount_rate, discount_reason, state,
      created_at, updated_at, created_by)
    select ${estateId}, ${subjectId}, ${subject.objectType}, c.object_id, c.object_name, c.room_id, c.space_id,
      c.vehicle_id, c.contract_id, c.payer_id, ${startDate}, coalesce(${endDate}::date, c.ends), ${discountRate ?? 1}, ${discountReason ?? null}, 'active',
      ${ctx.now.toISOString()}, ${ctx.now.toISOString()}, ${userIdOf(ctx.caller)}
    from (${found}) c where coalesce(c.ends, ${startDate}::date) >= ${startDate}::date and c.object_id not in (select b.object_id from charge_binding b
      where b.subject_id = ${subjectId} and daterange(b.start_date, b.end_date, '[]') && ${termOf(startDate, endDate)})
    returning id`)
  return { created: made.length, skipped: (all?.n ?? 0) - made.length }
}

const bindRoute = handle(bindMany, async (input, ctx) => {
  if (!coversEstate(ctx.scopeFor('property:chargeBinding:create'), input.estateId)) throw notFound()
  const result = await bindAll(ctx, input)
  ctx.note({ title: '批量绑定收费对象', estateId: input.estateId, rowCount: result.created })
  return result
})

export const chargeBindingRoutes = (): readonly Route[] => [...chargeBindingCalls, bindRoute]
