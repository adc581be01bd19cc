import { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import type { RowOf } from '@linli/api-client/kit'
import { StatusTag } from '@linli/ui/status-tag'
import { type ReactNode, useState } from 'react'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { ViewSwitch } from '../../../resource/opened.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { useView } from '../../../resource/useView.ts'
import type { ListView } from '../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan, useProfile } from '../../../session/profile.ts'
import { DueDay } from './DueDay.tsx'

type Check = RowOf<typeof equipmentCheck>

const CheckResults = whenOpened(async () => (await import('./CheckResults.tsx')).CheckResults)
const SubmitCheck = whenOpened(async () => (await import('./SubmitCheck.tsx')).SubmitCheck)
const CheckAnswers = whenOpened(async () => (await import('./CheckAnswers.tsx')).CheckAnswers)

const SiteChecks = whenOpened(async () => (await import('./check/SiteChecks.tsx')).SiteChecks)
const GiveBackCheck = whenOpened(async () => (await import('./GiveBackCheck.tsx')).GiveBackCheck)

const CheckWay = whenOpened(async () => (await import('./check/CheckWay.tsx')).CheckWay)

const views: readonly [ListView, ...ListView[]] = ['list', 'calendar']
/** Where one still has to go. */
const viewsToDo: readonly [ListView, ...ListView[]] = [...views, 'map']

const ownDialog = ({
  row,
  action,
  onClose,
}: {
  row: Check
  action: string
  onClose: () => void
}): ReactNode =>
  action === 'answer' ? (
    <CheckAnswers check={row} onClose={onClose} />
  ) : action === 'submit' ? (
    <SubmitCheck check={row} onClose={onClose} />
  ) : action === 'giveBack' ? (
    <GiveBackCheck check={row} onClose={onClose} />
  ) : null

const resultFields = ['results', 'autoResults'] as const
const tabsOf = (row: Check) => [
  { key: 'results', label: '点检结果', content: <CheckResults check={row} />, fields: resultFields },
]

const isToDo = ({ state }: Check) => state === 'todo' || state === 'doing' || state === 'returned'

/** Most were not missed: what was stands out. */
const cells = {
  missed: ({ missed }: Check) => missed && <StatusTag tone="danger">漏检</StatusTag>,
  dueDate: ({ dueDate, dueAt }: Check) => <DueDay day={dueDate} dueAt={dueAt} />,
}

interface ChecksProps {
  readonly states: readonly string[]
  /** Buttons of the page before 新增. */
  readonly tools?: ReactNode
}

/** Checks as a list; items are answered in a sheet that suits a telephone. */
export function Checks({ states, tools }: ChecksProps) {
  const isOpen = states.includes('todo')
  const ways = isOpen ? viewsToDo : views
  const [view, show] = useView(ways)
  const [onSite, setOnSite] = useState<Check | null>(null)
  const userId = useProfile(({ profile }) => profile?.userId)
  const maySubmit = useCan('ops:check:submit')
  const mayGo = (row: Check) => maySubmit && row.inspectorId === userId && isToDo(row)
  const page = useResourcePage(equipmentCheck, {
    // What is to be done begins with the first that ends, what is over with the last.
    where: { state: [...states], ...(states.includes('passed') && { sort: '-dueDate' }) },
    rowActions: (row) =>
      mayGo(row) ? [{ key: 'onSite', label: '现场点检', run: () => setOnSite(row) }] : [],
  })
  return (
    <div className="min-w-0">
      <PageHead page={page} tools={tools} />
      <ListBar page={page} view={view} end={<ViewSwitch views={ways} view={view} onChange={show} />} />
      {view === 'map' ? (
        <CheckWay page={page} onSite={(row) => (mayGo(row) ? () => setOnSite(row) : undefined)} />
      ) : (
        <ListRows page={page} cells={cells} view={view} />
      )}
      {maySubmit && isOpen && <SiteChecks check={onSite} onClose={() => setOnSite(null)} />}
      <RowDialogs work={page} dialog={ownDialog} tabs={tabsOf} />
    </div>
  )
}
