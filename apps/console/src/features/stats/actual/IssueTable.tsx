import type { ActualIssue } from '@linli/api-client/contract/stats/actual-issues'
import { actualIssueTypes, type ActualIssueType } from '@linli/api-client/contract/stats/actual-task'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { type Column, DataTable, type TableSelection } from '@linli/ui/data-table'
import type { ReactNode } from 'react'
import { ConsoleLink } from '../../../resource/ConsoleLink.tsx'
import { usePages } from '../../../resource/pages-context.ts'
import { recordHref } from '../../../resource/record-pages.ts'

interface IssueTableProps {
  readonly type: ActualIssueType
  /** Undefined until they are there. */
  readonly rows: readonly ActualIssue[] | undefined
  readonly total: number
  readonly offset: number
  readonly selection: TableSelection
  readonly onSelectionChange: (selection: TableSelection) => void
  readonly bulk: ReactNode
}

/** Whom the doors know by the face alone. */
const strangers: ActualIssueType = 'unregistered'

/** What the day of an issue is, by its type; rooms have none. */
const sinceOf: Partial<Record<ActualIssueType, string>> = {
  silent: '最近出现',
  expiredDocs: '证件到期日',
  overdueLeases: '租约到期日',
  unregistered: '最近出现',
}

/** Rooms and people to be looked at; names lead to their records, where what was found is put right, strangers to their passes. */
export function IssueTable({
  type,
  rows,
  total,
  offset,
  selection,
  onSelectionChange,
  bulk,
}: IssueTableProps) {
  const pages = usePages()
  const linked = (text: string | null, href: string | undefined) =>
    href === undefined ? text : <ConsoleLink href={href}>{text}</ConsoleLink>
  const since = sinceOf[type]
  const isStranger = type === strangers
  const passes = pageUrl('passes')
  const who: Column<ActualIssue> = isStranger
    ? {
        id: 'stranger',
        header: '陌生人',
        kind: 'name',
        strong: true,
        cell: ({ strangerKey, estateId }) =>
          linked(
            strangerKey,
            pages.has(passes)
              ? `${passes}?${new URLSearchParams({ strangerKey: strangerKey ?? '', estateId: String(estateId) })}`
              : undefined,
          ),
      }
    : {
        id: 'name',
        header: '人员',
        kind: 'name',
        strong: true,
        cell: ({ name, residentId }) => linked(name, recordHref('base/residents', residentId, pages)),
      }
  const columns: Column<ActualIssue>[] = [
    ...(since === undefined ? [] : [who]),
    isStranger
      ? { id: 'door', header: '常出现于', kind: 'text', cell: ({ door }) => door }
      : {
          id: 'room',
          header: '房屋',
          kind: 'text',
          cell: ({ room, roomId }) => linked(room, recordHref('base/rooms', roomId, pages)),
        },
    { id: 'estate', header: '小区', kind: 'text', cell: ({ estate }) => estate },
    ...(since === undefined
      ? []
      : [
          {
            id: 'since',
            header: since,
            kind: 'date',
            cell: (row: ActualIssue) => row.since,
          } satisfies Column<ActualIssue>,
        ]),
    {
      id: 'task',
      header: '核查任务',
      kind: 'text',
      cell: ({ taskNo, taskId }) => linked(taskNo, recordHref('stats/actual-tasks', taskId, pages)),
    },
  ]
  return (
    <DataTable
      label={actualIssueTypes[type]}
      columns={columns}
      rows={rows ?? []}
      getRowId={({ targetId }) => String(targetId)}
      getRowName={({ name, room, strangerKey }) => name ?? strangerKey ?? room ?? ''}
      status={rows === undefined ? 'loading' : 'ready'}
      total={total}
      offset={offset}
      fit
      selectable
      selection={selection}
      onSelectionChange={onSelectionChange}
      bulk={bulk}
      empty="没有需要核查的"
    />
  )
}
