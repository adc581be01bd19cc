import { and, eq } from 'drizzle-orm'
import { factory } from '../../../../../test/support/factory.ts'
import type { ServerDeps } from '../../../../kit/deps.ts'
import { takeTransition } from '../../../../kit/serve/transition.ts'
import { openMpSession } from '../../../auth/mp/mp-sessions.ts'
import { mpUser } from '../../../auth/mp/mp-user.table.ts'
import { person } from '../../../base/people/person.table.ts'
import { resident, residentHouse } from '../../../base/people/resident.table.ts'
import { roomId, step } from '../../../base/testing/world.ts'
import { convenienceType } from '../../../system/convenience/convenience-type.table.ts'
import { bill } from '../../bills/bill.table.ts'
import { refundModel } from '../../payments/refund.routes.ts'
import { refund } from '../../payments/refund.table.ts'
import { serviceSlot } from '../booking.table.ts'

/** Somebody who lives in an estate and has an account. */
export interface Neighbour {
  readonly home: number
  readonly personId: number
  readonly accountId: number
}

/** A resident of a room, who has shown who it is. */
export async function neighbour(
  deps: ServerDeps,
  estateId: number,
  name: string,
  place: string,
): Promise<Neighbour> {
  const { make } = factory(deps)
  const { id: personId } = await make(person, estateId, { name })
  const { id: residentId } = await make(resident, estateId, { name, personId, state: 'active' })
  const home = await roomId(deps, estateId, place)
  const relation = { relation: 'owner', state: 'active', leaseEnd: null, residentId, roomId: home }
  await make(residentHouse, estateId, relation)
  const phone = `199${String(10_000_000 + personId)}`
  const { id: accountId } = await make(mpUser, estateId, { personId, phone, realNameState: 'verified' })
  return { home, personId, accountId }
}

/** A token of the resident's telephone. */
export async function phoneOf(deps: ServerDeps, { accountId }: Neighbour, now: Date): Promise<string> {
  const owner = { mpUserId: accountId, platform: 'wechat' as const }
  return (await openMpSession(deps, deps.database.db, owner, now)).token
}

/** A type of services that can be booked. */
export async function bookableType(deps: ServerDeps, estateId: number): Promise<number> {
  const { make } = factory(deps)
  const { id: parentId } = await make(convenienceType, estateId, { name: '场地', level: 'category' })
  const kind = { name: '球场', level: 'type', parentId, serviceKind: 'booking' }
  return (await make(convenienceType, estateId, kind)).id
}

/** The slot of a resource that begins then. */
export async function slotOf(deps: ServerDeps, resourceId: number, day: string, clock: string) {
  const [found] = await deps.database.db
    .select()
    .from(serviceSlot)
    .where(
      and(
        eq(serviceSlot.resourceId, resourceId),
        eq(serviceSlot.startAt, new Date(`${day}T${clock}:00+08:00`)),
      ),
    )
  if (found === undefined) throw new Error(`no slot at ${day} ${clock}`)
  return found
}

/** Money that is asked for back goes back; answers what was asked for. */
export async function giveBackDrafts(deps: ServerDeps) {
  const drafts = await deps.database.db.select().from(refund)
  await step(deps, async (ctx) => {
    for (const draft of drafts) {
      const approved = await takeTransition(refundModel, draft, 'approve', {}, ctx)
      await takeTransition(refundModel, approved, 'execute', {}, ctx)
    }
  })
  return drafts
}

/** Amount and state of the bills of a booking. */
export async function billsOf(deps: ServerDeps, bookingId: number): Promise<[number, string][]> {
  const rows = await deps.database.db
    .select({ amount: bill.amount, state: bill.state })
    .from(bill)
    .where(and(eq(bill.source, 'booking'), eq(bill.sourceId, bookingId)))
  return rows.map(({ amount, state }) => [amount, state])
}
