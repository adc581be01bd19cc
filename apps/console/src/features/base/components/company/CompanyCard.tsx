import type { propertyCompany } from '@linli/api-client/contract/base/property-company'
import type { RowOf } from '@linli/api-client/kit'
import { Icon } from '@linli/ui/icon'
import { BriefcaseBusiness, CalendarClock, Phone } from 'lucide-react'
import { CardCover, CardFigures, CardLine } from '../../../../resource/card-parts.tsx'

interface CompanyCardProps {
  readonly row: RowOf<typeof propertyCompany>
}

/** A company by its short name. */
export function CompanyCover({ row }: CompanyCardProps) {
  return (
    <CardCover icon={BriefcaseBusiness}>
      <span className="grid max-w-[80%] place-items-center gap-2 text-accent">
        <Icon of={BriefcaseBusiness} size={32} />
        <span className="max-w-full truncate text-body font-semibold">{row.shortName ?? row.name}</span>
      </span>
    </CardCover>
  )
}

/** What a company serves, how it is reached, and which of its contracts ends next. */
export function CompanyBody({ row }: CompanyCardProps) {
  return (
    <>
      <CardFigures
        of={[
          { label: '在管小区', value: row.estateCount ?? 0 },
          { label: '在管户数', value: row.managedRooms ?? 0 },
          { label: '员工账号', value: row.staffCount ?? 0 },
        ]}
      />
      <div className="grid gap-1">
        <CardLine icon={Phone}>{[row.legalPerson, row.phone].filter(Boolean).join(' · ')}</CardLine>
        <CardLine icon={CalendarClock}>
          {row.nearestEnd == null ? '没有生效中的合同' : `最近到期合同 ${row.nearestEnd}`}
        </CardLine>
      </div>
    </>
  )
}
