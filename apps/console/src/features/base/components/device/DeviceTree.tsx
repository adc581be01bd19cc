import { device } from '@linli/api-client/contract/base/device'
import { ResourceTree } from '../../../../resource/tree/ResourceTree.tsx'
import { useEstateTrees } from '../place/useEstateTrees.ts'
import { deviceLevels, devicePlace, devicesOfEstate } from './device-tree.ts'

/** 设备树: the devices by where they hang. A place narrows the list to it, a device opens. */
export function DeviceTree() {
  const { places, load } = useEstateTrees({ query: devicesOfEstate, placeOf: devicePlace, none: '0/0' })
  return (
    <ResourceTree
      of={device}
      label="设备树"
      noteLabel="在线/全部"
      levels={deviceLevels}
      places={places}
      onLoad={load}
    />
  )
}
