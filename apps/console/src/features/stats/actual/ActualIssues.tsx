import { actualIssueCounts, actualIssues } from '@linli/api-client/contract/stats/actual-issues'
import { actualIssueTypes, type ActualIssueType } from '@linli/api-client/contract/stats/actual-task'
import { noSelection, type TableSelection } from '@linli/ui/data-table'
import { Pagination } from '@linli/ui/pagination'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { setAll, useAddress } from '../../../resource/useAddress.ts'
import { useCan, useProfile } from '../../../session/profile.ts'
import { EstateFilter } from '../dashboard/EstateFilter.tsx'
import { IssueActions } from './IssueActions.tsx'
import { IssueTable } from './IssueTable.tsx'

const pageSize = 20
const types = Object.keys(actualIssueTypes) as ActualIssueType[]
const idsOf = (text: string | null) => (text ?? '').split(',').map(Number).filter(Boolean)

/** 待核查: rooms and people of whom the register and the doors say different things, to be looked at. */
export function ActualIssues() {
  const [search, change] = useAddress()
  const mayChoose = useCan('base:estate:list')
  const alone = useProfile(({ profile }) => profile?.estates.length === 1)
  const [selection, setSelection] = useState<TableSelection>(noSelection)
  const type = types.find((one) => one === search.get('type')) ?? 'silent'
  const pageNum = Math.max(1, Number(search.get('page')) || 1)
  const estateIds = idsOf(search.get('estates'))
  const put = (values: Readonly<Record<string, string>>) => {
    setSelection(noSelection)
    change((query) => setAll(query, values), { replace: true })
  }
  const list = useCall(actualIssues, { estateIds, type, pageNum, pageSize })
  const counts = useCall(actualIssueCounts, { estateIds })
  if (list.error && !list.data) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  const total = list.data?.total ?? 0
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 pt-1">
      <div className="flex flex-wrap items-center gap-3">
        {mayChoose && !alone && (
          <EstateFilter value={estateIds} onChange={(ids) => put({ estates: ids.join(','), page: '' })} />
        )}
        <SegmentedControl
          label="核查事项"
          value={type}
          onChange={(next) => put({ type: next === 'silent' ? '' : next, page: '' })}
          options={types.map((value) => ({
            value,
            label: `${actualIssueTypes[value]}${counts.data ? ` ${counts.data[value]}` : ''}`,
          }))}
        />
      </div>
      <IssueTable
        type={type}
        rows={list.data?.records}
        total={total}
        offset={(pageNum - 1) * pageSize}
        selection={selection}
        onSelectionChange={setSelection}
        bulk={
          <IssueActions
            type={type}
            total={total}
            selection={selection}
            onSelectionChange={setSelection}
            onDone={() => {
              setSelection(noSelection)
              void list.refetch()
              void counts.refetch()
            }}
          />
        }
      />
      {total > pageSize && (
        <div className="flex justify-end">
          <Pagination
            page={pageNum}
            pageSize={pageSize}
            total={total}
            onPageChange={({ page }) => put({ page: page === 1 ? '' : String(page) })}
          />
        </div>
      )}
    </div>
  )
}
