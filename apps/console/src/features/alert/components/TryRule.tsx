import type { alertRule } from '@linli/api-client/contract/alert/alert-rule'
import { alertLevels } from '@linli/api-client/contract/alert/levels'
import { replayAlertRule, type RuleReplay } from '@linli/api-client/contract/alert/rule-replay'
import type { RowOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Dialog } from '@linli/ui/dialog'
import { Empty } from '@linli/ui/empty'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { DailyBars } from '../../../resource/statistics/DailyBars.tsx'
import { type KeyFigure, KeyFigures } from '../../../resource/statistics/KeyFigures.tsx'

type Rule = RowOf<typeof alertRule>
type Days = '1' | '7' | '30'

const periods: readonly { value: Days; label: string }[] = [
  { value: '1', label: '近1天' },
  { value: '7', label: '近7天' },
  { value: '30', label: '近30天' },
]
const figures: readonly KeyFigure<RuleReplay>[] = [
  ['将产生', ({ raised }) => raised, '预警条数'],
  ['将合并', ({ folded }) => folded, '并入已有预警或在合并窗口内'],
  ['实际产生', ({ actual }) => actual, '同期该规则的预警'],
]
const daily: readonly (readonly [string, (day: RuleReplay['days'][number]) => number])[] = [
  ['将产生', ({ raised }) => raised],
  ['将合并', ({ folded }) => folded],
]

/** 试跑: what the rule as it stands would have made of the last days. */
export function TryRule({ row, onClose }: { readonly row: Rule; readonly onClose: () => void }) {
  const [days, setDays] = useState<Days>('7')
  const { data, error, refetch } = useCall(replayAlertRule, { id: row.id, days: Number(days) })
  return (
    <Dialog open title={`试跑「${row.name}」`} width={720} onClose={onClose}>
      <div className="grid gap-4">
        <p className="m-0 text-text-2">{row.threshold}。按当前设置重算已存的记录，不产生预警。</p>
        <SegmentedControl label="时段" value={days} options={periods} onChange={setDays} />
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton shape="block" />
        ) : (
          <Result of={data} />
        )}
      </div>
    </Dialog>
  )
}

function Result({ of }: { readonly of: RuleReplay }) {
  return (
    <>
      {of.isCut && <Banner tone="warning" title={`记录较多，只试跑到 ${formatDateTime(of.to)}`} />}
      <KeyFigures of={of} figures={figures} />
      {of.days.length > 2 && <DailyBars title="每天" days={of.days} series={daily} />}
      {of.samples.length === 0 ? (
        <Empty title="不会产生预警" cause="这段时间没有达到触发条件的记录" />
      ) : (
        <section aria-label="示例" className="grid gap-2">
          <h4 className="m-0 text-text-2">{`最近 ${of.samples.length} 条`}</h4>
          <ul className="m-0 grid list-none gap-0 p-0">
            {of.samples.map(({ at, level, title, hitCount }) => (
              <li
                key={`${at} ${title}`}
                className="flex flex-wrap items-center gap-3 border-b border-border py-2"
              >
                <StatusTag tone={alertLevels[level].tone}>{alertLevels[level].label}</StatusTag>
                <span className="min-w-0 flex-1">{title}</span>
                {hitCount > 1 && <span className="text-text-2">{`${hitCount} 次`}</span>}
                <time className="text-text-2">{formatDateTime(at)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
