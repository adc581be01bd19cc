import { formatNumber } from '@linli/validators/format-number'
import { Card } from '@linli/ui/card'
import { Skeleton } from '@linli/ui/skeleton'
import type { ReactNode } from 'react'
import { ConsoleLink } from '../../../resource/ConsoleLink.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { usePages } from '../../../resource/pages-context.ts'
import { type Figure, figuresOf } from './figures.ts'
import { Sparkline } from './Sparkline.tsx'
import { useBaseData } from './use-base-data.ts'

/** How it moved since yesterday: a rise or fall is neither good nor bad by itself. */
function changeText({ value, change, unit, running }: Figure): string {
  if (change === null || value === null) return ''
  if (running) return `昨日全天 ${formatNumber(value - change)} ${unit}`
  if (change === 0) return '与昨日持平'
  return `较昨日 ${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}${unit === '%' ? ' 个百分点' : ` ${unit}`}`
}

/** 今日动态: what moved since yesterday, each figure with its last seven days. */
export function TodayFigures() {
  const pages = usePages()
  const { data, error, refetch } = useBaseData()
  return (
    // As high as what stands beside it: the figures share the room.
    <Card title="今日动态" className="h-full [&>[data-part=body]]:grid">
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="-my-2 grid auto-rows-fr divide-y divide-border">
          {figuresOf(data).moving.map((figure) => (
            <li key={figure.key} className="grid">
              <Way path={pages.has(figure.path) ? figure.path : null}>
                <Row figure={figure} />
              </Way>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton shape="text" lines={4} />
      )}
    </Card>
  )
}

const row = '-mx-3 flex min-h-14 items-center gap-4 rounded-control px-3 py-1'

/** Leads to the list behind a figure, where the user may open it. */
const Way = ({ path, children }: { readonly path: string | null; readonly children: ReactNode }) =>
  path === null ? (
    <div className={row}>{children}</div>
  ) : (
    <ConsoleLink href={path} className={`${row} hover:bg-hover`}>
      {children}
    </ConsoleLink>
  )

function Row({ figure }: { readonly figure: Figure }) {
  const { label, value, unit, past } = figure
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-text-2">{label}</span>
        <span className="block truncate text-caption text-text-3">{changeText(figure)}</span>
      </span>
      <Sparkline values={past} />
      <span className="min-w-24 text-end">
        <strong className="text-h3 tabular-nums">
          {value === null ? '—' : formatNumber(value, 'zh-CN', { least: unit === '%' ? 1 : 0 })}
        </strong>
        <span className="ms-1 text-text-2">{unit}</span>
      </span>
    </>
  )
}
