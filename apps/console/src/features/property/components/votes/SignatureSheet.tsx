import { voteGroupSheet } from '@linli/api-client/contract/property/votes/vote-group-calls'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { useCall } from '../../../../resource/queries.ts'

interface SignatureSheetProps {
  readonly groupId: number
  readonly onDone: () => void
}

const cell = 'border border-black px-2 py-2 text-start'
/** Room to write. */
const blank = '\u00a0'
const heads = ['序号', '房号', '业主', '面积（㎡）', '签名', '日期']

/** A roll on paper: a line for each room, to be signed. */
export function SignatureSheet({ groupId, onDone }: SignatureSheetProps) {
  const { data } = useCall(voteGroupSheet, { id: groupId })
  if (!data) return null
  return (
    <PrintSheet onDone={onDone}>
      <article className="m-6 grid gap-4 text-body">
        <h1 className="m-0 text-center text-h2">
          {data.estate}
          {data.name}签名册
        </h1>
        <table className="w-full border-collapse text-small">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={cell}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ room, owner, area, isDeveloper }, at) => (
              <tr key={room} className="break-inside-avoid">
                <td className={cell}>{at + 1}</td>
                <td className={cell}>{room}</td>
                <td className={cell}>{isDeveloper ? '建设单位' : owner}</td>
                <td className={`${cell} text-end tabular-nums`}>{area?.toFixed(2) ?? ''}</td>
                <td className={`${cell} w-40`}>{blank}</td>
                <td className={`${cell} w-28`}>{blank}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </PrintSheet>
  )
}
