import { cardStatistics } from '@linli/api-client/contract/access/ic-card-calls'
import { icCard } from '@linli/api-client/contract/access/ic-card'
import { metaOf, type OutputOf, wordsOf } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import { type KeyFigure, KeyFigures } from '../../../../resource/statistics/KeyFigures.tsx'
import { PartCharts } from '../../../../resource/statistics/PartCharts.tsx'
import { PeriodStatistics } from '../../../../resource/statistics/PeriodStatistics.tsx'

type Told = OutputOf<typeof cardStatistics>

const money = metaOf(icCard.fields.deposit)
const yuan = (fen: number) => wordsOf(money, fen) ?? null

/** The figures in their order, with what each is of. */
const shown: readonly KeyFigure<Told>[] = [
  ['使用中', ({ held }) => held, '含已过期，现在'],
  ['库存', ({ stock }) => stock, '现在'],
  ['挂失/冻结', ({ stopped }) => stopped, '现在'],
  ['押金余额', ({ deposits }) => yuan(deposits), '现在持有', '元'],
  ['发卡', ({ issued }) => issued, '期间，含补换的新卡'],
  ['挂失', ({ lost }) => lost, '期间'],
  ['退卡', ({ returned }) => returned, '期间'],
  ['补换', ({ replaced }) => replaced, '期间'],
  ['工本费', ({ fees }) => yuan(fees), '期间收取', '元'],
]
const flows = [
  ['发卡', 'issued'],
  ['挂失', 'lost'],
  ['退卡', 'returned'],
] as const
const parts = [
  ['卡类型', 'types'],
  ['持卡类型', 'holders'],
] as const

/** 开卡统计: how many cards there are, and what became of them month by month. */
export function CardStatistics() {
  return (
    <PeriodStatistics
      of={cardStatistics}
      days="办理日期"
      back={365}
      isEmpty={({ held, stock, stopped }) => held + stock + stopped === 0}
      empty="还没有卡"
    >
      {(data) => (
        <>
          <KeyFigures of={data} figures={shown} />
          <Card>
            <Chart
              kind="bar"
              title="每月办理"
              height={240}
              categories={data.months.map(({ month }) => month)}
              series={flows.map(([name, key]) => ({ name, data: data.months.map((one) => one[key]) }))}
            />
          </Card>
          <PartCharts counted="使用中" parts={parts.map(([title, key]) => [title, data[key]])} />
        </>
      )}
    </PeriodStatistics>
  )
}
