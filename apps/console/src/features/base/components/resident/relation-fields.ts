import { relationKeys, residentHouse } from '@linli/api-client/contract/base/resident-house'

type HouseField = keyof typeof residentHouse.fields

/** What is asked about a person's relation to a room, in the order of the form. */
export const relationFields = ['roomId', ...relationKeys] as const satisfies readonly HouseField[]
