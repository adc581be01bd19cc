import type { rentalContract as described } from '@linli/api-client/contract/property/rentals/rental-contract'
import { bindingContracts } from '@linli/api-client/contract/property/rentals/rental-contract-flow'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, gte, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import type { Ctx } from '../../../kit/context.ts'
import { parkingSpace } from '../../base/parking/parking.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { judgePlate } from '../../base/vehicles/plate-rules.ts'
import { addMonths } from '../../../kit/periods.ts'
import { rentalContract, type RentalContractRow } from './rental.table.ts'

type Given = Partial<NewOf<typeof described>>

/** A contract is told as ending soon so many days before. */
export const soonDays = 30

/** A lease is never longer (民法典 705). */
const mostMonths = 240

function assertTerm({ startDate, endDate }: Given): void {
  if (startDate === undefined || endDate === undefined) return
  if (endDate <= startDate) throw invalid({ endDate: '租期结束须晚于租期开始' })
  if (endDate >= addMonths(startDate, mostMonths)) throw invalid({ endDate: '租赁期限不得超过二十年' })
}

function assertPlates(plates: readonly string[] | null | undefined): void {
  const numbers = (plates ?? []).map(
    (plateNo) => judgePlate({ plateNo }, { plateNo: 'plates', plateColor: 'plates' }).plateNo,
  )
  if (new Set(numbers).size < numbers.length) throw invalid({ plates: '车牌不能重复' })
}

/** What of a contract must hold over several fields. */
export function checkContract(input: Given, _ctx: Ctx, before?: RentalContractRow): void {
  assertTerm({
    startDate: input.startDate ?? before?.startDate,
    endDate: input.endDate ?? before?.endDate,
  })
  assertPlates(input.plates)
}

/** More people than the area is for: asked first, and the row says so. */
export async function crowdedBy(ctx: Ctx, roomId: number, occupants: number): Promise<boolean> {
  const [place] = await ctx.tx.select().from(room).where(eq(room.id, roomId))
  const area = place?.exclusiveArea ?? place?.builtArea
  if (area == null) return false
  const each = await ctx.deps.params.number('rental.minAreaPerPerson')
  if (occupants <= Math.floor(area / each)) return false
  askFirst(ctx, 'crowded', `人均面积低于${String(each)}㎡，可能构成群租，确认继续？`)
  return true
}

/** What takes the same place: a whole home is all of its rooms. */
function sameTarget(row: RentalContractRow): SQL | undefined {
  if (row.parkingSpaceId !== null) return eq(rentalContract.parkingSpaceId, row.parkingSpaceId)
  const inRoom = eq(rentalContract.roomId, row.roomId ?? 0)
  return row.rentMode === 'whole'
    ? inRoom
    : and(
        inRoom,
        or(eq(rentalContract.rentMode, 'whole'), eq(rentalContract.shareRoomName, row.shareRoomName ?? '')),
      )
}

/** Nobody has the target for any of these days; who approves at once waits for the target. */
export async function assertNoOverlap(ctx: Ctx, row: RentalContractRow): Promise<void> {
  if (row.parkingSpaceId !== null)
    await ctx.tx.select().from(parkingSpace).where(eq(parkingSpace.id, row.parkingSpaceId)).for('update')
  else
    await ctx.tx
      .select()
      .from(room)
      .where(eq(room.id, row.roomId ?? 0))
      .for('update')
  const [other] = await ctx.tx
    .select({ startDate: rentalContract.startDate, endDate: rentalContract.endDate })
    .from(rentalContract)
    .where(
      and(
        sameTarget(row),
        inArray(rentalContract.state, bindingContracts),
        lte(rentalContract.startDate, row.endDate),
        gte(rentalContract.endDate, row.startDate),
        ne(rentalContract.id, row.id),
      ),
    )
    .limit(1)
  if (other) throw refuse(`该标的在 ${other.startDate}~${other.endDate} 已存在租赁合同`)
}

/** What the auditor looks at is there. */
export function assertComplete(row: RentalContractRow): void {
  if (row.tenantPersonId === null) throw invalid({ tenantPersonId: '请选择承租人档案' })
  if ((row.files ?? []).length === 0) throw invalid({ files: '请上传合同附件' })
}
