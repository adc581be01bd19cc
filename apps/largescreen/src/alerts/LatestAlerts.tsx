import { controlAlertFlow } from '@linli/api-client/contract/alert/control-alert-flow'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenTable } from '@linli/ui/screen-table'
import { formatDateTime } from '@linli/validators/format-date-time'
import { usePages } from '../panels/usePages.ts'
import { usePanel } from '../panels/usePanel.ts'
import { toneOf } from './alert-words.ts'
import { LevelMark } from './LevelMark.tsx'

/** As many as fit below their head. */
const shown = 5

/** 最新预警: the newest with what became of them, page after page. */
export function LatestAlerts() {
  const alerts = usePanel('alert') ?? []
  const { rows, text } = usePages(alerts, shown)
  return (
    <ScreenPanel title="最新预警" extra={text} empty={alerts.length === 0}>
      <ScreenTable
        label="最新预警"
        rows={rows}
        rowKey={({ id }) => id}
        tone={({ level, state }) => (state === 'untreated' ? toneOf(level) : 'normal')}
        columns={[
          {
            key: 'kind',
            title: '预警',
            cell: ({ level, title }) => (
              <>
                <LevelMark level={level} bare /> {title}
              </>
            ),
            share: 2.4,
          },
          { key: 'place', title: '位置', cell: ({ place, estateName }) => place ?? estateName, share: 1.5 },
          { key: 'time', title: '时间', cell: ({ occurredAt }) => whenText(occurredAt), share: 0.9 },
          {
            key: 'state',
            title: '状态',
            cell: ({ state }) => controlAlertFlow.states[state].label,
            align: 'end',
          },
        ]}
      />
    </ScreenPanel>
  )
}

/** The hour of today, else the day. */
function whenText(at: string): string {
  const text = formatDateTime(new Date(at))
  return text.slice(0, 10) === formatDateTime(new Date()).slice(0, 10)
    ? text.slice(11, 16)
    : text.slice(5, 10)
}
