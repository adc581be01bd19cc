import type { estate } from '@linli/api-client/contract/base/estate'
import type { RowOf } from '@linli/api-client/kit'
import { Building2, MapPin, UserRound } from 'lucide-react'
import { CardCover, CardFigures, CardLine } from '../../../../resource/card-parts.tsx'
import { AreaShape } from '../place/AreaShape.tsx'

interface EstateCardProps {
  readonly row: RowOf<typeof estate>
}

/** An estate by its first photo, else by its boundary. */
export function EstateCover({ row }: EstateCardProps) {
  return (
    <CardCover picture={row.photos?.[0]} icon={Building2}>
      {row.boundary ? (
        <div className="w-[316px] max-w-full">
          <AreaShape area={row.boundary} center={row.center ?? null} label={`${row.name}边界`} bare />
        </div>
      ) : undefined}
    </CardCover>
  )
}

/** What an estate holds, where it lies, and who looks after it. */
export function EstateBody({ row }: EstateCardProps) {
  const served = [row.labels?.['communityId'], row.labels?.['companyId']]
  return (
    <>
      <CardFigures
        of={[
          { label: '房屋', value: row.roomCount ?? 0 },
          { label: '入住率', value: row.occupancyRate == null ? '--' : `${row.occupancyRate}%` },
          { label: '人口', value: row.residentCount ?? 0 },
          { label: '设备在线', value: `${row.deviceOnline ?? 0}/${row.deviceCount ?? 0}` },
        ]}
      />
      <div className="grid gap-1">
        <CardLine icon={Building2}>{served.filter(Boolean).join(' · ')}</CardLine>
        <CardLine icon={MapPin}>{row.address}</CardLine>
        <CardLine icon={UserRound}>{row.labels?.['managerUserId'] ?? '未指定小区经理'}</CardLine>
      </div>
    </>
  )
}
