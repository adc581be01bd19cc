import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { callHost, endedVisits } from '@linli/api-client/contract/visitor/visitor-desk-calls'
import { codeOf, type ListQuery, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { type ReactNode, useState } from 'react'
import type { FormValues } from '../../../resource/form-values.ts'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { ViewSwitch } from '../../../resource/opened.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { useWrite } from '../../../resource/queries.ts'
import type { RowAction } from '../../../resource/row-actions.ts'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { useView } from '../../../resource/useView.ts'
import type { ListView } from '../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'
import { WaitChip } from './review/WaitChip.tsx'

type Visit = RowOf<typeof visitorApplication>

const ReviewDesk = whenOpened(async () => (await import('./review/ReviewDesk.tsx')).ReviewDesk)
const VisitWay = whenOpened(async () => (await import('./records/VisitWay.tsx')).VisitWay)
const InviteAgain = whenOpened(async () => (await import('./records/InviteAgain.tsx')).InviteAgain)
const BlackList = whenOpened(async () => (await import('./records/BlackList.tsx')).BlackList)
const LeftOfVisit = whenOpened(async () => (await import('./records/InsideCard.tsx')).LeftOfVisit)
const InsideBody = whenOpened(async () => (await import('./records/InsideCard.tsx')).InsideBody)

const ended: readonly string[] = endedVisits
const listAlone: readonly [ListView, ...ListView[]] = ['list']
const cells = { waiting: (row: Visit) => <WaitChip row={row} /> }
const insideCard = {
  cover: (row: Visit) => <LeftOfVisit row={row} />,
  body: (row: Visit) => <InsideBody row={row} />,
}

interface ApplicationsProps {
  readonly where: ListQuery
  /** Beside the list: the desk for what waits, cards for who is inside. @default the list alone */
  readonly looks?: readonly [ListView, ...ListView[]]
  /** Buttons of the page before 新增. */
  readonly tools?: ReactNode
  /** Values that a new application begins with. */
  readonly given?: () => FormValues
}

/** The applications of a part of a page. */
export function Applications({ where, looks = listAlone, tools, given }: ApplicationsProps) {
  const [view, show] = useView(looks)
  const [asked, ask] = useState<{ readonly what: 'again' | 'black'; readonly visit: Visit } | null>(null)
  const mayInvite = useCan(codeOf(visitorApplication, 'create'))
  const mayCall = useCan('visitor:application:confirm')
  const call = useWrite(callHost)
  const callHostOf = async ({ id }: Visit) => {
    try {
      const { told } = await call.mutateAsync({ id })
      toast.info(told === 0 ? '住户没有小程序账号，请电话联系' : `已通知${told}位住户`)
    } catch (thrown) {
      showError(thrown)
    }
  }
  const mayBlack = useCan('alert:target:create')
  const page = useResourcePage(visitorApplication, {
    where,
    rowActions: (visit): RowAction[] => [
      ...(mayCall && visit.inside
        ? [
            {
              key: 'callHost',
              label: '联系住户',
              atRest: view === 'cards',
              run: () => void callHostOf(visit),
            },
          ]
        : []),
      ...(mayInvite && ended.includes(visit.state)
        ? [{ key: 'again', label: '再次邀请', run: () => ask({ what: 'again', visit }) }]
        : []),
      ...(mayBlack ? [{ key: 'black', label: '拉黑', run: () => ask({ what: 'black', visit }) }] : []),
    ],
  })
  const close = () => ask(null)
  return (
    <div className="min-w-0">
      <PageHead page={page} tools={tools} />
      <ListBar
        page={page}
        view={view}
        end={looks.length > 1 && <ViewSwitch views={looks} view={view} onChange={show} />}
      />
      {view === 'review' ? (
        <ReviewDesk where={page.filter} actionsOf={page.actionsOf} />
      ) : (
        <ListRows page={page} cells={cells} view={view} card={insideCard} />
      )}
      <RowDialogs
        work={page}
        given={given?.()}
        detail={(row) => row.enterAt !== null && <VisitWay visit={row} />}
      />
      {asked?.what === 'again' && <InviteAgain visit={asked.visit} onClose={close} />}
      {asked?.what === 'black' && <BlackList visit={asked.visit} onClose={close} />}
    </div>
  )
}
