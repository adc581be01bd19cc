import { projectLog } from '@linli/api-client/contract/ops/project-log'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Plus } from 'lucide-react'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { RowActions } from '../../../../resource/RowActions.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useRowWork } from '../../../../resource/useRowWork.ts'
import { givenBy } from './given-by.ts'
import type { Project } from './project-layers.ts'

/** As many days as are read at once. */
const most = 100

/** 日志: the work day by day, the latest first, with its pictures. */
export function ProjectDiary({ project }: { readonly project: Project }) {
  const query = { projectId: project.id, sort: '-day', pageNum: 1, pageSize: most }
  const { data, error, refetch } = useResourceList(projectLog, query)
  const work = useRowWork(projectLog)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={8} />
  return (
    <section aria-label="施工日志" className="grid min-w-0 gap-3">
      <header className="flex items-center justify-between gap-2">
        <h3 className="m-0 text-h4">施工日志</h3>
        {work.mayCreate && (
          <Button icon={Plus} onClick={() => work.setOpen({ kind: 'form', row: null })}>
            新增施工日志
          </Button>
        )}
      </header>
      {data.records.length === 0 ? (
        <Empty title="还没有施工日志" />
      ) : (
        <ol className="m-0 grid list-none gap-0 p-0">
          {data.records.map((log) => (
            <li key={log.id} className="grid gap-2 border-s-2 border-border ps-4 pb-5">
              <Day log={log} />
              <RowActions actions={work.actionsOf(log).filter(({ key }) => key !== 'open')} />
            </li>
          ))}
        </ol>
      )}
      <RowDialogs work={work} given={givenBy(project)} />
    </section>
  )
}

function Day({ log }: { readonly log: RowOf<typeof projectLog> }) {
  const { day, weather, workers, content, images, safetyNote } = log
  const around = [weather, workers === null ? null : `${workers}人施工`].filter(Boolean).join(' · ')
  return (
    <>
      <p className="m-0 flex flex-wrap items-baseline gap-x-3">
        <time dateTime={day} className="font-semibold tabular-nums">
          {day}
        </time>
        <span className="text-text-2">{around}</span>
      </p>
      <p className="m-0 whitespace-pre-wrap break-words">{content}</p>
      {(images?.length ?? 0) > 0 && <FieldValue meta={fieldOf(projectLog, 'images')} value={images} />}
      {safetyNote && <p className="m-0 break-words text-text-2">安全情况：{safetyNote}</p>}
    </>
  )
}
