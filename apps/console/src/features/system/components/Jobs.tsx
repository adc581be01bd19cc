import { jobRun, jobs, jobStates, runJob } from '@linli/api-client/contract/system/jobs'
import type { OutputOf } from '@linli/api-client/kit'
import { confirm } from '@linli/ui/confirm-dialog'
import { type Column, DataTable } from '@linli/ui/data-table'
import { StatusTag } from '@linli/ui/status-tag'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useGo } from '../../../resource/page-address.ts'
import { LogPage } from '../../../resource/LogPage.tsx'
import { useCall, useWrite } from '../../../resource/queries.ts'
import { RowActions } from '../../../resource/RowActions.tsx'
import { useCan } from '../../../session/profile.ts'
import { periodText } from './period-text.ts'

type Job = OutputOf<typeof jobs>[number]

const time = (instant: string | null) => (instant === null ? null : formatDateTime(new Date(instant)))

const countsText = (counts: unknown): string =>
  Object.entries(counts ?? {})
    .map(([what, count]) => `${what} ${String(count)}`)
    .join('，') || '—'

/** 定时任务: every job of the clock, one at once, and how the runs went. */
export function Jobs() {
  const go = useGo()
  const { data, error, isFetching, refetch } = useCall(jobs, undefined, { refetchInterval: 30_000 })
  const mayRun = useCan('system:job:run')
  const run = useWrite(runJob)

  const ask = ({ name, label }: Job) =>
    confirm({
      title: '立即执行',
      message: `确定立即执行“${label}”吗？任务可重复执行，不会重复处理已处理的数据。`,
      confirmLabel: '立即执行',
      onConfirm: async () => {
        const { state, counts } = await run.mutateAsync({ name })
        await refetch()
        if (state === 'failed') toast.error(`“${label}”执行失败，详见执行记录`)
        else if (state === 'running') toast.info(`“${label}”仍在执行，请稍后查看执行记录`)
        else toast.success(`“${label}”已完成：${countsText(counts)}`)
      },
    })

  const columns: Column<Job>[] = [
    {
      id: 'label',
      header: '任务',
      kind: 'name',
      width: 200,
      strong: true,
      // Logs and measures tell of it by the word of the program.
      cell: ({ label, name }) => <span title={name}>{label}</span>,
    },
    { id: 'period', header: '周期', width: 160, value: periodText },
    { id: 'next', header: '下次执行', kind: 'date', value: ({ nextAt }) => time(nextAt) },
    {
      id: 'last',
      header: '上次执行',
      kind: 'date',
      value: ({ lastRun }) => time(lastRun?.startedAt ?? null),
    },
    {
      id: 'state',
      header: '上次结果',
      kind: 'status',
      cell: ({ lastRun }) =>
        lastRun === null ? (
          <span className="text-text-3">—</span>
        ) : (
          <span title={lastRun.error ?? undefined}>
            <StatusTag tone={jobStates[lastRun.state].tone}>{jobStates[lastRun.state].label}</StatusTag>
          </span>
        ),
    },
    {
      id: 'failed',
      header: '24小时失败',
      kind: 'number',
      width: 112,
      cell: ({ failedLastDay }) => (
        <span className={failedLastDay > 0 ? 'text-danger' : 'text-text-3'}>{failedLastDay}</span>
      ),
    },
    {
      id: 'actions',
      header: '操作',
      kind: 'actions',
      cell: (job) => (
        <RowActions
          actions={[
            ...(mayRun ? [{ key: 'run', label: '立即执行', run: () => void ask(job) }] : []),
            {
              key: 'runs',
              label: '记录',
              run: () => go(`?${new URLSearchParams({ tab: 'jobs', job: job.name })}`),
            },
          ]}
        />
      ),
    },
  ]
  return (
    <div className="grid min-w-0 gap-6">
      <DataTable
        label="定时任务"
        columns={columns}
        rows={data ?? []}
        getRowId={({ name }) => name}
        getRowName={({ label }) => label}
        status={error && !data ? 'error' : data ? (isFetching ? 'refreshing' : 'ready') : 'loading'}
        {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
        onRetry={() => void refetch()}
      />
      <section aria-labelledby="job-runs" className="grid min-w-0 gap-3">
        <h2 id="job-runs" className="m-0 text-h4">
          执行记录
        </h2>
        <LogPage of={jobRun} cells={{ counts: ({ counts }) => countsText(counts) }} />
      </section>
    </div>
  )
}
