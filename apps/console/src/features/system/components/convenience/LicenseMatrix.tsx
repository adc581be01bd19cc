import { convenienceType } from '@linli/api-client/contract/system/convenience-type'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Checkbox } from '@linli/ui/checkbox'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../app/LoadFailed.tsx'
import { callsOf } from '../../../../resource/calls.ts'
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
    <div
      role="region"
      aria-label="证照对照"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-w-full overflow-x-auto rounded-card border border-border bg-surface"
    >
      <table className="w-full border-collapse text-body [&_td]:border-t [&_td]:border-border [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2 [&_th]:font-normal [&_th]:whitespace-nowrap">
        <thead className="text-text-2">
          <tr>
            <th scope="col" className="text-left">
              类型
            </th>
            {licenses.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.records.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="border-t border-border text-left">
                {row.labels?.parentId !== undefined && (
                  <span className="text-text-3">{row.labels.parentId} / </span>
                )}
                {row.name}
              </th>
              {licenses.map(({ value, label }) => (
                <td key={value} className="text-center">
                  <Checkbox
                    aria-label={`${row.name}须有${label}`}
                    value={row.licenses?.includes(value) ?? false}
                    disabled={!mayUpdate || update.isPending}
                    onChange={(asked) => ask(row, value, asked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
