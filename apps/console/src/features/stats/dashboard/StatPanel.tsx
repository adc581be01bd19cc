import type { ApiError } from '@linli/api-client'
import { Card } from '@linli/ui/card'
import { Empty } from '@linli/ui/empty'
import { IconButton } from '@linli/ui/icon-button'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowUpRight, ImageDown, Maximize2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { LoadFailed } from '../../../app/LoadFailed.tsx'
import { usePages } from '../../../shell/pages-context.ts'
import { savePicture } from './save-picture.ts'

interface StatPanelProps<T> {
  readonly title: string
  readonly query: Pick<UseQueryResult<T, ApiError>, 'data' | 'error' | 'refetch' | 'dataUpdatedAt'>
  /** There is an answer, and nothing in it. */
  readonly empty?: (data: T) => boolean
  /** The page that lists what is counted; shown where the user may open it. */
  readonly path?: string
  /** A switch of the view. */
  readonly view?: ReactNode
  /** Whether it draws a picture that can be saved. @default true */
  readonly picture?: boolean
  readonly children: (data: T) => ReactNode
}

/** One panel of the dashboard: it loads, fails and is tried again by itself; the rest of the page does not notice. */
export function StatPanel<T>({
  title,
  query,
  empty,
  path,
  view,
  picture = true,
  children,
}: StatPanelProps<T>) {
  const { data, error, refetch, dataUpdatedAt } = query
  const pages = usePages()
  const body = useRef<HTMLDivElement>(null)
  const save = async () => {
    if (!body.current || !(await savePicture(body.current, title))) toast.warning('当前没有可保存的图表')
  }
  return (
    <Card
      className="h-full"
      title={title}
      description={
        data === undefined ? undefined : `更新于 ${formatDateTime(new Date(dataUpdatedAt)).slice(11)}`
      }
      actions={
        <>
          {path !== undefined && pages.has(path) && (
            <Link
              to={path}
              aria-label={`查看明细：${title}`}
              title="查看明细"
              className="grid size-8 place-items-center rounded-control text-text-2 hover:bg-hover"
            >
              <ArrowUpRight size={16} aria-hidden />
            </Link>
          )}
          {picture && (
            <IconButton size="mini" icon={ImageDown} label="保存为图片" onClick={() => void save()} />
          )}
          {document.fullscreenEnabled && (
            <IconButton
              size="mini"
              icon={Maximize2}
              label="全屏查看"
              onClick={() => void body.current?.requestFullscreen()}
            />
          )}
        </>
      }
    >
      <div ref={body} className="relative bg-surface [&:fullscreen]:overflow-auto [&:fullscreen]:p-8">
        {/* In the line of the chart's own button, so that the heading keeps its room. */}
        {view !== undefined && <div className="absolute end-0 top-0 z-1">{view}</div>}
        {error && data === undefined ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton shape="block" />
        ) : empty?.(data) ? (
          <Empty title="暂无数据" />
        ) : (
          children(data)
        )}
      </div>
    </Card>
  )
}
