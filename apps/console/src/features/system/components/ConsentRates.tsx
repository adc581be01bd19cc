import { consentRates } from '@linli/api-client/contract/system/consent-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { useCall } from '../../../resource/queries.ts'

type Rate = OutputOf<typeof consentRates>[number]

const columns: Column<Rate>[] = [
  { id: 'estate', header: '小区', kind: 'text', cell: ({ estateName }) => estateName },
  { id: 'all', header: '账号', kind: 'number', width: 80, value: ({ all }) => all },
  { id: 'agreed', header: '已同意', kind: 'number', width: 80, value: ({ agreed }) => agreed },
  { id: 'refused', header: '拒绝或撤回', kind: 'number', width: 96, value: ({ refused }) => refused },
  {
    id: 'rate',
    header: '同意率（%）',
    kind: 'number',
    width: 104,
    value: ({ agreed, all }) => Math.round((agreed / all) * 1_000) / 10,
  },
]

/** 各小区同意率: how many agreed to the version in force, the lowest first. */
export function ConsentRates({ docId }: { readonly docId: number }) {
  const { data, error, refetch } = useCall(consentRates, { id: docId })
  return (
    <DataTable
      label="各小区同意率"
      columns={columns}
      rows={data ?? []}
      getRowId={({ estateId }) => String(estateId)}
      getRowName={({ estateName }) => estateName}
      status={error && !data ? 'error' : data ? 'ready' : 'loading'}
      {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
      onRetry={() => void refetch()}
      empty={<Empty title="没有生效的版本，或还没有小程序账号" />}
    />
  )
}
