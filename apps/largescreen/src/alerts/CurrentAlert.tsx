import type { ScreenAlert } from '@linli/api-client/contract/screen/screen-calls'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { formatDateTime } from '@linli/validators/format-date-time'
import { lazy, Suspense } from 'react'
import { usePanel } from '../panels/usePanel.ts'
import { chooseAlert, useAlerts } from './alert-store.ts'
import { AlertPlan } from './AlertPlan.tsx'
import { isTooLong, waitedText } from './alert-words.ts'
import * as css from './alerts.css.ts'
import { LevelMark } from './LevelMark.tsx'
import { useSecond } from './useSecond.ts'

const AlertActions = lazy(async () => {
  const { AlertActions: component } = await import('./AlertActions.tsx')
  return { default: component }
})

/** 当前预警: the newest of the most urgent, or the one chosen in the list, as it stands in the list now. */
export function CurrentAlert() {
  const newest = usePanel('now')
  const open = usePanel('list')?.rows
  const chosen = useAlerts((state) => state.chosen)
  const stillOpen = open?.find(({ id }) => id === chosen)
  const alert = stillOpen ?? newest
  return (
    <ScreenPanel
      title="当前预警"
      extra={
        stillOpen && (
          <button type="button" className={css.button} onClick={() => chooseAlert(null)}>
            回到最新
          </button>
        )
      }
      empty={newest === undefined}
    >
      {alert ? <Alert key={alert.id} alert={alert} /> : <Quiet />}
    </ScreenPanel>
  )
}

function Quiet() {
  return (
    <div className={css.quiet} role="status">
      <span className={css.calm}>当前没有未处理预警</span>
      <span>新的预警会自动出现在这里</span>
    </div>
  )
}

function Alert({ alert }: { readonly alert: ScreenAlert }) {
  const now = useSecond()
  const { level, title, subject, estateName, place, similarity, hitCount, state, assignee, occurredAt } =
    alert
  const facts = [
    ['涉及', subject],
    ['地点', [estateName, place].filter(Boolean).join(' ')],
    ['时间', formatDateTime(new Date(occurredAt)).slice(5)],
    ['相似度', similarity === null ? null : `${similarity}%`],
    ['次数', hitCount > 1 ? `${hitCount} 次` : null],
    ['处理人', state === 'processing' ? assignee : null],
  ] as const
  return (
    <div className={css.now}>
      <div className={css.facts}>
        <span className={css.head} data-level={level}>
          <LevelMark level={level} />
          {title}
        </span>
        <span className={css.waited} data-late={isTooLong(occurredAt, now) ? '' : undefined}>
          {waitedText(occurredAt, now)}
        </span>
        <dl className={css.pairs}>
          {facts.map(([term, text]) =>
            text ? (
              <div key={term} style={{ display: 'contents' }}>
                <dt className={css.term}>{term}</dt>
                <dd className={css.value}>{text}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <Suspense>
          <AlertActions id={alert.id} />
        </Suspense>
      </div>
      <AlertPlan alert={alert} />
    </div>
  )
}
