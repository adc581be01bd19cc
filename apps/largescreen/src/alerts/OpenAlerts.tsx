import { ScreenPanel } from '@linli/ui/screen-panel'
import { usePages } from '../panels/usePages.ts'
import { usePanel } from '../panels/usePanel.ts'
import { chooseAlert, useAlerts } from './alert-store.ts'
import { isTooLong, waitedText } from './alert-words.ts'
import * as css from './alerts.css.ts'
import { LevelMark } from './LevelMark.tsx'
import { useSecond } from './useSecond.ts'

/** As many as can be read, and fit, at a time. */
const shown = 8

/** 待处理列表: what waits and what is in hand, page after page; a press shows it in the middle. */
export function OpenAlerts() {
  const data = usePanel('list')
  const chosen = useAlerts((state) => state.chosen)
  const now = useSecond()
  const { rows, text } = usePages(data?.rows ?? [], shown)
  return (
    <ScreenPanel
      title="待处理列表"
      className="row-span-2"
      extra={[data && `共 ${data.total} 条`, text].filter(Boolean).join(' · ')}
      empty={rows.length === 0}
    >
      <ul className={css.rows} aria-label="待处理列表">
        {rows.map((alert) => {
          const { id, level, title, subject, place, estateName, state, assignee, occurredAt } = alert
          return (
            <li key={id}>
              <button
                type="button"
                className={css.row}
                aria-pressed={chosen === id}
                onClick={() => chooseAlert(id)}
              >
                <LevelMark level={level} bare />
                <span className={css.main}>{[title, subject].filter(Boolean).join(' ')}</span>
                <span className={css.wait} data-late={isTooLong(occurredAt, now) ? '' : undefined}>
                  {waitedText(occurredAt, now)}
                </span>
                <span className={css.under}>
                  {[
                    state === 'processing' ? `处理中${assignee === null ? '' : ` ${assignee}`}` : '未处理',
                    [estateName, place].filter(Boolean).join(' '),
                  ].join(' · ')}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </ScreenPanel>
  )
}
