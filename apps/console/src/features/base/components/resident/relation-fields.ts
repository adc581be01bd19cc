import { residentHouse } from '@linli/api-client/contract/base/resident-house'

type HouseField = keyof typeof residentHouse.fields

/** What is asked about a person's relation to a room, in the order of the form. */
export const relationFields = [
  'roomId',
  'relation',
  'familyRelation',
  'isHead',
  'shareRatio',
  'livesHere',
  'moveInDate',
  'leaseStart',
  'leaseEnd',
] as const satisfies readonly HouseField[]

/** Only owners hold a share (catalogue 1, /community-management7). */
export const ownsShare = (relation: unknown): boolean => relation === 'owner' || relation === 'co_owner'

/** Who lives there because of somebody else. */
const belongsToHead = (relation: unknown): boolean => relation === 'family' || relation === 'cotenant'

/** Whether the form of a new resident asks for a field, by what is chosen already. */
export function asksOfResident(key: string, values: Readonly<Record<string, unknown>>): boolean {
  switch (key) {
    case 'docMissingReason':
      return values['docType'] === 'none'
    case 'shareRatio':
      return ownsShare(values['relation'])
    case 'familyRelation':
      return belongsToHead(values['relation'])
    case 'leaseStart':
    case 'leaseEnd':
      return needsLease(values['relation'])
    default:
      return true
  }
}

/** Only who rents has a lease. */
export const needsLease = (relation: unknown): boolean => relation === 'tenant' || relation === 'cotenant'
