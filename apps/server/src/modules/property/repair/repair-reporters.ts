import { repairReporters } from '@linli/api-client/contract/property/repair-calls'
import { and, desc, eq } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { handle } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { room } from '../../base/rooms/room.table.ts'

/** More of a household are looked for by name. */
const most = 20

/** Who lives in a room, to be chosen from: masked, because the order takes name and phone by itself. */
export const repairReportersRoute = handle(repairReporters, async ({ roomId }, ctx) => {
  const found = await ctx.tx
    .select({
      personId: resident.personId,
      estateId: room.estateId,
      name: resident.name,
      phoneEnc: resident.phoneEnc,
      relation: residentHouse.relation,
    })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .innerJoin(room, eq(room.id, residentHouse.roomId))
    .where(and(eq(residentHouse.roomId, roomId), eq(residentHouse.state, 'active')))
    .orderBy(desc(residentHouse.isHead), residentHouse.id)
    .limit(most)
  const scope = ctx.scopeFor('property:repairOrder:create')
  const own = found.filter(({ estateId }) => coversEstate(scope, estateId))
  return await Promise.all(
    own.map(async (one) => ({
      personId: one.personId,
      name: mask('name', one.name),
      phone: one.phoneEnc === null ? null : mask('phone', ctx.deps.personal.open(one.phoneEnc)),
      relation: await ctx.deps.dicts.label('house_relation', one.relation),
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
  const [known] =
    personId == null
      ? []
      : await ctx.tx
          .select({ name: resident.name, phoneEnc: resident.phoneEnc })
          .from(resident)
          .where(and(eq(resident.personId, personId), eq(resident.estateId, estateId)))
  const name = reporterName ?? known?.name.slice(0, 20)
  const phone = reporterPhone ?? (known?.phoneEnc ? ctx.deps.personal.open(known.phoneEnc) : undefined)
  if (!name) throw invalid({ reporterName: '请选择已登记的住户，或填写报修人' })
  if (!phone) throw invalid({ reporterPhone: '没有登记电话，请填写联系电话' })
  return { name, phone }
}

/** The columns of a new order that tell who reports. */
export async function reporterColumns(ctx: Ctx, given: Reporter) {
  const { name, phone } = await contactOf(ctx, given)
  return { reporterName: name, ...sealedColumns(ctx.deps.personal, 'reporterPhone', phone) }
}
