import { device } from '@linli/api-client/contract/base/device'
import { useCan } from '../../../../session/profile.ts'
import { Empty } from '@linli/ui/empty'
import { RelatedRows } from '../RelatedRows.tsx'
import { nodeTypes, type Place } from './node-kinds.ts'

/** 设备 that are installed at a place; those of an estate all together. */
export function PlaceDevices({ place }: { place: Place }) {
  const mayList = useCan('base:device:list')
  if (!mayList) return <Empty title="没有查看设备的权限" />
  return (
    <RelatedRows
      of={device}
      title={`${place.name}的设备`}
      where={
        place.type === nodeTypes.estate ? { estateId: place.id } : { nodeType: place.type, nodeId: place.id }
      }
      columns={['name', 'category', 'place', 'channelId', 'runStatus', 'state']}
      readOnly
    />
  )
}
