import { visitorFlow } from '@linli/api-client/contract/visitor/visitor-flow'
import { and, eq, or } from 'drizzle-orm'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import type { VisitorApplicationRow } from './visitor-application.table.ts'

/** Accounts of the host, or of who lives in the room. */
export async function hostAccounts(
  ctx: Ctx,
  { hostResidentId, roomId }: Pick<VisitorApplicationRow, 'hostResidentId' | 'roomId'>,
): Promise<readonly number[]> {
  if (hostResidentId === null && roomId === null) return []
  const rows = await ctx.tx
    .selectDistinct({ id: mpUser.id })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .innerJoin(mpUser, eq(mpUser.personId, resident.personId))
    .where(
      and(
        eq(residentHouse.state, 'active'),
        eq(mpUser.state, 'normal'),
        or(
          hostResidentId === null ? undefined : eq(resident.id, hostResidentId),
          hostResidentId !== null || roomId === null ? undefined : eq(residentHouse.roomId, roomId),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

interface Arrival {
  readonly at: Date
  /** Where the visitor came in, as far as it is known. */
  readonly gate: string | null
}

/** Tells the host in the app that the visitor came in. */
export async function tellArrival(
  ctx: Ctx,
  row: VisitorApplicationRow,
  { at, gate }: Arrival,
): Promise<void> {
  const [place] = await ctx.tx.select({ name: estate.name }).from(estate).where(eq(estate.id, row.estateId))
  for (const mpUserId of await hostAccounts(ctx, row))
    ctx.deps.platformApps.tell(ctx, {
      mpUserId,
      event: 'visitor_arrive',
      variables: {
        visitorName: row.visitorName.slice(0, 20),
        arrivedAt: clockText(at).slice(0, 16),
        gate: (gate ?? '出入口').slice(0, 20),
        estateName: (place?.name ?? '').slice(0, 20),
      },
    })
}

/** Tells the host in the app how far a visit has come; answers how many were told. */
export async function tellHosts(ctx: Ctx, row: VisitorApplicationRow, result?: string): Promise<number> {
  const accounts = await hostAccounts(ctx, row)
  const [place] = await ctx.tx.select({ name: estate.name }).from(estate).where(eq(estate.id, row.estateId))
  for (const mpUserId of accounts)
    ctx.deps.platformApps.tell(ctx, {
      mpUserId,
      event: 'visitor_result',
      variables: {
        visitorName: row.visitorName.slice(0, 20),
        result: result ?? visitorFlow.states[row.state].label,
        visitAt: clockText(row.validFrom).slice(0, 16),
        estateName: (place?.name ?? '').slice(0, 20),
      },
    })
  return accounts.length
}
