import type { ApiError } from '@linli/api-client'
import { Card } from '@linli/ui/card'
import { IconButton } from '@linli/ui/icon-button'
import { Menu } from '@linli/ui/menu'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowUpRight, ChartColumn, Ellipsis, ImageDown, Maximize2, Table2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useGo } from '../../../resource/page-address.ts'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { usePages } from '../../../resource/pages-context.ts'
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
  /** Draws the numbers, as a table where the reader wants them so. */
  readonly children: (data: T, table: boolean) => ReactNode
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
  const go = useGo()
  const [table, setTable] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const save = async () => {
    if (!body.current || !(await savePicture(body.current, title))) toast.warning('当前没有可保存的图表')
  }
  const updated = data === undefined ? null : formatDateTime(new Date(dataUpdatedAt)).slice(11)
  return (
    <Card
      className="h-full"
      title={
        <>
          <span className="whitespace-nowrap">{title}</span>
          {updated !== null && (
            <small
              className="ms-2 text-caption font-normal whitespace-nowrap text-text-3"
              title={`更新于 ${updated}`}
            >
              {updated.slice(0, 5)}
            </small>
          )}
        </>
      }
      actions={
        <>
          {view}
          <Menu
            align="end"
            trigger={<IconButton size="mini" icon={Ellipsis} label={`更多：${title}`} />}
            items={[
              ...(path !== undefined && pages.has(path)
                ? [
                    {
                      key: 'list',
                      label: '查看明细',
                      icon: ArrowUpRight,
                      onSelect: () => go(path),
                    },
                  ]
                : []),
              ...(picture
                ? [
                    {
                      key: 'table',
                      label: table ? '看图' : '看数据表',
                      icon: table ? ChartColumn : Table2,
                      onSelect: () => setTable(!table),
                    },
                    { key: 'picture', label: '保存为图片', icon: ImageDown, onSelect: () => void save() },
                  ]
                : []),
              ...(document.fullscreenEnabled
                ? [
                    {
                      key: 'full',
                      label: '全屏查看',
                      icon: Maximize2,
                      onSelect: () => void body.current?.requestFullscreen(),
                    },
                  ]
                : []),
            ]}
          />
        </>
      }
    >
      <div ref={body} className="bg-surface [&:fullscreen]:overflow-auto [&:fullscreen]:p-8">
        {error && data === undefined ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton shape="block" />
        ) : empty?.(data) ? (
          <p className="py-4 text-text-3">暂无数据</p>
        ) : (
          children(data, table)
        )}
      </div>
    </Card>
  )
}
