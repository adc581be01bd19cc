import { controlAlertFlow } from '@linli/api-client/contract/alert/control-alert-flow'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { formatDateTime } from '@linli/validators/format-date-time'
import { usePages } from '../panels/usePages.ts'
import { usePanel } from '../panels/usePanel.ts'
import * as css from './alerts.css.ts'
import { LevelMark } from './LevelMark.tsx'

/** As many as fit, two lines each: in one line neither what it is nor where would be read to its end. */
const shown = 3

/** 最新预警: the newest with what became of them, page after page. */
export function LatestAlerts() {
  const alerts = usePanel('alert') ?? []
  const { rows, text } = usePages(alerts, shown)
  return (
    <ScreenPanel title="最新预警" extra={text} empty={alerts.length === 0}>
      <ul className={css.rows} aria-label="最新预警">
        {rows.map(({ id, level, title, place, estateName, occurredAt, state }) => (
          <li key={id} className={css.told}>
            <LevelMark level={level} bare />
            <span className={css.main}>{title}</span>
            <span className={css.wait}>{whenText(occurredAt)}</span>
            <span className={css.under}>
              {controlAlertFlow.states[state].label} · {place ?? estateName}
            </span>
          </li>
        ))}
      </ul>
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
