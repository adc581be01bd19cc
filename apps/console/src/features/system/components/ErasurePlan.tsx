import { erasureStep } from '@linli/api-client/contract/system/cancellation'
import { erasurePlan } from '@linli/api-client/contract/system/cancellation-calls'
import { fieldOf, type OutputOf } from '@linli/api-client/kit'
import { type Column, DataTable } from '@linli/ui/data-table'
import { FieldValue } from '../../../resource/FieldValue.tsx'
import { useCall } from '../../../resource/queries.ts'

type Step = OutputOf<typeof erasurePlan>[number]

const column = (id: keyof Step, more: Partial<Column<Step>> = {}): Column<Step> => ({
  id,
  header: fieldOf(erasureStep, id).label,
  sortable: false,
  cell: (step) => <FieldValue meta={fieldOf(erasureStep, id)} value={step[id]} />,
  ...more,
})

const columns = [
  column('label', { strong: true, width: 240 }),
  column('method', { width: 80 }),
  column('retainUntil', { width: 112 }),
  column('legalBasis'),
]

/** What will go and what is kept, until when and why, as long as nothing was done yet. */
export function ErasurePlan({ id }: { readonly id: number }) {
  const { data, error, refetch } = useCall(erasurePlan, { id })
  return (
    <DataTable
      label="清除计划"
      columns={columns}
      rows={data ?? []}
      getRowId={({ label }) => label}
      status={error && !data ? 'error' : data ? 'ready' : 'loading'}
      {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
      onRetry={() => void refetch()}
      pageSize={5}
      fit
    />
  )
}
