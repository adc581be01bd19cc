import { faceCheckKinds, personFace, personFaceFlow } from '@linli/api-client/contract/base/person-face'
import { totalOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Kbd } from '@linli/ui/kbd'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { useEffect, useState } from 'react'
import { fileUrl } from '../../../../resource/file-url.ts'
import { HeadCount } from '../../../../resource/HeadCount.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { TransitionDialog } from '../../../../resource/opened.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import type { Face } from './FaceCards.tsx'

const waiting = { state: ['pending'], pageNum: 1, pageSize: 20, sort: 'createdAt' }
type Action = 'approve' | 'reject'

const { transitions } = personFaceFlow

/** 人脸审核: photos one by one, the longest waiting first; A lets one pass, R sends it back. */
export function FaceReview() {
  const { data, error, refetch } = useResourceList(personFace, waiting)
  const [action, setAction] = useState<Action | null>(null)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={8} />
  const [face] = data.records
  return (
    <>
      <HeadCount total={totalOf(data)} />
      {face === undefined ? (
        <Empty title="没有待审核的人脸" cause="新录入的照片会出现在这里，按提交时间先后审核。" />
      ) : (
        <Waiting key={face.id} face={face} onAct={setAction} />
      )}
      {face && action && (
        <TransitionDialog
          of={personFace}
          row={face}
          action={action}
          transition={transitions[action]}
          onClose={() => setAction(null)}
        />
      )}
    </>
  )
}

/** Letters that are typed, or pressed in what is open over the page, are no orders. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [role="dialog"]') !== null

/** A photo with what it was measured for, and what may be done about it by key. */
function Waiting({ face, onAct }: { readonly face: Face; readonly onAct: (action: Action) => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key === 'a') onAct('approve')
      if (key === 'r') onAct('reject')
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onAct])
  return (
    <section
      aria-label={`审核${face.personName ?? ''}的人脸`}
      className="flex flex-wrap gap-6 rounded-card bg-surface p-6 shadow-card"
    >
      {face.thumbnail !== null && (
        <img
          src={fileUrl(face.thumbnail)}
          alt={`${face.personName ?? ''}的人脸照片`}
          width={240}
          height={240}
          className="size-60 rounded-card object-cover"
        />
      )}
      <div className="grid min-w-60 content-start gap-3">
        <h3 className="m-0 text-h3">{face.personName}</h3>
        <span className="text-text-2">质量分 {face.qualityScore}</span>
        <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
          {(face.checks ?? []).map(({ code, ok }) => (
            <li key={code}>
              <StatusTag tone={ok ? 'success' : 'danger'}>
                {faceCheckKinds[code]}
                {ok ? '合格' : '不合格'}
              </StatusTag>
            </li>
          ))}
        </ul>
        <span className="text-text-2">
          {face.consentAt === null ? '未登记同意，不能通过' : '已同意用于门禁通行'}
        </span>
        <div className="flex gap-3">
          <Button variant="primary" onClick={() => onAct('approve')}>
            通过 <Kbd keys={['A']} />
          </Button>
          <Button onClick={() => onAct('reject')}>
            驳回 <Kbd keys={['R']} />
          </Button>
        </div>
      </div>
    </section>
  )
}
