import { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import { openAlerts } from '@linli/api-client/contract/alert/control-alert-flow'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import type { ListView } from '../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { Inbox } from '../components/inbox/Inbox.tsx'

const AlertStatistics = whenOpened(
  async () => (await import('../components/inbox/AlertStatistics.tsx')).AlertStatistics,
)

const untreated = { state: ['untreated'] }
const processing = { state: ['processing'] }
const treated = { state: ['treated'] }
const ignored = { state: ['ignored'] }
const mine = { mine: true, state: [...openAlerts] }
const every = {}
const desk: readonly [ListView, ...ListView[]] = ['list', 'desk']
const board: readonly [ListView, ...ListView[]] = ['list', 'board']

/** 预警信息: the one inbox of all alerts, from raised to handled. */
export default function AlertsPage() {
  return (
    <PageTabs
      label="预警信息"
      tabs={[
        {
          key: 'untreated',
          label: '未处理',
          rows: { of: controlAlert, where: untreated },
          content: <Inbox key="untreated" where={untreated} looks={desk} />,
        },
        {
          key: 'processing',
          label: '处理中',
          rows: { of: controlAlert, where: processing },
          content: <Inbox key="processing" where={processing} looks={desk} />,
        },
        {
          key: 'mine',
          label: '我的',
          rows: { of: controlAlert, where: mine },
          content: <Inbox key="mine" where={mine} looks={desk} />,
        },
        { key: 'treated', label: '已处理', content: <Inbox key="treated" where={treated} /> },
        { key: 'ignored', label: '已忽略', content: <Inbox key="ignored" where={ignored} /> },
        { key: 'all', label: '全部', content: <Inbox key="all" where={every} looks={board} /> },
        { key: 'statistics', label: '统计', content: <AlertStatistics /> },
      ]}
    />
  )
}
