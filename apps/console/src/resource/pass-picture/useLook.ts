import { doorPicture, passPicture, vehiclePicture } from '@linli/api-client/contract/access/pass-picture'
import { client } from '../../session/client.ts'
import { useCan } from '../../session/profile.ts'

/** How the whole picture of a pass is fetched, for who may look at it. */
export function usePassLook(): ((id: number) => () => Promise<unknown>) | undefined {
  return useCan('access:passRecord:image') ? (id) => () => client.call(passPicture, { id }) : undefined
}

/** As `usePassLook`, of a car or its plate. */
export function useCarLook():
  | ((id: number, part?: 'image' | 'plateImage') => () => Promise<unknown>)
  | undefined {
  return useCan('access:vehicleRecord:image')
    ? (id, part = 'image') =>
        () =>
          client.call(vehiclePicture, { id, part })
    : undefined
}

/** As `usePassLook`, of what a record tells that an alert was raised for; undefined for what has no picture. */
export function useRecordLook(): (recordType: string, id: number) => (() => Promise<unknown>) | undefined {
  const [pass, car] = [usePassLook(), useCarLook()]
  const maySee = pass !== undefined
  return (recordType, id) => {
    if (recordType === 'pass') return pass?.(id)
    if (recordType === 'vehicle') return car?.(id)
    return recordType === 'door' && maySee ? () => client.call(doorPicture, { id }) : undefined
  }
}
