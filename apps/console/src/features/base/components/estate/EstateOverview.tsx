import { queryEstateById } from '@linli/api-client/contract/base/estate'
import { Descriptions } from '@linli/ui/descriptions'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { PlaceOverview } from '../place/PlaceOverview.tsx'

const rate = (part: number, whole: number) => (whole === 0 ? '--' : (part * 100) / whole)

/** 概况 of an estate: what it holds, where it lies, who runs it. */
export function EstateOverview({ estateId }: { estateId: number }) {
  const { data, error, refetch } = useCall(queryEstateById, { estateId })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={6} />
  const { counts } = data
  const figures = [
    { label: '楼栋', value: counts.buildings },
    { label: '单元', value: counts.units },
    { label: '房屋', value: counts.rooms },
    { label: '入住率', value: rate(counts.occupiedRooms, counts.rooms), unit: '%', digits: 1 },
    { label: '实住人口', value: counts.residents },
    { label: '通道', value: counts.channels },
    { label: '使用中设备', value: counts.devices },
    { label: '设备在线率', value: rate(counts.onlineDevices, counts.devices), unit: '%', digits: 1 },
  ]
  return (
    <PlaceOverview place={data} figures={figures}>
      <Descriptions
        columns={2}
        items={[
          { key: 'region', label: '行政区划', value: data.regionName },
          { key: 'community', label: '所属社区', value: data.communityName },
          { key: 'company', label: '物业公司', value: data.companyName ?? '—' },
          { key: 'hotline', label: '服务热线', value: data.hotline ?? '—' },
          {
            key: 'police',
            label: '社区民警',
            value: [data.policeStation, data.policeName, data.policePhone].filter(Boolean).join(' · ') || '—',
          },
          { key: 'address', label: '详细地址', value: data.address },
        ]}
      />
    </PlaceOverview>
  )
}
