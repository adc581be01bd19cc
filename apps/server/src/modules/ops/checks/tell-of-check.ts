import { pageUrl } from '@linli/api-client/contract/page-urls'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { estate } from '../../base/places/estate.table.ts'
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

/** Reminds both sides of a check that nobody did in time. */
export async function remindOfCheck(ctx: Ctx, row: EquipmentCheckRow): Promise<void> {
  const [place] = await ctx.tx
    .select({ managerId: estate.managerUserId })
    .from(estate)
    .where(eq(estate.id, row.estateId))
  const told = { kind: 'overdue', title: '点检已逾期' }
  await tellOfCheck(ctx, row, [row.inspectorId, place?.managerId ?? null], told)
}
