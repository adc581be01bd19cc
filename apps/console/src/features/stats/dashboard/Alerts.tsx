import { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import { alertLevels } from '@linli/api-client/contract/alert/levels'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { conCount } from '@linli/api-client/contract/stats/analysis'
import { ShareBar } from '@linli/ui/share-bar'
import { Statistic } from '@linli/ui/statistic'
import { StatusTag } from '@linli/ui/status-tag'
import { TextLink } from '@linli/ui/text-link'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useCall, useResourceList } from '../../../resource/queries.ts'
import { useCan } from '../../../session/profile.ts'
import { knownFigure } from './known-figure.ts'
import { StatPanel } from './StatPanel.tsx'
import { refreshMs, useDashboardDays, useDashboardFilter } from './use-dashboard-query.ts'

/** The newest of them. */
const shown = 5

/** 布控预警 over the chosen days: how many, how urgent, and the last ones. */
export function Alerts() {
  const [{ estateIds }] = useDashboardFilter()
  const days = useDashboardDays()
  const query = useCall(conCount, { estateIds: [...estateIds], ...days }, { refetchInterval: refreshMs })
  return (
    <StatPanel
      title="布控预警"
      query={query}
      path={pageUrl('alerts')}
      picture={false}
      empty={({ total, untreated }) => total === 0 && untreated === 0}
    >
      {({ total, untreated, todayUntreated, byLevel, avgHandleMinutes }) => (
        <div className="grid gap-4">
          <div className="grid grid-cols-2 gap-3">
            <Statistic label="预警" value={total} />
            <Statistic label="未处理" value={untreated} />
            <Statistic label="今日未处理" value={todayUntreated} />
            <Statistic label="平均处理" {...knownFigure(avgHandleMinutes, '分钟')} />
          </div>
          {byLevel.length > 0 && (
            <ShareBar
              title="预警等级"
              items={byLevel.map(({ key, label, count }) => ({ key, label, value: count }))}
            />
          )}
          <LastAlerts estateIds={estateIds} />
        </div>
      )}
    </StatPanel>
  )
}

/** The last alerts, for who may read them. */
function LastAlerts({ estateIds }: { readonly estateIds: readonly number[] }) {
  const mayRead = useCan('alert:alert:list')
  const { data } = useResourceList(
    controlAlert,
    {
      pageNum: 1,
      pageSize: shown,
      sort: '-occurredAt',
      ...(estateIds.length > 0 && { estateId: [...estateIds] }),
    },
    mayRead,
  )
  if (!mayRead || data === undefined || data.records.length === 0) return null
  return (
    <ol aria-label="最近预警" className="m-0 grid list-none gap-2 p-0">
      {data.records.map(({ id, title, level, occurredAt }) => (
        <li key={id} className="flex min-w-0 items-center gap-2 text-small">
          <StatusTag tone={alertLevels[level].tone}>{alertLevels[level].label}</StatusTag>
          <TextLink className="min-w-0 flex-1 truncate" href={`${pageUrl('alerts')}?id=${id}`}>
            {title}
          </TextLink>
          <time dateTime={occurredAt} className="shrink-0 text-caption text-text-3 tabular-nums">
            {formatDateTime(occurredAt).slice(5, 16)}
          </time>
        </li>
      ))}
    </ol>
  )
}
