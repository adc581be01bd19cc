import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import {
  type RepairFigures,
  type RepairPart,
  repairStatistics,
} from '@linli/api-client/contract/property/repair-statistics'
import { metaOf, type OutputOf, wordsOf } from '@linli/api-client/kit'
import type { Column } from '@linli/ui/data-table'
import { DailyBars } from '../../../../resource/statistics/DailyBars.tsx'
import { hours, percent, points } from '../../../../resource/statistics/figure-words.ts'
import { type KeyFigure, KeyFigures } from '../../../../resource/statistics/KeyFigures.tsx'
import { figureColumns, nameColumn, PartsTable } from '../../../../resource/statistics/PartsTable.tsx'
import { PeriodStatistics } from '../../../../resource/statistics/PeriodStatistics.tsx'

const fee = metaOf(repairOrder.fields.totalFee)

/** The figures in their order, with what each is of. */
const shown: readonly KeyFigure<RepairFigures>[] = [
  ['受理', ({ reported }) => reported, '不含取消与重复'],
  ['完成率', ({ doneShare }) => percent(doneShare), '已验收'],
  ['接单及时', ({ acceptShare }) => percent(acceptShare), '时限内接单'],
  ['到场及时', ({ arriveShare }) => percent(arriveShare), '时限内到场'],
  ['完成及时', ({ finishShare }) => percent(finishShare), '时限内完成'],
  ['平均用时', ({ meanMinutes }) => hours(meanMinutes), '不含暂停', '小时'],
  ['返工率', ({ reworkShare }) => percent(reworkShare), '占已完成'],
  ['一次修复', ({ firstTimeShare }) => percent(firstTimeShare), '30天内未再报'],
  ['平均评分', ({ meanScore }) => points(meanScore), '不含自动评价'],
  ['回访满意', ({ visitShare }) => percent(visitShare), '占已回访'],
  ['有偿收入', ({ income }) => wordsOf(fee, income) ?? null, '已支付', '元'],
]
type Day = OutputOf<typeof repairStatistics>['days'][number]
const daily: readonly (readonly [string, (day: Day) => number])[] = [
  ['受理', ({ reported }) => reported],
  ['已完成', ({ done }) => done],
]

const columnsOf = (name: string): Column<RepairPart>[] => [
  nameColumn(name, (row) => row.name),
  ...figureColumns<RepairPart>(shown),
]

/** 统计: how the repairs of some days went, over all, by type and by who repaired. */
export function RepairStatistics() {
  return (
    <PeriodStatistics
      of={repairStatistics}
      days="报修日期"
      back={30}
      isEmpty={({ total }) => total.reported === 0}
      empty="这段时间没有报修"
    >
      {({ total, days, types, workers }) => (
        <>
          <KeyFigures of={total} figures={shown} />
          <DailyBars title="每日报修" days={days} series={daily} />
          <PartsTable
            title="按类型"
            columns={columnsOf('报修类型')}
            rows={types}
            idOf={({ id }) => String(id)}
            nameOf={({ name }) => name}
          />
          <PartsTable
            title="按人员"
            columns={columnsOf('维修人员')}
            rows={workers}
            idOf={({ id }) => String(id)}
            nameOf={({ name }) => name}
          />
        </>
      )}
    </PeriodStatistics>
  )
}
