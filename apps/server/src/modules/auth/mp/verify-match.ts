import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { person } from '../../base/people/person.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'

/** What somebody says of himself. */
export interface Claim {
  readonly roomId: number
  readonly name: string
  readonly docNo: string
  readonly phone: string
}

/** Somebody who belongs to the room by the register, in plain, and how far the claim agrees. */
export interface Registered {
  readonly residentId: number
  readonly personId: number
  readonly houseId: number
  readonly relation: string
  readonly state: string
  readonly name: string
  readonly docNo: string | null
  readonly phone: string | null
  readonly nameMatches: boolean
  readonly docMatches: boolean
  readonly phoneMatches: boolean
}

const agreement = ({ docMatches, nameMatches, phoneMatches }: Registered) =>
  (docMatches ? 4 : 0) + (nameMatches ? 2 : 0) + (phoneMatches ? 1 : 0)

/** The people of a room as the register knows them, the one who agrees most with the claim first. */
export async function registeredAs(ctx: Ctx, claim: Claim): Promise<Registered[]> {
  const rows = await ctx.tx
    .select({ house: residentHouse, of: resident, who: person })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .innerJoin(person, eq(person.id, resident.personId))
    .where(and(eq(residentHouse.roomId, claim.roomId), inArray(residentHouse.state, ['pending', 'active'])))
    .orderBy(asc(residentHouse.id))
  const { personal } = ctx.deps
  return rows
    .map(({ house, of, who }) => {
      const [docNo, phone] = [plainOf(personal, who, 'docNo'), plainOf(personal, of, 'phone')]
      return {
        residentId: of.id,
        personId: who.id,
        houseId: house.id,
        relation: house.relation,
        state: house.state,
        name: of.name,
        docNo,
        phone,
        nameMatches: of.name === claim.name.trim(),
        docMatches: docNo === claim.docNo,
        phoneMatches: phone === claim.phone,
      }
    })
    .toSorted((a, b) => agreement(b) - agreement(a))
}
