import { voteBallot } from '@linli/api-client/contract/property/votes/vote-ballot'
import type { voteMeeting } from '@linli/api-client/contract/property/votes/vote-meeting'
import { votePaper } from '@linli/api-client/contract/property/votes/vote-paper'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'

type Paper = RowOf<typeof votePaper>

const EnterPaper = whenOpened(async () => (await import('./EnterPaper.tsx')).EnterPaper)
const VerifyPaper = whenOpened(async () => (await import('./VerifyPaper.tsx')).VerifyPaper)

const columns = ['voterNo', 'paperImages', 'voterName', 'channel', 'paperNo', 'enteredBy'] as const
const cast = ['voterNo', 'rooms', 'state', 'channel', 'castAt', 'enteredBy', 'verifiedBy'] as const

/** Papers that wait to be verified, and who has voted how; for what is seen of those that wait alone. */
export function PaperDesk({ meeting }: { readonly meeting: RowOf<typeof voteMeeting> }) {
  const [entering, setEntering] = useState(false)
  const [paper, setPaper] = useState<Paper | null>(null)
  const isOpen = meeting.state === 'voting' || meeting.state === 'counting'
  const mayEnter = useCan('property:vote:enterPaper') && isOpen && meeting.form !== 'online'
  const seesPapers = useCan(codeOf(votePaper, 'list')) && isOpen
  return (
    <div className="grid min-w-0 gap-6">
      {seesPapers && (
        <RelatedRows
          of={votePaper}
          title="待复核"
          columns={columns}
          where={{ meetingId: meeting.id }}
          rowActions={(row) => [{ key: 'verify', label: '核对', atRest: true, run: () => setPaper(row) }]}
          tools={mayEnter && <Button onClick={() => setEntering(true)}>录入纸质票</Button>}
        />
      )}
      <RelatedRows
        of={voteBallot}
        title="选票"
        columns={cast}
        where={{ meetingId: meeting.id }}
        may={{ act: (_row, action) => isOpen && action !== 'verify' }}
      />
      {entering && <EnterPaper meeting={meeting} onClose={() => setEntering(false)} />}
      {paper && <VerifyPaper paper={paper} onClose={() => setPaper(null)} />}
    </div>
  )
}
