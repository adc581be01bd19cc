import { voteBallot } from '@linli/api-client/contract/property/votes/vote-ballot'
import type { votePaper } from '@linli/api-client/contract/property/votes/vote-paper'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Descriptions } from '@linli/ui/descriptions'
import { Dialog } from '@linli/ui/dialog'
import { toast } from '@linli/ui/toast'
import { callsOf } from '../../../../resource/calls.ts'
import { fileUrl } from '../../../../resource/file-url.ts'
import { useWrite } from '../../../../resource/queries.ts'
import { useProfile } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { choiceText } from './ballot-draft.ts'
import { useBallot } from './useBallot.ts'

interface VerifyPaperProps {
  readonly paper: RowOf<typeof votePaper>
  readonly onClose: () => void
}

/** What was entered beside the paper: somebody else says whether both are the same. */
export function VerifyPaper({ paper, onClose }: VerifyPaperProps) {
  const { topics, options } = useBallot(paper.meetingId)
  const verify = useWrite(callsOf(voteBallot).actions.verify)
  const isOwn = useProfile(({ profile }) => profile?.userId) === paper.enteredBy
  const accept = () =>
    verify.mutate(
      { id: paper.id, version: paper.version },
      {
        onSuccess: () => {
          toast.success('已复核，计入有效票')
          onClose()
        },
        onError: showError,
      },
    )
  return (
    <Dialog
      open
      width={960}
      title={`复核 ${paper.voterNo}号票`}
      description={isOwn ? '录入人与复核人不能为同一人' : '请核对录入与票面一致；有误时作废后重新录入'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button variant="primary" disabled={isOwn} loading={verify.isPending} onClick={accept}>
            复核
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-3">
          {(paper.paperImages ?? []).map((key) => (
            <img key={key} src={fileUrl(key)} alt="票面" className="w-full rounded-md border border-border" />
          ))}
        </div>
        <Descriptions
          className="content-start"
          columns={1}
          items={[
            { key: 'voter', label: '表决人', value: paper.voterName ?? '—' },
            { key: 'paperNo', label: '纸质票编号', value: paper.paperNo ?? '—' },
            ...topics.map((topic) => ({
              key: String(topic.id),
              label: `${topic.seq}. ${topic.title}`,
              value: choiceText(topic, paper.items ?? [], options),
            })),
          ]}
        />
      </div>
    </Dialog>
  )
}
