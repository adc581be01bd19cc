import type { houseListing } from '@linli/api-client/contract/property/rentals/house-listing'
import type { RowOf } from '@linli/api-client/kit'
import { House, MapPin } from 'lucide-react'
import { CardCover, CardFigures, CardLine } from '../../../../resource/card-parts.tsx'
import { yuan } from '../cashier/yuan.ts'

interface ListingCardProps {
  readonly row: RowOf<typeof houseListing>
}

/** The first picture of a home. */
export const ListingCover = ({ row }: ListingCardProps) => (
  <CardCover picture={row.images?.[0]} icon={House} />
)

/** What a home costs, how large it is, and who looked at it. */
export function ListingBody({ row }: ListingCardProps) {
  return (
    <>
      <CardFigures
        of={[
          { label: '月租金', value: yuan(row.monthlyRent) },
          { label: '面积㎡', value: row.area ?? '—' },
          { label: '浏览/咨询', value: `${row.viewCount}/${row.inquiryCount}` },
        ]}
      />
      <div className="grid gap-1">
        <CardLine icon={MapPin}>{row.labels?.roomId ?? '—'}</CardLine>
        <CardLine icon={House}>
          {[row.layout, row.floorText, row.rentMode === 'share' ? `合租 ${row.shareRoomName ?? ''}` : '整租']
            .filter(Boolean)
            .join(' · ')}
        </CardLine>
      </div>
    </>
  )
}
