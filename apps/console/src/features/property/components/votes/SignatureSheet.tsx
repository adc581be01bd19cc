import { voteGroupSheet } from '@linli/api-client/contract/property/votes/vote-group-calls'
import { PrintTable } from '../../../../resource/print/PrintTable.tsx'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { usePrintFailed } from '../../../../resource/print/usePrintFailed.ts'
import { useCall } from '../../../../resource/queries.ts'

interface SignatureSheetProps {
  readonly groupId: number
  readonly onDone: () => void
}

/** A roll on paper: a line for each room, to be signed. */
export function SignatureSheet({ groupId, onDone }: SignatureSheetProps) {
  const { data, error } = useCall(voteGroupSheet, { id: groupId })
  usePrintFailed(error, onDone)
  if (!data) return null
  return (
    <PrintSheet onDone={onDone}>
      <article className="m-6 grid gap-4 text-body">
        <h1 className="m-0 text-center text-h2">
          {data.estate}
          {data.name}签名册
        </h1>
        <PrintTable
          roomy
          heads={['序号', '房号', '业主', '面积（㎡）', '签名', '日期']}
          figures={[3]}
          rows={data.rows.map(({ room, owner, area, isDeveloper }, at) => ({
            key: room,
            cells: [
              at + 1,
              room,
              isDeveloper ? '建设单位' : owner,
              area?.toFixed(2) ?? '',
              <span key="signature" className="inline-block w-40" />,
              <span key="date" className="inline-block w-28" />,
            ],
          }))}
        />
      </article>
    </PrintSheet>
  )
}
