import { estateContract } from '@linli/api-client/contract/base/estate-contract'
import type { FormValues } from '../../../resource/form-values.ts'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'

interface ContractsProps {
  /** Whose contracts: those of a company or of an estate. */
  readonly of: { readonly companyId: number } | { readonly estateId: number }
}

/** 物业服务合同 of a company or an estate: only drafts are changed, what is signed goes its way. */
export function Contracts({ of }: ContractsProps) {
  const given: FormValues = { ...of }
  return (
    <RelatedRows
      of={estateContract}
      title="物业服务合同"
      where={{ ...of }}
      given={given}
      columns={[
        'contractNo',
        'companyId' in of ? 'estateId' : 'companyId',
        'state',
        'startDate',
        'endDate',
        'serviceMode',
      ]}
      may={{ update: (row) => row.state === 'draft' }}
    />
  )
}
