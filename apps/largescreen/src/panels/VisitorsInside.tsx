import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenTable } from '@linli/ui/screen-table'
import { useWall } from '../status/status-store.ts'
import { durationText } from './duration-text.ts'
import { usePages } from './usePages.ts'
import { usePanel } from './usePanel.ts'

/** As many as fit below their head. */
const shown = 5

/** 在场访客: who is inside, to whom they came and for how long; who stayed too long first. */
export function VisitorsInside() {
  const data = usePanel('inside')
  const now = useWall((state) => state.lastAnswerAt + state.clockOffset)
  const { rows, text } = usePages(data?.rows ?? [], shown)
  const stayed = (since: string | null) =>
    since === null ? '--' : durationText(Math.max(0, Math.floor((now - Date.parse(since)) / 60_000)))
  return (
    <ScreenPanel
      title="在场访客"
      extra={[data && `共 ${data.total} 人`, text].filter(Boolean).join(' · ')}
      empty={rows.length === 0}
    >
      <ScreenTable
        label="在场访客"
        rows={rows}
        rowKey={({ id }) => id}
        tone={({ isOver }) => (isOver ? 'urgent' : 'normal')}
        columns={[
          { key: 'name', title: '访客', cell: ({ name }) => name, share: 0.9 },
          { key: 'host', title: '到访', cell: ({ host }) => host ?? '--', share: 1.8 },
          {
            key: 'since',
            title: '已停留',
            cell: ({ since, isOver }) => `${isOver ? '超时 ' : ''}${stayed(since)}`,
            align: 'end',
            share: 1.3,
          },
        ]}
      />
    </ScreenPanel>
  )
}
