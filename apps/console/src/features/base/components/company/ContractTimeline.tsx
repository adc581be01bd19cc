import { estateContract } from '@linli/api-client/contract/base/estate-contract'
import { type ListQuery, totalOf } from '@linli/api-client/kit'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { ContractGantt } from './ContractGantt.tsx'

interface ContractTimelineProps {
  /** Which contracts. */
  readonly where: ListQuery
  readonly onOpen: (id: number) => void
}

/** As many as a page of the list can hold; more lines than that nobody reads. */
const most = 200

/** The contracts of a company, or those that a filter finds, over the years. */
export function ContractTimeline({ where, onOpen }: ContractTimelineProps) {
  const { data, error, refetch } = useResourceList(estateContract, {
    ...where,
    pageNum: 1,
    pageSize: most,
    sort: 'estateId,startDate',
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={4} />
  return (
    <div className="grid min-w-0 gap-2">
      <ContractGantt contracts={data.records} onOpen={({ id }) => onOpen(id)} />
      {totalOf(data).value > most && (
        <p className="m-0 text-small text-text-3">只显示前 {most} 份合同，请缩小筛选范围</p>
      )}
    </div>
  )
}
