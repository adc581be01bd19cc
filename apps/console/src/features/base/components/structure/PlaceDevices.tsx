import { device } from '@linli/api-client/contract/base/device'
import { Empty } from '@linli/ui/empty'
import { useCan } from '../../../../session/profile.ts'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { nodeTypes, type Place } from './node-kinds.ts'

/** 设备 of the building that a place is or lies in; those of an estate all together. */
export function PlaceDevices({ place }: { place: Place }) {
  const mayList = useCan('base:device:list')
  if (!mayList) return <Empty title="没有查看设备的权限" />
  const { building } = place
  if (!building && place.type !== nodeTypes.estate) return <Empty title="请在左侧选择小区或楼栋" />
  return (
    <RelatedRows
      of={device}
      title={`${building?.name ?? place.name}的设备`}
      where={building ? { buildingId: building.id } : { estateId: place.id }}
      columns={['name', 'category', 'place', 'channelId', 'runStatus', 'state']}
      readOnly
    />
  )
}
