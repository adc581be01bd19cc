import { repairReporters } from '@linli/api-client/contract/property/repair-calls'
import { eq } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { handle } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { contactOfPerson, membersOfRoom } from '../../base/people/household-of-room.ts'
import { room } from '../../base/rooms/room.table.ts'

/** Who lives in a room, to be chosen from: masked, because the order takes name and phone by itself. */
export const repairReportersRoute = handle(repairReporters, async ({ roomId }, ctx) => {
  const [place] = await ctx.tx.select({ estateId: room.estateId }).from(room).where(eq(room.id, roomId))
  if (place === undefined || !coversEstate(ctx.scopeFor('property:repairOrder:create'), place.estateId))
    return []
  return await Promise.all(
    (await membersOfRoom(ctx, roomId)).map(async ({ personId, name, phone, relation }) => ({
      personId,
      name: mask('name', name),
      phone: phone === null ? null : mask('phone', phone),
      relation: await ctx.deps.dicts.label('house_relation', relation),
    })),
  )
})

interface Reporter {
  readonly estateId: number
  readonly personId?: number | null | undefined
  readonly reporterName?: string | null | undefined
  readonly reporterPhone?: string | null | undefined
}

/** Name and phone of who reports: as given, else as the estate has registered the person. */
export async function contactOf(ctx: Ctx, given: Reporter): Promise<{ name: string; phone: string }> {
  const { estateId, personId, reporterName, reporterPhone } = given
  if (reporterName && reporterPhone) return { name: reporterName, phone: reporterPhone }
  const known = personId == null ? undefined : await contactOfPerson(ctx, personId, estateId)
  const name = reporterName ?? known?.name.slice(0, 20)
  const phone = reporterPhone ?? known?.phone
  if (!name) throw invalid({ reporterName: '请选择已登记的住户，或填写报修人' })
  if (!phone) throw invalid({ reporterPhone: '没有登记电话，请填写联系电话' })
  return { name, phone }
}

/** The columns of a new order that tell who reports. */
export async function reporterColumns(ctx: Ctx, given: Reporter) {
  const { name, phone } = await contactOf(ctx, given)
  return { reporterName: name, ...sealedColumns(ctx.deps.personal, 'reporterPhone', phone) }
}
