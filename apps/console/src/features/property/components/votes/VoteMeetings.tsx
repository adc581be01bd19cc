import { voteMeeting } from '@linli/api-client/contract/property/votes/vote-meeting'
import { countedVotes } from '@linli/api-client/contract/property/votes/vote-meeting-flow'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { ViewSwitch } from '../../../../resource/opened.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { useView } from '../../../../resource/useView.ts'
import type { ListView } from '../../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'

type Meeting = RowOf<typeof voteMeeting>

const VoteWizard = whenOpened(async () => (await import('./VoteWizard.tsx')).VoteWizard)
const VoteTurnout = whenOpened(async () => (await import('./VoteTurnout.tsx')).VoteTurnout)
const VoteTopics = whenOpened(async () => (await import('./VoteTopics.tsx')).VoteTopics)
const VoteRolls = whenOpened(async () => (await import('./VoteRolls.tsx')).VoteRolls)
const PaperDesk = whenOpened(async () => (await import('./PaperDesk.tsx')).PaperDesk)
const VoteResult = whenOpened(async () => (await import('./VoteResult.tsx')).VoteResult)
const BallotSheets = whenOpened(async () => (await import('./BallotSheets.tsx')).BallotSheets)
const NoticeSheet = whenOpened(async () => (await import('./BallotSheets.tsx')).NoticeSheet)
const ConsultationLetter = whenOpened(async () => (await import('./BallotSheets.tsx')).ConsultationLetter)

const views: readonly [ListView, ...ListView[]] = ['list', 'calendar']
const takesPapers = ({ state, form }: Meeting) =>
  (state === 'noticed' || state === 'voting') && form !== 'online'

function tabsOf(row: Meeting, mayCount: boolean) {
  const isCounted = countedVotes.some((one) => one === row.state) && (row.state !== 'counting' || mayCount)
  return [
    { key: 'topics', label: '议题', content: <VoteTopics meeting={row} /> },
    ...(row.state === 'draft'
      ? []
      : [
          { key: 'turnout', label: '参与情况', content: <VoteTurnout voteId={row.id} /> },
          { key: 'rolls', label: '名册与委托', content: <VoteRolls meeting={row} /> },
          { key: 'papers', label: '选票', content: <PaperDesk meeting={row} /> },
        ]),
    ...(isCounted ? [{ key: 'result', label: '结果', content: <VoteResult meeting={row} /> }] : []),
  ]
}

/** The votes of the owners, made by a wizard, each with its topics, turnout, roll, ballots and result. */
export function VoteMeetings() {
  const mayCreate = useCan(codeOf(voteMeeting, 'create'))
  const mayCount = useCan(codeOf(voteMeeting, 'tally'))
  const mayEnter = useCan(codeOf(voteMeeting, 'enterPaper'))
  const [isMaking, setMaking] = useState(false)
  const [notice, setNotice] = useState<Meeting | null>(null)
  const [letter, setLetter] = useState<Meeting | null>(null)
  const [ballots, setBallots] = useState<Meeting | null>(null)
  const [view, show] = useView(views)
  const page = useResourcePage(voteMeeting, {
    rowActions: (row) => [
      ...(row.state === 'draft' ? [] : [{ key: 'notice', label: '打印会议公告', run: () => setNotice(row) }]),
      { key: 'letter', label: '打印征求意见书', run: () => setLetter(row) },
      ...(mayEnter && takesPapers(row)
        ? [{ key: 'ballots', label: '打印纸质票', run: () => setBallots(row) }]
        : []),
    ],
  })
  return (
    <div className="min-w-0">
      <PageHead
        page={page}
        creatable={false}
        tools={
          mayCreate && (
            <Button variant="primary" icon={Plus} onClick={() => setMaking(true)}>
              新建表决
            </Button>
          )
        }
      />
      <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      <ListRows page={page} view={view} />
      <RowDialogs work={page} tabs={(row) => tabsOf(row, mayCount)} />
      {isMaking && <VoteWizard onClose={() => setMaking(false)} />}
      {notice && <NoticeSheet meeting={notice} onDone={() => setNotice(null)} />}
      {letter && <ConsultationLetter meeting={letter} onDone={() => setLetter(null)} />}
      {ballots && <BallotSheets meeting={ballots} onDone={() => setBallots(null)} />}
    </div>
  )
}
