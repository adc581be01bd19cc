import { eq } from 'drizzle-orm'
import { factory } from '../../../../../test/support/factory.ts'
import type { Ctx } from '../../../../kit/context.ts'
import type { ServerDeps } from '../../../../kit/deps.ts'
import { createRow } from '../../../../kit/serve/write.ts'
import { person } from '../../../base/people/person.table.ts'
import { resident, residentHouse } from '../../../base/people/resident.table.ts'
import { room } from '../../../base/rooms/room.table.ts'
import { build, makeEstate, roomId, step } from '../../../base/testing/world.ts'
import { voteGroupModel } from '../vote-group.routes.ts'
import { voteGroup } from '../vote-group.table.ts'

export interface Citizen {
  readonly personId: number
  readonly residentId: number
}

/** An estate of one building with rooms 101 to x04, whose areas and owners a test sets. */
export async function makeElectorate(deps: ServerDeps, name: string, floors = 3) {
  const estateId = await makeEstate(deps, name)
  await build(deps, estateId, { floors, rooms: 4 })
  const { make } = factory(deps)

  const roomOf = async (no: string) => await roomId(deps, estateId, `1栋1单元${no}`)

  /** Somebody whom the estate has registered. */
  async function citizen(called: string): Promise<Citizen> {
    const { id: personId } = await make(person, estateId, { name: called })
    const { id: residentId } = await make(resident, estateId, { name: called, personId, state: 'active' })
    return { personId, residentId }
  }

  /** Gives a room to its owners, the first of them registered as such. */
  async function give(no: string, area: number, ...owners: readonly Citizen[]): Promise<number> {
    const id = await roomOf(no)
    await deps.database.db
      .update(room)
      .set({ exclusiveArea: area, builtArea: area + 10 })
      .where(eq(room.id, id))
    for (const [at, { residentId }] of owners.entries())
      await make(residentHouse, estateId, {
        residentId,
        roomId: id,
        relation: at === 0 ? 'owner' : 'co_owner',
        familyRelation: null,
        isHead: false,
        headGroup: null,
        shareRatio: null,
        state: 'active',
        leaseStart: null,
        leaseEnd: null,
        endDate: null,
      })
    return id
  }

  /** A roll of these rooms. */
  async function roll(called: string, roomIds: readonly number[], more: object = {}) {
    return await step(
      deps,
      async (ctx) =>
        await createRow(
          voteGroupModel,
          { estateId, name: called, kind: 'custom', roomIds: [...roomIds], ...more },
          ctx,
        ),
    )
  }
  /** A roll as it stands. */
  async function rollOf(ctx: Ctx, id: number) {
    const [row] = await ctx.tx.select().from(voteGroup).where(eq(voteGroup.id, id))
    if (row === undefined) throw new Error('no such roll')
    return row
  }
  return { estateId, roomOf, citizen, give, roll, rollOf }
}
export type Electorate = Awaited<ReturnType<typeof makeElectorate>>
