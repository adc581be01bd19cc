import { pageUrl } from '@linli/api-client/contract/page-urls'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { estate } from '../../base/places/estate.table.ts'
import type { DeviceRepairRow } from './device-repair.table.ts'

interface Told {
  readonly kind: string
  readonly title: string
  /** What is told again in another round is told anew. */
  readonly round: number
}

/** Tells people of an order, each once in a round. */
export const tellPeople = async (
  ctx: Ctx,
  { id, repairNo }: DeviceRepairRow,
  people: readonly (number | null)[],
  { kind, title, round }: Told,
): Promise<void> =>
  await staffMessages.notify(
    ctx,
    people.flatMap((one) => one ?? []),
    {
      kind: `deviceRepair.${kind}`,
      title: `${title}：${repairNo}`,
      link: `${pageUrl('device-repairs')}?id=${id}`,
      bizType: 'deviceRepair',
      bizId: id,
      round,
    },
  )

/** Tells who manages the estate. */
export async function tellManager(ctx: Ctx, row: DeviceRepairRow, told: Told): Promise<void> {
  const [place] = await ctx.tx
    .select({ managerId: estate.managerUserId })
    .from(estate)
    .where(eq(estate.id, row.estateId))
  await tellPeople(ctx, row, [place?.managerId ?? null], told)
}
