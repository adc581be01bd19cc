import type { voteMeeting } from '@linli/api-client/contract/property/votes/vote-meeting'
import { enterPaper, paperFields } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import { voteRoll } from '@linli/api-client/contract/property/votes/vote-roll'
import { askedValues, fieldsSchema, type InputOf, type RowOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { Empty } from '@linli/ui/empty'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import * as z from 'zod/mini'
import { callsOf } from '../../../../resource/calls.ts'
import { fileUrl } from '../../../../resource/file-url.ts'
import type { FormValues } from '../../../../resource/form-values.ts'
import { useWrite } from '../../../../resource/queries.ts'
import { PlainFields } from '../../../../resource/wizard/PlainFields.tsx'
import type { StepFault } from '../../../../resource/wizard/step-fault.ts'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'
import { BallotForm } from './BallotForm.tsx'
import type { BallotDraft } from './ballot-draft.ts'
import { useBallot } from './useBallot.ts'

interface EnterPaperProps {
  readonly meeting: RowOf<typeof voteMeeting>
  readonly onClose: () => void
}

const schema = z.object(fieldsSchema(paperFields))
const nothing: BallotDraft = new Map()
/** The number of the voter at the end of the number of a paper. */
const voterIn = /-(\d{4,6})$/

const freshValues = (): FormValues => ({
  channel: 'paper',
  rollId: null,
  proxyId: null,
  paperNo: null,
  paperReceivedAt: new Date().toISOString(),
  paperImages: [],
})

/** The desk at which papers are entered: the picture beside the form; the number that is scanned finds the voter. */
export function EnterPaper({ meeting, onClose }: EnterPaperProps) {
  const { topics, options } = useBallot(meeting.id)
  const [values, setValues] = useState(freshValues)
  const [draft, setDraft] = useState(nothing)
  const [fault, setFault] = useState<StepFault>()
  const enter = useWrite(enterPaper)
  const images = Array.isArray(values['paperImages']) ? values['paperImages'].map(String) : []

  const findVoter = async (paperNo: unknown) => {
    const [, number] = voterIn.exec(String(paperNo)) ?? []
    if (number === undefined) return
    const voterNo = Number(number)
    const query = { meetingId: meeting.id, voterNo_from: voterNo, voterNo_to: voterNo, pageSize: 1 }
    const { records } = await client.call(callsOf(voteRoll).list, query)
    const [row] = records
    if (row) setValues((now) => ({ ...now, rollId: row.id }))
  }
  const put = (key: string, value: unknown) => {
    setValues((now) => ({ ...now, [key]: value }))
    setFault(undefined)
    if (key === 'paperNo') findVoter(value).catch(showError)
  }
  const submit = () => {
    const sent = askedValues(paperFields, values)
    const read = z.safeParse(schema, sent)
    const [issue] = read.error?.issues ?? []
    if (issue) {
      setFault({ field: String(issue.path[0]), text: issue.message })
      return
    }
    const input = { ...sent, id: meeting.id, items: [...draft.values()] } as InputOf<typeof enterPaper>
    enter.mutate(input, {
      onSuccess: () => {
        toast.success('已录入，等待他人复核')
        setValues(freshValues())
        setDraft(nothing)
      },
    })
  }
  return (
    <Dialog
      open
      width={960}
      title="录入纸质票"
      description="录入后由另一人复核才计入；未勾选的议题按弃权计"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button variant="primary" loading={enter.isPending} onClick={submit}>
            录入
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-3">
          {images.length === 0 ? (
            <Empty title="还没有票面" cause="请在右侧上传票面照片" />
          ) : (
            images.map((key) => (
              <img
                key={key}
                src={fileUrl(key)}
                alt="票面"
                className="w-full rounded-md border border-border"
              />
            ))
          )}
        </div>
        <div className="grid content-start gap-4">
          {enter.error && <Banner tone="danger" title={enter.error.userMessage} />}
          <PlainFields
            of={paperFields}
            values={{ ...values, meetingId: meeting.id, estateId: meeting.estateId }}
            onChange={put}
            fault={fault}
          />
          <BallotForm topics={topics} options={options} draft={draft} onChange={setDraft} />
        </div>
      </div>
    </Dialog>
  )
}
