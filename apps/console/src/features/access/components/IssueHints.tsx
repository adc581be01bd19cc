import { type IssueCode, issueCodes, issueItem } from '@linli/api-client/contract/access/issue'
import { useResourceList } from '../../../resource/queries.ts'

/** What helps where a device does not take somebody. */
const hints: Readonly<Partial<Record<IssueCode, string>>> = {
  face_quality: '在人员档案补拍人脸',
  face_duplicate: '核对设备中的相似人员，清理后重试',
  no_face: '在人员档案补拍人脸',
  face_full: '清理设备人脸库或更换容量更大的设备',
  card_full: '清理设备卡库或更换容量更大的设备',
  card_duplicate: '核对卡号，先注销原卡',
  not_supported: '改用设备支持的认证方式',
}

const isCode = (code: string): code is IssueCode => code in issueCodes

/** The refusals of a task by their code, each with what helps. */
export function IssueHints({ taskId, failed }: { readonly taskId: number; readonly failed: number }) {
  const { data } = useResourceList(issueItem, { taskId, state: ['failed'], pageSize: 100 }, failed > 0)
  if (failed === 0 || !data) return null
  const byCode = Map.groupBy(data.records, (row) => row.code ?? '')
  return (
    <ul aria-label="失败原因" className="m-0 grid list-none gap-0 p-0">
      {[...byCode].map(([code, rows]) => (
        <li key={code} className="flex flex-wrap gap-3 border-b border-border py-2">
          <span>{isCode(code) ? issueCodes[code] : code}</span>
          <span className="text-text-2">{`${rows.length} 项`}</span>
          <span className="min-w-0 flex-1 text-text-2">
            {isCode(code) ? (hints[code] ?? '稍后重试') : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
