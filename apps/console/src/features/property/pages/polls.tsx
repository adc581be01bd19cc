import { poll } from '@linli/api-client/contract/property/votes/poll'
import { copyPoll } from '@linli/api-client/contract/property/votes/poll-calls'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { useWrite } from '../../../resource/queries.ts'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'

type Poll = RowOf<typeof poll>

const PollOptions = whenOpened(async () => (await import('../components/votes/PollOptions.tsx')).PollOptions)
const PollResult = whenOpened(async () => (await import('../components/votes/PollResult.tsx')).PollResult)
const PollPreview = whenOpened(async () => (await import('../components/votes/PollPreview.tsx')).PollPreview)
const PollPoster = whenOpened(async () => (await import('../components/votes/PollPoster.tsx')).PollPoster)
const CastPoll = whenOpened(async () => (await import('../components/votes/CastPoll.tsx')).CastPoll)

const tabsOf = (row: Poll) => [
  { key: 'options', label: '选项', content: <PollOptions poll={row} /> },
  ...(row.state === 'draft' || row.state === 'pending'
    ? []
    : [{ key: 'result', label: '结果', content: <PollResult poll={row} /> }]),
  { key: 'preview', label: '预览', content: <PollPreview poll={row} /> },
]

/** 意见征询: a quick question to the residents, and the answer as it comes in. */
export default function PollsPage() {
  const mayCreate = useCan(codeOf(poll, 'create'))
  const mayCast = useCan(codeOf(poll, 'cast'))
  const copy = useWrite(copyPoll)
  const [casting, setCasting] = useState<Poll | null>(null)
  const [printed, setPrinted] = useState<Poll | null>(null)
  const again = ({ id }: Poll) =>
    copy.mutate({ id }, { onSuccess: () => toast.success('已复制为草稿'), onError: showError })
  return (
    <>
      <ResourcePage
        of={poll}
        rowActions={(row) => [
          ...(mayCast && row.state === 'active'
            ? [{ key: 'cast', label: '代录', run: () => setCasting(row) }]
            : []),
          ...(row.state === 'active' || row.state === 'pending'
            ? [{ key: 'poster', label: '打印海报', run: () => setPrinted(row) }]
            : []),
          ...(mayCreate ? [{ key: 'copy', label: '复制', run: () => again(row) }] : []),
        ]}
        tabs={tabsOf}
      />
      {casting && <CastPoll poll={casting} onClose={() => setCasting(null)} />}
      {printed && <PollPoster poll={printed} onDone={() => setPrinted(null)} />}
    </>
  )
}
