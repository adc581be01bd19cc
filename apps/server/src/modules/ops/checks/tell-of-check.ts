import { pageUrl } from '@linli/api-client/contract/page-urls'
import { eq, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { estate } from '../../base/places/estate.table.ts'
import { staffOfEstates } from '../../base/places/staff-of-estates.ts'
import type { EquipmentCheckRow } from './equipment-check.table.ts'

interface Told {
  readonly kind: string
  readonly title: string
}

/** Tells people of a check; what happens to it once more is told anew. */
export const tellOfCheck = async (
  ctx: Ctx,
  { id, checkNo }: EquipmentCheckRow,
  people: readonly (number | null)[],
  { kind, title }: Told,
): Promise<void> =>
  await staffMessages.notify(
    ctx,
    people.flatMap((one) => one ?? []),
    {
      kind: `equipmentCheck.${kind}`,
      title: `${title}：${checkNo}`,
      link: `${pageUrl('equipment-checks')}?id=${id}`,
      bizType: 'equipmentCheck',
      bizId: id,
      round: Math.trunc(ctx.now.getTime() / 1_000),
    },
  )

/** Whoever was to do it; as long as that is nobody, all of the contractor who work in the estate. */
async function doersOf(
  ctx: Ctx,
  { inspectorId, contractorId, estateId }: EquipmentCheckRow,
): Promise<readonly number[]> {
  if (inspectorId !== null) return [inspectorId]
  const found = await ctx.tx.execute<{ id: number }>(sql`
    select s.user_id as id from (${staffOfEstates([estateId], dayOf(ctx.now))}) s
      join sys_user u on u.id = s.user_id
    where u.contractor_id = ${contractorId}`)
  return found.map(({ id }) => id)
}

/** Tells both sides: the contractor's, and the manager of the estate. */
export async function tellBoth(ctx: Ctx, row: EquipmentCheckRow, told: Told): Promise<void> {
  const [place] = await ctx.tx
    .select({ managerId: estate.managerUserId })
    .from(estate)
    .where(eq(estate.id, row.estateId))
  await tellOfCheck(ctx, row, [...(await doersOf(ctx, row)), place?.managerId ?? null], told)
}
