import type { convenienceService } from '@linli/api-client/contract/property/convenience/convenience-service'
import { type RowOf, weekWords } from '@linli/api-client/kit'
import { Clock, Phone, ShoppingBag } from 'lucide-react'
import { CardCover, CardFigures, CardLine } from '../../../../resource/card-parts.tsx'
import { servicePrice } from './service-price.ts'

interface ServiceCardProps {
  readonly row: RowOf<typeof convenienceService>
}

/** The first picture of a service, or its mark. */
export function ServiceCover({ row }: ServiceCardProps) {
  const picture = row.images?.[0]
  return (
    <CardCover
      picture={picture ?? row.logo}
      icon={ShoppingBag}
      {...(picture === undefined && { fit: 'contain' as const })}
    />
  )
}

/** How a service is reached, when, and how it is taken. */
export function ServiceBody({ row }: ServiceCardProps) {
  return (
    <>
      <CardFigures
        of={[
          { label: '价格', value: servicePrice(row) },
          { label: '评分', value: row.score ?? '—' },
          { label: '预约量', value: row.bookable ? row.orderCount : '—' },
        ]}
      />
      <div className="grid gap-1">
        <CardLine icon={Phone}>{`${row.phone} · ${row.providerName}`}</CardLine>
        <CardLine icon={Clock}>
          {row.businessHours ? weekWords(row.businessHours) : '未填写营业时间'}
        </CardLine>
      </div>
    </>
  )
}
