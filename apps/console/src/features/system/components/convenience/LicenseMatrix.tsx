import { convenienceType } from '@linli/api-client/contract/system/convenience-type'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Checkbox } from '@linli/ui/checkbox'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { callsOf } from '../../../../resource/calls.ts'
import { CrossTable } from '../../../../resource/CrossTable.tsx'
import { useResourceList, useWrite } from '../../../../resource/queries.ts'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'

type Row = RowOf<typeof convenienceType>

const query = { pageNum: 1, pageSize: 200, level: 'type', sort: 'parentId,sort' } as const

/** 证照对照: which licences each type of service asks for, all of them at a glance. */
export function LicenseMatrix() {
  const mayUpdate = useCan(codeOf(convenienceType, 'update'))
  const licenses = useDictOptions('convenience_license')
  const { data, error, refetch } = useResourceList(convenienceType, query)
  const update = useWrite(callsOf(convenienceType).update)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  if (data.records.length === 0) return <Empty title="还没有二级类型" />
  const ask = ({ id, version, licenses: before }: Row, license: string, asked: boolean) => {
    const kept = (before ?? []).filter((one) => one !== license)
    const next = { id, version, licenses: asked ? [...kept, license] : kept }
    update.mutate(next, { onError: showError })
  }
  return (
    <div className="pt-3">
      <CrossTable
        label="证照对照"
        of="类型"
        rows={data.records}
        columns={licenses}
        keyOf={(one) => ('id' in one ? one.id : one.value)}
        rowName={({ name, labels }) => (
          <>
            {labels?.parentId !== undefined && <span className="text-text-3">{labels.parentId} / </span>}
            {name}
          </>
        )}
        columnName={({ label }) => label}
        cell={(row, { value, label }) => (
          <Checkbox
            aria-label={`${row.name}须有${label}`}
            value={row.licenses?.includes(value) ?? false}
            disabled={!mayUpdate || update.isPending}
            onChange={(asked) => ask(row, value, asked)}
          />
        )}
      />
    </div>
  )
}
