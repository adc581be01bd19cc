import { topicOutcomes, passRules } from '@linli/api-client/contract/property/votes/vote-topic'
import type { voteMeeting } from '@linli/api-client/contract/property/votes/vote-meeting'
import { verifyVoteChain } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import type { RowOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { PrintTable } from '../../../../resource/print/PrintTable.tsx'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { usePrintFailed } from '../../../../resource/print/usePrintFailed.ts'
import { useCall } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'
import { checksOf, type VoteResultOutput } from './result-words.ts'
import { metres } from './share-text.ts'

interface ResultSheetProps {
  readonly meeting: RowOf<typeof voteMeeting>
  readonly result: VoteResultOutput
  readonly onDone: () => void
}

/** 计票报告 and 公示 on paper: what was counted, by which rules, under the seal of all ballots. */
export function ResultSheet({ meeting, result, onDone }: ResultSheetProps) {
  const maySeal = useCan('property:vote:verifyChain')
  const { data: chain, error } = useCall(verifyVoteChain, { id: meeting.id }, { enabled: maySeal })
  usePrintFailed(error, onDone)
  if (maySeal && !chain) return null
  return (
    <PrintSheet onDone={onDone}>
      <article className="m-6 grid gap-4 text-body">
        <h1 className="m-0 text-center text-h2">
          {result.published ? '表决结果公示' : '计票报告（未公布）'}
        </h1>
        <p className="m-0">
          {meeting.title}（{meeting.meetingNo}），投票时间 {formatDateTime(meeting.voteStartAt).slice(0, 16)}{' '}
          至 {formatDateTime(meeting.voteEndAt).slice(0, 16)}，应参与 {meeting.baseVoters}人、
          {meeting.baseArea.toFixed(2)}㎡。
        </p>
        {result.topics.map((topic) => (
          <section key={topic.id} className="grid break-inside-avoid gap-2">
            <h2 className="m-0 text-body font-semibold">
              {topic.seq}. {topic.title}：{topicOutcomes[topic.result.outcome].label}
              {topic.result.note === null ? '' : `（${topic.result.note}）`}
            </h2>
            <p className="m-0">通过标准：{passRules[topic.passRule]}</p>
            <PrintTable
              heads={['选择', '人数', '面积']}
              rows={topic.result.choices.map(({ key, label, voters, area }) => ({
                key,
                cells: [label, voters, metres(area)],
              }))}
            />
            <ul className="m-0 grid list-none gap-1 p-0 text-small">
              {checksOf(topic).map(({ key, label, sum, met }) => (
                <li key={key}>
                  {met ? '满足' : '不满足'}　{label}　{sum}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {chain?.seal && (
          <p className="m-0 break-all text-small">
            选票{chain.ballots}张，末票校验值 {chain.seal}
          </p>
        )}
        <footer className="mt-8 grid grid-cols-3 gap-6">
          {['召集人', '监票人', '计票人'].map((who) => (
            <span key={who}>{who}：</span>
          ))}
        </footer>
      </article>
    </PrintSheet>
  )
}
