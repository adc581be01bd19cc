import type { Resource } from '@linli/api-client/kit'
import { deviceLevels, devicePlace, devicesOfEstate } from './device-places.ts'
import { ResourceTree } from './ResourceTree.tsx'
import { useEstateTrees } from './useEstateTrees.ts'

/** 设备树: the devices by where they hang. A place narrows the list to it, a device opens. */
export function DeviceTree({ of }: { readonly of: Resource }) {
  const { places, load } = useEstateTrees({ query: devicesOfEstate, placeOf: devicePlace, none: '0/0' })
  return (
    <ResourceTree
      of={of}
      label="设备树"
      noteLabel="在线/全部"
      levels={deviceLevels}
      places={places}
      onLoad={load}
    />
  )
}
