import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import { fieldOf, type ListQuery, type RowOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { RelativeTime } from '@linli/ui/relative-time'
import { useEffect, useState } from 'react'
import { DueTime } from '../../../../resource/DueTime.tsx'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { isTyped } from '../../../../resource/is-typed.ts'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { useLive } from '../../../../resource/useLive.ts'
import { WaitingDesk } from '../../../../resource/waiting/WaitingDesk.tsx'
import { WaitingRow } from '../../../../resource/waiting/WaitingRow.tsx'
import type { RowAction } from '../../../../resource/row-actions.ts'
import { AlertSheet } from './AlertSheet.tsx'
import { EscalationClock } from './EscalationClock.tsx'
import { foldAlerts } from './fold-alerts.ts'
import type { Quick } from './QuickHandle.tsx'
import { falseAlarm, type Snippet, snippets, startOf } from './snippets.ts'
import { TeamPace } from './TeamPace.tsx'

type Alert = RowOf<typeof controlAlert>

const most = 50

interface DeskProps {
  /** What the list of the page finds. */
  readonly where: ListQuery
  /** What the user may do with one of them. */
  readonly actionsOf: (row: Alert) => readonly RowAction[]
  /** Keys are for what is open over the desk. */
  readonly busy: boolean
  /** Opens the form that closes an alert, filled in. */
  readonly onQuick: (quick: Quick) => void
}

/** The key of each action that has one. */
const keys: Readonly<Record<string, readonly string[]>> = {
  a: ['accept'],
  t: ['treat', 'treatAny'],
  i: ['ignore'],
  s: ['second'],
  d: ['transfer', 'repair'],
}
const nextKeys: readonly string[] = ['j', 'n']
const closing = ['treat', 'treatAny'] as const

/** The form of an alert that is closed with words that stand ready; nothing where the user may not close it. */
function quickOf(row: Alert, snippet: Snippet, actions: readonly RowAction[]): Quick | undefined {
  const may = (action: string) => actions.some(({ key }) => key === action)
  const action = closing.find(may)
  if (action) return { row, action, initial: startOf(snippet) }
  if (snippet === falseAlarm && may('ignore'))
    return { row, action: 'ignore', initial: { reason: snippet.text, falseAlarm: true } }
  return undefined
}

/** 分诊台: the most urgent and then the oldest on the left, beside it what is known of one and what is done about it. */
export function Desk({ where, actionsOf, busy, onQuick }: DeskProps) {
  useLive(controlAlert)
  const { data, error, refetch } = useResourceList(controlAlert, {
    ...where,
    sort: '-level',
    pageNum: 1,
    pageSize: most,
  })
  const [chosen, choose] = useState<number | null>(null)
  // Alerts that belong together stand together, and the keys go through them as they stand.
  const folds = foldAlerts(data?.records ?? [])
  const rows = folds.flatMap(({ head, same }) => [head, ...same])
  const found = rows.findIndex(({ id }) => id === chosen)
  const at = Math.max(0, found)
  const row = rows[at]
  const say = (snippet: Snippet | undefined) => {
    const quick = row && snippet && quickOf(row, snippet, actionsOf(row))
    if (quick) onQuick(quick)
  }

  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (busy || ctrlKey || metaKey || altKey || isTyped(target)) return
      const pressed = key.toLowerCase()
      if (nextKeys.includes(pressed)) choose(rows[Math.min(at + 1, rows.length - 1)]?.id ?? null)
      if (pressed === 'k') choose(rows[Math.max(at - 1, 0)]?.id ?? null)
      if (pressed === 'f') say(falseAlarm)
      if (/^[1-9]$/.test(pressed)) say(snippets[Number(pressed) - 1])
      const names = keys[pressed]
      if (names && row)
        actionsOf(row)
          .find((one) => names.includes(one.key))
          ?.run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  if (row === undefined) return <Empty title="没有待处理的预警" cause="新的预警会自动出现在这里" />
  return (
    <>
      <TeamPace />
      <WaitingDesk
        label="预警"
        rows={folds.map(({ head, same }) => (
          <li key={head.id} className="grid gap-1">
            <DeskRow row={head} isOpen={head.id === row.id} onOpen={() => choose(head.id)} />
            {same.length > 0 && (
              <details open={same.some(({ id }) => id === row.id)} className="ps-4 text-small text-text-2">
                <summary className="cursor-pointer py-1">{`同一人员或设备5分钟内另有${same.length}条`}</summary>
                <ol aria-label="同时发生" className="m-0 grid list-none gap-1 p-0">
                  {same.map((one) => (
                    <li key={one.id}>
                      <DeskRow row={one} isOpen={one.id === row.id} onOpen={() => choose(one.id)} />
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </li>
        ))}
      >
        <AlertSheet key={row.id} row={row} actions={actionsOf(row)} onSay={say} />
      </WaitingDesk>
    </>
  )
}

interface DeskRowProps {
  readonly row: Alert
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** How urgent, what, where and since when. */
const DeskRow = ({ row, isOpen, onOpen }: DeskRowProps) => (
  <WaitingRow
    isOpen={isOpen}
    onOpen={onOpen}
    head={
      <>
        <FieldValue meta={fieldOf(controlAlert, 'level')} value={row.level} />
        <b className="min-w-0 truncate font-semibold">{row.title}</b>
      </>
    }
    facts={
      <>
        <span className="min-w-0 truncate">{row.place ?? alertKindOf(row.kind)?.label}</span>
        <span className="flex items-center gap-2">
          <RelativeTime value={row.occurredAt} />
          <EscalationClock at={row.escalatesAt} />
          <DueTime row={row} />
        </span>
      </>
    }
  />
)
