import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import {
  type ContractorScore,
  repairScores,
  type RepairScore,
} from '@linli/api-client/contract/ops/repair-scores'
import { metaOf, wordsOf } from '@linli/api-client/kit'
import type { Column } from '@linli/ui/data-table'
import { hours, percent, points } from '../../../resource/statistics/figure-words.ts'
import { type KeyFigure, KeyFigures } from '../../../resource/statistics/KeyFigures.tsx'
import { figureColumns, nameColumn, PartsTable } from '../../../resource/statistics/PartsTable.tsx'
import { PeriodStatistics } from '../../../resource/statistics/PeriodStatistics.tsx'

const fee = metaOf(deviceRepair.fields.totalFee)

/** The figures in their order, with what each is of. */
const shown: readonly KeyFigure<RepairScore>[] = [
  ['报修', ({ reported }) => reported, '不含取消'],
  ['已完成', ({ closed }) => closed, '已验收'],
  ['未完成', ({ open }) => open, '含待验收'],
  ['按时率', ({ onTimeShare }) => percent(onTimeShare), '时限内修好'],
  ['返工率', ({ reworkShare }) => percent(reworkShare), '占已修好'],
  ['平均修复', ({ meanMinutes }) => hours(meanMinutes), '不含挂起', '小时'],
  ['评分', ({ meanScore }) => points(meanScore), '验收评分'],
  ['费用', ({ fees }) => wordsOf(fee, fees) ?? null, '已修好', '元'],
]

const columns: Column<ContractorScore>[] = [
  nameColumn('承建商', ({ name }) => name),
  ...figureColumns<ContractorScore>(shown),
]

/** 承建商评分: how well contractors repaired what was reported in some days. */
export function RepairScores() {
  return (
    <PeriodStatistics
      of={repairScores}
      days="报修日期"
      back={90}
      isEmpty={({ total }) => total.reported === 0}
      empty="这段时间没有设备报修"
    >
      {({ total, contractors }) => (
        <>
          <KeyFigures of={total} figures={shown} />
          <PartsTable
            title="按承建商"
            columns={columns}
            rows={contractors}
            idOf={({ id }) => String(id)}
            nameOf={({ name }) => name}
          />
        </>
      )}
    </PeriodStatistics>
  )
}
