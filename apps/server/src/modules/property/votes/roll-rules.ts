import type { MemberProblem } from '@linli/api-client/contract/property/votes/vote-group-member'

/** Somebody who owns a room, alone or with others. */
export interface Owner {
  readonly personId: number
  readonly name: string
}

/** A room as the register has it; who owns it, the registered owner first. */
export interface RoomFacts {
  readonly roomId: number
  readonly buildingId: number
  readonly isDeveloper: boolean
  readonly exclusiveArea: number | null
  readonly builtArea: number | null
  readonly owners: readonly Owner[]
}

/** What was mended by hand, which the register does not change. */
export interface Mended {
  readonly fixedArea: number | null
  readonly fixedOwner: Owner | null
  readonly representativePersonId: number | null
}

export interface RollRules {
  readonly countRule: 'by_owner' | 'by_room'
  readonly areaBasis: 'exclusive' | 'building'
}

/** A room as a roll has it. */
export interface RollEntry {
  readonly roomId: number
  readonly buildingId: number
  readonly isDeveloper: boolean
  readonly ownerPersonId: number | null
  readonly ownerName: string | null
  readonly coOwnerIds: readonly number[]
  readonly representativePersonId: number | null
  readonly representativeName: string | null
  readonly registeredArea: number | null
  readonly area: number | null
  readonly problem: MemberProblem
  readonly voterKey: string
}

/** The homes that the developer has not sold or handed over are one voter with the area of all of them. */
const developerKey = 'developer'

interface Standing {
  readonly isDeveloper: boolean
  readonly ownerPersonId: number | null
  readonly representativePersonId: number | null
}

/** Whose vote a room is. Who represents a room that several own votes for it, together with the own rooms. */
export function voterKeyOf(roomId: number, standing: Standing, { countRule }: RollRules): string {
  const { isDeveloper, ownerPersonId, representativePersonId } = standing
  if (isDeveloper) return developerKey
  const voter = representativePersonId ?? ownerPersonId
  return countRule === 'by_owner' && voter !== null ? `person:${voter}` : `room:${roomId}`
}

interface Doubted extends Standing {
  readonly coOwners: number
  readonly area: number | null
  readonly isEstimate: boolean
}

function problemOf(entry: Doubted): MemberProblem {
  const { isDeveloper, ownerPersonId, coOwners, representativePersonId, area, isEstimate } = entry
  if (!isDeveloper && ownerPersonId === null) return 'no_owner'
  if (area === null) return 'no_area'
  if (!isDeveloper && coOwners > 0 && representativePersonId === null) return 'no_representative'
  return isEstimate ? 'area_fallback' : 'none'
}

/** The owner who stands first: the one who was set by hand, else the one of the register. */
function ownersOf({ owners }: RoomFacts, fixed: Owner | null): readonly Owner[] {
  return fixed === null ? owners : [fixed, ...owners.filter(({ personId }) => personId !== fixed.personId)]
}

/** A room of the register as a roll with these rules has it. */
export function entryOf(room: RoomFacts, rules: RollRules, mended: Partial<Mended> = {}): RollEntry {
  const { roomId, buildingId, isDeveloper, exclusiveArea, builtArea } = room
  const [owner, ...others] = isDeveloper ? [] : ownersOf(room, mended.fixedOwner ?? null)
  // Who was chosen and owns nothing of it any more does not speak for it.
  const representative = [owner, ...others].find((one) => one?.personId === mended.representativePersonId)
  const standing = {
    isDeveloper,
    ownerPersonId: owner?.personId ?? null,
    representativePersonId: representative?.personId ?? null,
  }
  const isEstimate = rules.areaBasis === 'exclusive' && exclusiveArea === null
  const registeredArea = isEstimate || rules.areaBasis === 'building' ? builtArea : exclusiveArea
  const area = mended.fixedArea ?? registeredArea
  return {
    roomId,
    buildingId,
    ...standing,
    ownerName: owner?.name ?? null,
    coOwnerIds: others.map(({ personId }) => personId),
    representativeName: representative?.name ?? null,
    registeredArea,
    area,
    problem: problemOf({
      ...standing,
      coOwners: others.length,
      area,
      isEstimate: isEstimate && mended.fixedArea == null,
    }),
    voterKey: voterKeyOf(roomId, standing, rules),
  }
}

const told = [
  'isDeveloper',
  'ownerPersonId',
  'area',
  'problem',
  'voterKey',
  'representativePersonId',
] as const

/** Whether a roll that has the one would have to be changed into the other. */
export const differs = (a: RollEntry, b: RollEntry): boolean =>
  told.some((key) => a[key] !== b[key]) || [...a.coOwnerIds].join() !== [...b.coOwnerIds].join()
