import { readFile } from '@linli/api-client/contract/system/files'
import { ownTasks } from '@linli/api-client/contract/system/tasks'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Progress } from '@linli/ui/progress'
import { RelativeTime } from '@linli/ui/relative-time'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { download, sheetName } from '../../../resource/download.ts'
import { useCall } from '../../../resource/queries.ts'
import { client } from '../../../session/client.ts'
import { showError } from '../../../session/show-error.ts'

type Task = OutputOf<typeof ownTasks>[number]

/** How soon running work is looked at again. */
const pollMs = 2000

const states = {
  queued: { label: '排队中', tone: 'neutral' },
  running: { label: '进行中', tone: 'info' },
  done: { label: '已完成', tone: 'success' },
  failed: { label: '失败', tone: 'danger' },
  cancelled: { label: '已取消', tone: 'neutral' },
} as const

const isUnderWay = ({ state }: Task) => state === 'queued' || state === 'running'

/** The own imports, exports and other long work, the newest first: how far each is, and what came of it. */
export function OwnTasks() {
  const { data, error, refetch } = useCall(ownTasks, undefined, {
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" />
  if (data.length === 0)
    return <Empty title="暂无任务" cause="导入、导出较多数据时，进度和结果会出现在这里。" />
  return (
    <ul className="divide-y divide-border">
      {data.map((task) => (
        <li key={task.id} className="grid gap-1 py-3">
          <TaskRow task={task} />
        </li>
      ))}
    </ul>
  )
}

async function fetchSheet({ file, label }: Task): Promise<void> {
  if (file === null) return
  try {
    const sheet = await client.call(readFile, { key: file })
    if (sheet instanceof Blob)
      download(sheet, sheetName(label, sheet.type.startsWith('text/csv') ? 'csv' : 'xlsx'))
  } catch (error) {
    showError(error)
  }
}

function TaskRow({ task }: { readonly task: Task }) {
  const { label, state, progress, file, error, createdAt } = task
  const { label: word, tone } = states[state]
  return (
    <>
      <span className="flex items-center gap-3">
        <span className="flex-1 truncate">{label}</span>
        <StatusTag tone={tone}>{word}</StatusTag>
        <RelativeTime value={createdAt} className="shrink-0 text-small text-text-3" />
      </span>
      {state === 'running' && progress && (
        <Progress thin label={label} value={progress.done} max={Math.max(1, progress.total)} />
      )}
      {error !== null && <span className="text-small text-text-2">{error}</span>}
      {state === 'done' && file !== null && (
        <span>
          <Button size="mini" onClick={() => void fetchSheet(task)}>
            下载文件
          </Button>
        </span>
      )}
    </>
  )
}
