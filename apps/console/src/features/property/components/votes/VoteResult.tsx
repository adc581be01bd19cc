import type { voteMeeting } from '@linli/api-client/contract/property/votes/vote-meeting'
import { verifyVoteChain, voteResult } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import type { RowOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { TopicResult } from './TopicResult.tsx'

const ResultSheet = whenOpened(async () => (await import('./ResultSheet.tsx')).ResultSheet)
const NamedBallots = whenOpened(async () => (await import('./NamedBallots.tsx')).NamedBallots)
const ResultExport = whenOpened(async () => (await import('./ResultExport.tsx')).ResultExport)

/** How the vote was counted, rule by rule with the arithmetic, and that no ballot was changed. */
export function VoteResult({ meeting }: { readonly meeting: RowOf<typeof voteMeeting> }) {
  const { data, error, refetch } = useCall(voteResult, { id: meeting.id })
  const [asked, setAsked] = useState<'print' | 'chain' | 'named' | null>(null)
  const mayVerify = useCan('property:vote:verifyChain')
  const mayExport = useCan('property:vote:export')
  const mayName = useCan('property:vote:tally')
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  return (
    <div className="grid min-w-0 gap-6">
      <div className="flex flex-wrap gap-2">
        {mayVerify && <Button onClick={() => setAsked('chain')}>校验选票链</Button>}
        {mayName && meeting.named && data.published && (
          <Button onClick={() => setAsked('named')}>记名明细</Button>
        )}
        {mayExport && <Button onClick={() => setAsked('print')}>打印计票报告</Button>}
        {mayExport && <ResultExport voteId={meeting.id} />}
      </div>
      {asked === 'chain' && <Chain voteId={meeting.id} />}
      {asked === 'named' && <NamedBallots voteId={meeting.id} topics={data.topics} />}
      {!data.published && (
        <Banner
          tone="info"
          title={data.pending > 0 ? `还有${data.pending}张纸质票待复核，以下未计入` : '结果尚未公布'}
        />
      )}
      {data.topics.map((topic) => (
        <TopicResult key={topic.id} topic={topic} published={data.published} />
      ))}
      {asked === 'print' && <ResultSheet meeting={meeting} result={data} onDone={() => setAsked(null)} />}
    </div>
  )
}

function Chain({ voteId }: { readonly voteId: number }) {
  const { data, error, refetch } = useCall(verifyVoteChain, { id: voteId })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" />
  return data.brokenSeq === null ? (
    <Banner tone="success" title={`${data.ballots}张选票全部完整`}>
      {data.seal !== null && <span className="break-all font-mono text-small">末票校验值 {data.seal}</span>}
    </Banner>
  ) : (
    <Banner tone="danger" role="alert" title={`第${data.brokenSeq}号选票被改动，校验链在此断开`} />
  )
}
