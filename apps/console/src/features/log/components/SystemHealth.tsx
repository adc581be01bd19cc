import { systemHealth, type SystemHealth as Health } from '@linli/api-client/contract/log/system-health'
import { Card } from '@linli/ui/card'
import { Descriptions } from '@linli/ui/descriptions'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { StatusTag } from '@linli/ui/status-tag'
import { FigureTable } from '../../../resource/FigureTable.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'

const everyMs = 15_000
const pools = { requests: '请求', side: '记账', background: '任务', replica: '只读副本' } as const

/** How long the process has been running, by its two largest units. */
function howLong(seconds: number): string {
  const [days, hours, minutes] = [seconds / 86_400, (seconds / 3_600) % 24, (seconds / 60) % 60].map(
    Math.floor,
  )
  if (days) return `${days}天${hours}小时`
  return hours ? `${hours}小时${minutes}分钟` : `${minutes}分钟`
}

/** How the standby is that statistics are read from. */
function replicaWords({ state, lagSeconds }: NonNullable<Health['replica']>): string {
  if (state === 'down') return '无法访问'
  const lag = lagSeconds === null ? '滞后未知' : `滞后${lagSeconds}秒`
  return state === 'up' ? `正常（${lag}）` : lag
}

/** What somebody should look after, in the words of the parts below. */
function alarmsOf({ filesFull, pools: loads, replica, gauges }: Health): readonly string[] {
  return [
    ...(replica && replica.state !== 'up' ? [`只读副本${replicaWords(replica)}，统计改读主库`] : []),
    ...(filesFull ? ['存储空间不足，上传被拒绝'] : []),
    ...loads
      .filter(({ waiting }) => waiting > 0)
      .map(({ pool, waiting }) => `${pools[pool]}连接池有${waiting}个在排队`),
    ...gauges.flatMap(({ title, values }) =>
      values
        .filter(({ alarm }) => alarm)
        .map(({ label, told }) => `${title}${label === null ? '' : `（${label}）`}：${told}`),
    ),
  ]
}

/** 系统健康: what monitors read from the server, for people; it follows by itself. */
export function SystemHealth() {
  const { data, error, refetch } = useCall(systemHealth, undefined, { refetchInterval: everyMs })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" className="h-64" />
  return (
    <div className="grid gap-4 py-4">
      <Alarms of={alarmsOf(data)} />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Statistic label="已运行" value={howLong(data.process.uptimeSeconds)} />
        <Statistic label="内存" value={data.process.memoryMb} unit="MB" />
        <Statistic label="事件循环延迟（99 分位）" value={data.process.delayMs} unit="毫秒" digits={1} />
        <Statistic label="在线大屏" value={data.screens.screen + data.screens.wall} unit="块" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Program of={data} />
        <FigureTable
          title="数据库连接（本进程）"
          of="连接池"
          empty="没有连接池"
          columns={[
            { key: 'busy', name: '使用中' },
            { key: 'places', name: '上限' },
            { key: 'waiting', name: '排队' },
          ]}
          rows={data.pools.map(({ pool, busy, places, waiting }) => ({
            key: pool,
            name: pools[pool],
            cells: [
              { text: busy },
              { text: places },
              { text: waiting, ...(waiting > 0 && { className: 'font-semibold text-danger' }) },
            ],
          }))}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Gauges title="队列与任务" of={data.gauges.filter(isOfQueues)} />
        <Gauges title="设备与会话" of={data.gauges.filter((one) => !isOfQueues(one))} />
      </div>
    </div>
  )
}

function Alarms({ of }: { readonly of: readonly string[] }) {
  return (
    <div role="status" className="flex flex-wrap gap-2">
      {of.length === 0 ? (
        <StatusTag tone="success">运行正常</StatusTag>
      ) : (
        of.map((text) => (
          <StatusTag key={text} tone="danger">
            {text}
          </StatusTag>
        ))
      )}
    </div>
  )
}

function Program({ of }: { readonly of: Health }) {
  const { version, build, mode, process, database, filesFull, replica } = of
  return (
    <Card title="程序与数据库" level={3}>
      <Descriptions
        columns={2}
        items={[
          { key: 'version', label: '版本', value: `${version}（${build}）` },
          { key: 'mode', label: '模式', value: mode === 'demo' ? '演示' : '生产' },
          { key: 'node', label: 'Node', value: process.node },
          {
            key: 'database',
            label: 'PostgreSQL',
            value: `${database.version}（${database.kind === 'embedded' ? '内嵌' : '外部'}）`,
          },
          { key: 'migration', label: '最近迁移', value: database.migration, wide: true },
          {
            key: 'separated',
            label: '日志防改',
            value: database.separated ? '运行角色不能改写日志' : '未分离：运行角色就是表的属主',
          },
          ...(replica ? [{ key: 'replica', label: '只读副本', value: replicaWords(replica) }] : []),
          { key: 'files', label: '文件存储', value: filesFull ? '空间不足' : '正常' },
        ]}
      />
    </Card>
  )
}

const isOfQueues = ({ name }: Health['gauges'][number]): boolean =>
  /^linli_(?:tasks|jobs|facts|backup|webhooks)(?:_|$)/.test(name)

/** Gauges of the modules: what is by several values has a line for each. */
function Gauges({ title: heading, of }: { readonly title: string; readonly of: Health['gauges'] }) {
  const rows = of.flatMap(({ name, title, values }) =>
    (values.length === 0 ? [{ label: null, told: '无', alarm: false }] : values).map(
      ({ label, told, alarm }) => ({
        key: `${name}/${label}`,
        name: label === null ? title : `${title} · ${label}`,
        cells: [
          {
            text: told,
            ...(alarm && { className: 'font-semibold text-danger' }),
          },
        ],
      }),
    ),
  )
  return (
    <FigureTable
      title={heading}
      of="指标"
      empty="没有指标"
      columns={[{ key: 'value', name: '当前值' }]}
      rows={rows}
    />
  )
}
