import { repairPrice } from '@linli/api-client/contract/property/repair-price'
import type { repairType, repairTypeEstate } from '@linli/api-client/contract/property/repair-type'
import type { RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

interface TypeRowsProps {
  readonly of: typeof repairPrice | typeof repairTypeEstate
  readonly type: RowOf<typeof repairType>
}

/** What hangs on a type: what estates do otherwise, or what it costs. */
export const TypeRows = ({ of, type: { id } }: TypeRowsProps) => {
  const shared = { where: { typeId: id }, given: { typeId: id } }
  return of === repairPrice ? (
    <RelatedRows
      of={repairPrice}
      title="维修价目"
      columns={['name', 'spec', 'kind', 'unit', 'price']}
      {...shared}
    />
  ) : (
    <RelatedRows
      of={of}
      title="小区设置"
      columns={['estateId', 'overridden', 'offered', 'dispatchMode', 'acceptMinutes', 'finishMinutes']}
      {...shared}
    />
  )
}
