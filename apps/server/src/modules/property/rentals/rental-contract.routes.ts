import { rentalContract as described } from '@linli/api-client/contract/property/rentals/rental-contract'
import type { TakenOf } from '@linli/api-client/kit'
import { and, eq, ne, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { addDays, daysBetween } from '../../../kit/periods.ts'
import { contractActions } from './contract-actions.ts'
import { arrearsOf } from './contract-arrears.ts'
import { checkContract, crowdedBy, soonDays } from './contract-rules.ts'
import { rentalContract, type RentalContractRow } from './rental.table.ts'

const remaining = ({ state, endDate }: RentalContractRow, ctx: Ctx) =>
  state === 'active' || state === 'waiting' ? Math.max(0, daysBetween(dayOf(ctx.now), endDate)) : null

/** A draft of the term that follows, for the same people and place; it is approved like any other. */
async function renew(
  row: RentalContractRow,
  { renewTo, newRent }: TakenOf<typeof described, 'renew'>,
  ctx: Ctx,
): Promise<{ to: 'active' | 'ended'; content: string }> {
  if (renewTo <= addDays(row.endDate, 1)) throw invalid({ renewTo: '新的结束日期须晚于原租期' })
  const next = and(eq(rentalContract.previousContractId, row.id), ne(rentalContract.state, 'cancelled'))
  if ((await ctx.tx.$count(rentalContract, next)) > 0) throw refuse('该合同已续签')
  const { personal } = ctx.deps
  const made = await createRow(
    served.model,
    {
      estateId: row.estateId,
      targetType: row.targetType,
      parkingSpaceId: row.parkingSpaceId,
      roomId: row.roomId,
      rentMode: row.rentMode,
      shareRoomName: row.shareRoomName,
      parkingListingId: row.parkingListingId,
      houseListingId: row.houseListingId,
      lessorName: row.lessorName,
      lessorPhone: plainOf(personal, row, 'lessorPhone') ?? '',
      tenantPersonId: row.tenantPersonId,
      tenantName: row.tenantName,
      tenantPhone: plainOf(personal, row, 'tenantPhone') ?? '',
      tenantIdcard: plainOf(personal, row, 'tenantIdcard') ?? '',
      plates: row.plates && [...row.plates],
      occupants: row.occupants,
      cotenantIds: row.cotenantIds && [...row.cotenantIds],
      startDate: addDays(row.endDate, 1),
      endDate: renewTo,
      monthlyRent: newRent,
      deposit: row.deposit,
      payCycleMonths: row.payCycleMonths,
      rentFreeDays: 0,
      stepRate: row.stepRate,
      collectMode: row.collectMode,
      filingNo: row.filingNo,
    },
    ctx,
  )
  await ctx.tx
    .update(rentalContract)
    .set({ previousContractId: row.id })
    .where(eq(rentalContract.id, made.id))
  return { to: row.state === 'ended' ? 'ended' : 'active', content: `续签合同 ${made.contractNo}` }
}

const served = serve(
  described,
  rentalContract,
)({
  reads: { plate: ['plates'], endsSoon: ['endDate', 'state'] },
  filters: {
    plate: (plate) =>
      sql`exists (select 1 from jsonb_array_elements_text(${rentalContract.plates}) p where p ilike ${`%${[plate].flat().join('')}%`})`,
    endsSoon: (soon, ctx) => {
      const isSoon = sql`(${rentalContract.state} = 'active' and ${rentalContract.endDate} <= ${addDays(dayOf(ctx.now), soonDays)}::date)`
      return [soon].flat()[0] === true ? isSoon : sql`not ${isSoon}`
    },
  },
  present: async (rows, ctx) => {
    const owed = await arrearsOf(
      ctx,
      rows.map(({ id }) => id),
    )
    return new Map(
      rows.map((row) => [row.id, { remainingDays: remaining(row, ctx), arrears: owed.get(row.id) ?? 0 }]),
    )
  },
  check: checkContract,
  defaults: async ({ estateId, roomId, occupants }, ctx) => ({
    contractNo: await sequences.next(ctx, 'HT', estateId),
    crowded: roomId != null && occupants != null && (await crowdedBy(ctx, roomId, occupants)),
  }),
  derive: async ({ occupants }, ctx, { roomId }) =>
    occupants == null || roomId === null ? {} : { crowded: await crowdedBy(ctx, roomId, occupants) },
  removable: (row) => {
    if (row.state !== 'draft') throw refuse('只有草稿可以删除')
  },
  on: { ...contractActions, renew },
})

/** 租赁合同 of spaces and homes (catalogue 3 /parkinglot-rental, /house-rental). */
export const rentalContractModel = served.model
export const rentalContractCalls = served.routes
