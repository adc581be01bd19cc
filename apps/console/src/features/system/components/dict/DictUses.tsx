import { dictType } from '@linli/api-client/contract/system/dict'
import { dictUses } from '@linli/api-client/contract/system/dict-calls'
import type { OutputOf, RowOf } from '@linli/api-client/kit'
import { type Column, DataTable } from '@linli/ui/data-table'
import { useCall } from '../../../../resource/queries.ts'
import { dictLabel, useDictionary } from '../../../../session/dictionary.ts'

type Use = OutputOf<typeof dictUses>[number]

/** Values that are named of each field: the ones that are said most. */
const shown = 6

/** 引用: the fields that take values of the dictionary, and how often they say which. */
export function DictUses({ type }: { readonly type: RowOf<typeof dictType> }) {
  const types = useDictionary((state) => state.types)
  const { data, error, refetch } = useCall(dictUses, { id: type.id })
  const columns: Column<Use>[] = [
    { id: 'resource', header: '对象', kind: 'text', cell: ({ resource }) => resource },
    { id: 'field', header: '字段', kind: 'text', cell: ({ field }) => field },
    {
      id: 'count',
      header: '引用数',
      kind: 'number',
      cell: ({ count, more }) => (more ? `${count}+` : count),
    },
    {
      id: 'values',
      header: '最常用',
      kind: 'text',
      cell: ({ values }) =>
        values
          .slice(0, shown)
          .map(({ value, count }) => `${dictLabel(types, type.code, value)} ${count}`)
          .join('、') || '—',
    },
  ]
  return (
    <DataTable
      label="字典引用"
      columns={columns}
      rows={data ?? []}
      getRowId={({ resource, field }) => `${resource} ${field}`}
      status={error && !data ? 'error' : data ? 'ready' : 'loading'}
      {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
      onRetry={() => void refetch()}
    />
  )
}
