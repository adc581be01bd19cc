import { voteBallot } from '@linli/api-client/contract/property/votes/vote-ballot'
import { voteMeeting } from '@linli/api-client/contract/property/votes/vote-meeting'
import { countedVotes } from '@linli/api-client/contract/property/votes/vote-meeting-flow'
import { voteRoll } from '@linli/api-client/contract/property/votes/vote-roll'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

type Meeting = RowOf<typeof voteMeeting>

const VoteWizard = whenOpened(async () => (await import('../components/votes/VoteWizard.tsx')).VoteWizard)
const VoteTurnout = whenOpened(async () => (await import('../components/votes/VoteTurnout.tsx')).VoteTurnout)
const VoteTopics = whenOpened(async () => (await import('../components/votes/VoteTopics.tsx')).VoteTopics)
const VoteRolls = whenOpened(async () => (await import('../components/votes/VoteRolls.tsx')).VoteRolls)
const PaperDesk = whenOpened(async () => (await import('../components/votes/PaperDesk.tsx')).PaperDesk)
const VoteResult = whenOpened(async () => (await import('../components/votes/VoteResult.tsx')).VoteResult)
const BallotSheets = whenOpened(
  async () => (await import('../components/votes/BallotSheets.tsx')).BallotSheets,
)
const ConsultationLetter = whenOpened(
  async () => (await import('../components/votes/BallotSheets.tsx')).ConsultationLetter,
)

const isPublished = ({ state }: Meeting) => state !== 'draft'
const takesPapers = ({ state, form }: Meeting) =>
  (state === 'noticed' || state === 'voting') && form !== 'online'

/** 业主大会表决: from the draft over notice and ballots to the result. */
export default function VoteMeetingsPage() {
  const mayCreate = useCan(codeOf(voteMeeting, 'create'))
  const mayCount = useCan(codeOf(voteMeeting, 'tally'))
  const mayEnter = useCan(codeOf(voteMeeting, 'enterPaper'))
  const [isMaking, setMaking] = useState(false)
  const [printed, setPrinted] = useState<{ readonly row: Meeting; readonly as: 'ballots' | 'letter' } | null>(
    null,
  )
  const done = () => setPrinted(null)
  const showsResult = ({ state }: Meeting) =>
    countedVotes.some((one) => one === state) && (state !== 'counting' || mayCount)
  const tabsOf = (row: Meeting) => [
    { key: 'topics', label: '议题', content: <VoteTopics meeting={row} /> },
    ...(isPublished(row)
      ? [
          { key: 'turnout', label: '参与情况', content: <VoteTurnout voteId={row.id} /> },
          { key: 'rolls', label: '名册与委托', content: <VoteRolls meeting={row} /> },
          { key: 'papers', label: '选票', content: <PaperDesk meeting={row} /> },
        ]
      : []),
    ...(showsResult(row) ? [{ key: 'result', label: '结果', content: <VoteResult meeting={row} /> }] : []),
  ]
  const meetings = (
    <ResourcePage
      of={voteMeeting}
      tools={
        mayCreate && (
          <Button variant="primary" icon={Plus} onClick={() => setMaking(true)}>
            新建表决
          </Button>
        )
      }
      rowActions={(row) => [
        { key: 'letter', label: '打印征求意见书', run: () => setPrinted({ row, as: 'letter' }) },
        ...(mayEnter && takesPapers(row)
          ? [{ key: 'ballots', label: '打印纸质票', run: () => setPrinted({ row, as: 'ballots' }) }]
          : []),
      ]}
      tabs={tabsOf}
    />
  )
  return (
    <>
      <PageTabs
        label="业主大会表决"
        tabs={[
          {
            key: 'meetings',
            label: '表决',
            rows: { of: voteMeeting, where: { state: ['noticed', 'voting', 'counting'] } },
            content: meetings,
          },
          { key: 'rolls', label: '表决户', content: <ResourcePage of={voteRoll} /> },
          { key: 'ballots', label: '选票', content: <ResourcePage of={voteBallot} /> },
        ]}
      />
      {isMaking && <VoteWizard onClose={() => setMaking(false)} />}
      {printed?.as === 'ballots' && <BallotSheets meeting={printed.row} onDone={done} />}
      {printed?.as === 'letter' && <ConsultationLetter meeting={printed.row} onDone={done} />}
    </>
  )
}
