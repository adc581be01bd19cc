import { voteBallot } from '@linli/api-client/contract/property/votes/vote-ballot'
import { voteMeeting } from '@linli/api-client/contract/property/votes/vote-meeting'
import { voteRoll } from '@linli/api-client/contract/property/votes/vote-roll'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { VoteMeetings } from '../components/votes/VoteMeetings.tsx'

/** A paper is verified where it is seen. */
const atTheDesk = { act: (_row: object, action: string) => action !== 'verify' }

/** 业主大会表决: from the draft over notice and ballots to the result. */
export default function VoteMeetingsPage() {
  return (
    <PageTabs
      label="业主大会表决"
      tabs={[
        {
          key: 'meetings',
          label: '表决',
          rows: { of: voteMeeting, where: { state: ['noticed', 'voting', 'counting'] } },
          content: <VoteMeetings />,
        },
        { key: 'rolls', label: '表决户', content: <ResourcePage of={voteRoll} /> },
        { key: 'ballots', label: '选票', content: <ResourcePage of={voteBallot} may={atTheDesk} /> },
      ]}
    />
  )
}
