import {
  type BindingMatrix as Matrix,
  bindingMatrix,
  matrixFields,
  matrixRows,
} from '@linli/api-client/contract/property/charging/binding-matrix'
import { chargeBinding } from '@linli/api-client/contract/property/charging/charge-binding'
import { codeOf, type InputOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { Pagination } from '@linli/ui/pagination'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { useState } from 'react'
import { CrossTable } from '../../../../resource/CrossTable.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { ResourceForm } from '../../../../resource/opened.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'
import { MatrixCell, matrixObjects } from './MatrixCell.tsx'
import { SheetChoice } from './SheetChoice.tsx'

type Asked = InputOf<typeof bindingMatrix>
type Row = Matrix['rows'][number]
type Subject = Matrix['subjects'][number]

/** 收费对照表: rooms, spaces or vehicles against what they are charged for and who pays; what is not charged stands out. */
export const BindingMatrix = () => (
  <SheetChoice fields={matrixFields}>
    {(values) => <Rows key={JSON.stringify(values)} asked={values as Asked} />}
  </SheetChoice>
)

function Rows({ asked }: { readonly asked: Asked }) {
  const { estateId, gaps } = asked
  const { label, ref } = matrixObjects[asked.objectType ?? 'room']
  const [pageNum, setPage] = useState(1)
  const [lacking, setLacking] = useState<{ readonly subjectId: number; readonly rowId: number } | null>(null)
  const mayBind = useCan(codeOf(chargeBinding, 'create'))
  const { data, error, refetch } = useCall(bindingMatrix, { ...asked, pageNum })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="table" />
  const { subjects, rows, total } = data
  if (subjects.length === 0)
    return <Empty title={label === '房屋' ? '没有启用的收费项目' : `没有启用的按${label}收费的项目`} />
  if (rows.length === 0) return <Empty title={gaps ? '没有缺漏' : `没有${label}`} />
  return (
    <>
      <CrossTable<Row, Subject>
        label={`${label}与收费项目`}
        of={`${label} / 缴费人`}
        rows={rows}
        columns={subjects}
        keyOf={({ id }) => id}
        rowName={(row) => <RowName {...row} />}
        columnName={({ name, missing }) => (
          <>
            {name}
            {missing > 0 && <span className="block text-small text-danger">缺 {missing} 户</span>}
          </>
        )}
        cell={(row, subject) => (
          <MatrixCell
            row={row}
            subject={subject}
            of={asked.objectType ?? 'room'}
            onBind={mayBind ? () => setLacking({ subjectId: subject.id, rowId: row.id }) : null}
          />
        )}
      />
      <Pagination
        page={pageNum}
        pageSize={matrixRows}
        total={total}
        sizes={[]}
        onPageChange={({ page }) => setPage(page)}
      />
      {lacking && (
        <ResourceForm
          of={chargeBinding}
          row={null}
          once
          given={{ estateId, subjectId: lacking.subjectId, [ref]: lacking.rowId }}
          onClose={() => setLacking(null)}
        />
      )}
    </>
  )
}

/** What a row is of, where it is, and who pays for it. */
const RowName = ({ name, place, owner, isFree }: Row) => (
  <>
    <span className="flex flex-wrap items-center gap-2">
      {name}
      {isFree && <StatusTag tone="danger">未收费</StatusTag>}
    </span>
    <span className="block text-small text-text-2">
      {[place, owner].filter(Boolean).join(' · ') || <span className="text-text-3">无业主</span>}
    </span>
  </>
)
