import { alertNotice } from '@linli/api-client/contract/alert/alert-notice'
import { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import { openAlerts } from '@linli/api-client/contract/alert/control-alert-flow'
import type { ListQuery, RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { RelatedRows, ResourceBoard, ViewSwitch } from '../../../../resource/opened.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import type { ListView } from '../../../../resource/ViewSwitch.tsx'
import { useView } from '../../../../resource/useView.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan, useProfile } from '../../../../session/profile.ts'
import { mayAct } from './may-act.ts'
import type { Quick } from './QuickHandle.tsx'

type Alert = RowOf<typeof controlAlert>

const AlertSound = whenOpened(async () => (await import('./AlertSound.tsx')).AlertSound)
const Desk = whenOpened(async () => (await import('./Desk.tsx')).Desk)
const PushToWall = whenOpened(async () => (await import('../../../../resource/PushToWall.tsx')).PushToWall)
const QuickHandle = whenOpened(async () => (await import('./QuickHandle.tsx')).QuickHandle)

interface InboxProps {
  /** Which alerts it is about. */
  readonly where: ListQuery
  /** Beside the list: the desk for what is to be done, the board for all of them. @default the list alone */
  readonly looks?: readonly [ListView, ...ListView[]]
}

const noticeColumns = ['sentAt', 'receiverId', 'channel', 'step', 'status', 'error'] as const
const listAlone: readonly [ListView, ...ListView[]] = ['list']

/** A wall shows what still wants somebody. */
const isOpen = ({ state }: Alert): boolean => openAlerts.some((one) => one === state)

/** Who was told of it. */
const tabsOf = (row: Alert) => [
  {
    key: 'notices',
    label: '通知',
    content: (
      <RelatedRows of={alertNotice} title="通知" where={{ alertId: row.id }} columns={noticeColumns} />
    ),
  },
]

/** Alerts on the desk, as a list, and on a board. */
export function Inbox({ where, looks = listAlone }: InboxProps) {
  const [view, show] = useView(looks)
  const [quick, setQuick] = useState<Quick | null>(null)
  const userId = useProfile((state) => state.profile?.userId ?? null)
  const [pushed, setPushed] = useState<Alert | null>(null)
  const mayPush = useCan('screen:command:create')
  const page = useResourcePage(controlAlert, {
    where,
    may: { act: (row, action) => mayAct(row, action, userId) },
    rowActions: (row) =>
      mayPush && isOpen(row) ? [{ key: 'push', label: '推送到大屏', run: () => setPushed(row) }] : [],
    board: view === 'board',
  })
  return (
    <div className="min-w-0">
      <PageHead page={page} tools={<AlertSound />} />
      <ListBar
        page={page}
        view={view}
        end={looks.length > 1 && <ViewSwitch views={looks} view={view} onChange={show} />}
      />
      {view === 'board' ? (
        <ResourceBoard page={page} />
      ) : view === 'desk' ? (
        <Desk
          where={page.filter}
          actionsOf={page.actionsOf}
          busy={page.open !== null || page.record !== null || quick !== null || pushed !== null}
          onQuick={setQuick}
        />
      ) : (
        <ListRows page={page} />
      )}
      <RowDialogs work={page} tabs={tabsOf} />
      {pushed && (
        <PushToWall
          title={pushed.title}
          estateId={pushed.estateId}
          treeId={`alert:${pushed.id}`}
          onClose={() => setPushed(null)}
        />
      )}
      {quick && <QuickHandle {...quick} onClose={() => setQuick(null)} />}
    </div>
  )
}
