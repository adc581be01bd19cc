import { voteMeeting } from '@linli/api-client/contract/property/votes/vote-meeting'
import { type NewVote, voteWizard } from '@linli/api-client/contract/property/votes/vote-wizard'
import { askedValues, createSchema, type Fields } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { useState } from 'react'
import * as z from 'zod/mini'
import { emptyValues, type FormValues } from '../../../../resource/form-values.ts'
import { countedText } from '../../../../resource/wizard/counted-text.ts'
import { PlainFields } from '../../../../resource/wizard/PlainFields.tsx'
import { useWizardPreview } from '../../../../resource/wizard/useWizardPreview.ts'
import { useWizardRun } from '../../../../resource/wizard/useWizardRun.ts'
import { faultOfStep } from '../../../../resource/wizard/step-fault.ts'
import { Wizard } from '../../../../resource/wizard/Wizard.tsx'
import { NewTopics } from './NewTopics.tsx'
import { VotePicture } from './VotePicture.tsx'

const keysOf: Readonly<Record<string, readonly string[]>> = {
  基本信息: ['estateId', 'title', 'convener', 'form', 'contactPhone', 'description', 'attachments'],
  名册: [
    'groupId',
    'voteStartAt',
    'voteEndAt',
    'named',
    'allowProxy',
    'proxyLimit',
    'progressVisible',
    'publicityDays',
    'supervisors',
  ],
}
const steps = ['基本信息', '名册', '议题', '公告预览']
const schema = createSchema(voteMeeting)
const fieldsOf = (keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(voteMeeting.fields).filter(([key]) => keys.includes(key)))

/** 新建表决: what it is, who votes, on what, and the notice that owners will read. */
export function VoteWizard({ onClose }: { readonly onClose: () => void }) {
  const [step, setStep] = useState(0)
  const [values, setValues] = useState<FormValues>(() => emptyValues(voteMeeting))
  const [topics, setTopics] = useState<readonly FormValues[]>([])
  const put = (key: string, value: unknown) =>
    // The roll is one of the estate.
    setValues((now) => ({ ...now, [key]: value, ...(key === 'estateId' && { groupId: null }) }))
  const { run, ...state } = useWizardRun(voteWizard)
  const read = z.safeParse(schema, askedValues(voteMeeting.fields, values))
  const input: NewVote | null =
    read.success && topics.length > 0
      ? { meeting: read.data as NewVote['meeting'], topics: topics as readonly object[] as NewVote['topics'] }
      : null
  const preview = useWizardPreview(voteWizard, input)
  const { plan } = preview
  const refusal = state.error ?? preview.error
  const current = steps[step] ?? ''
  const refused = plan?.conflicts.map(({ at = '', text }) => ({
    path: at.replace(/^meeting\./, ''),
    message: text,
  }))
  const faultIn = (keys: readonly string[]) =>
    faultOfStep(keys, read.error?.issues) ?? faultOfStep(keys, refused)
  const fault =
    current === '议题' && topics.length === 0
      ? { field: 'topics', text: '请添加议题' }
      : faultIn(keysOf[current] ?? [])
  return (
    <Wizard
      title="新建表决"
      steps={steps}
      step={step}
      onStep={setStep}
      fault={fault}
      fields={(told) =>
        current === '公告预览' ? (
          <article className="rounded-card border border-border p-4">
            <h3 className="mt-0">{plan?.picture.noticeTitle || '公告'}</h3>
            <p className="m-0 whitespace-pre-line">
              {plan?.picture.noticeText || '填写完整后在这里看到公告'}
            </p>
          </article>
        ) : current === '议题' ? (
          <>
            {told && <Banner tone="danger" title={told.text} />}
            <NewTopics topics={topics} conflicts={plan?.conflicts ?? []} onChange={setTopics} />
          </>
        ) : (
          <PlainFields of={fieldsOf(keysOf[current] ?? [])} values={values} onChange={put} fault={told} />
        )
      }
      picture={<VotePicture values={values} topics={topics.length} base={plan?.picture} />}
      finish={{ label: '保存草稿', ready: preview.ready, waiting: preview.waiting }}
      onFinish={() => input && void run(input)}
      run={state}
      after={
        <p className="m-0 text-text-2">
          已保存为草稿。核对无误后在列表中发布公告；候选人照片可在议题中添加。
        </p>
      }
      onClose={onClose}
    >
      {refusal && <Banner tone="danger" title={refusal.userMessage} />}
      {plan?.conflicts.map(({ at, text }) => (
        <Banner key={`${at} ${text}`} tone="danger" title={text} />
      ))}
      <p className="m-0 text-text-2">
        {plan && input ? `将新建 ${countedText(plan.makes)}` : '填写完整并添加议题后在这里看到将新建什么'}
      </p>
    </Wizard>
  )
}
