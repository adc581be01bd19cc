import {
  type CheckAbility,
  type CheckFigures,
  type CheckMonth,
  checkStatistics,
} from '@linli/api-client/contract/ops/check-statistics'
import type { OutputOf } from '@linli/api-client/kit'
import type { Column } from '@linli/ui/data-table'
import { CrossTable } from '../../../resource/CrossTable.tsx'
import { percent, points } from '../../../resource/statistics/figure-words.ts'
import { type KeyFigure, KeyFigures } from '../../../resource/statistics/KeyFigures.tsx'
import { figureColumns, nameColumn, PartsTable } from '../../../resource/statistics/PartsTable.tsx'
import { PeriodStatistics } from '../../../resource/statistics/PeriodStatistics.tsx'
import { useDictOptions } from '../../../resource/useDictOptions.ts'

type Told = OutputOf<typeof checkStatistics>

/** The figures in their order, with what each is of. */
const shown: readonly KeyFigure<CheckFigures>[] = [
  ['应检', ({ due }) => due, '已到期或已完成'],
  ['已完成', ({ done }) => done, '已提交复核'],
  ['完成率', ({ doneShare }) => percent(doneShare), '占应检'],
  ['按期率', ({ onTimeShare }) => percent(onTimeShare), '截止前提交，占应检'],
  ['一次合格率', ({ firstPassShare }) => percent(firstPassShare), '未退回即通过，占首次复核'],
  ['漏检', ({ missed }) => missed, '周期内未点检'],
  ['评分', ({ meanScore }) => points(meanScore), '复核评分'],
  ['点检发现', ({ faults }) => faults, '由点检发现的故障'],
  ['发现占比', ({ faultShare }) => percent(faultShare), '占同期全部故障'],
]

const contractorColumns: Column<Told['contractors'][number]>[] = [
  nameColumn('承建商', ({ name }) => name),
  ...figureColumns<Told['contractors'][number]>(shown),
]
const monthColumns: Column<CheckMonth>[] = [
  nameColumn('承建商', ({ name }) => name),
  { id: 'month', header: '月份', kind: 'text', cell: ({ month }) => month },
  ...figureColumns<CheckMonth>(shown),
]

interface Named {
  readonly key: string
  readonly name: string
}
const once = (all: readonly Named[]): Named[] => [...new Map(all.map((one) => [one.key, one])).values()]

/** Who fails at which kind of devices, and how often. */
function Abilities({ abilities, items }: Pick<Told, 'abilities' | 'items'>) {
  const words = useDictOptions('device_category')
  const nameOf = (category: string) => words.find(({ value }) => value === category)?.label ?? category
  const itemColumns: Column<Told['items'][number]>[] = [
    nameColumn('检查内容', ({ text }) => text),
    { id: 'category', header: '设备类别', kind: 'text', cell: ({ category }) => nameOf(category) },
    { id: 'failed', header: '不合格', kind: 'number', cell: ({ failed }) => failed },
  ]
  const at = (contractor: Named, category: Named): CheckAbility | undefined =>
    abilities.find((one) => String(one.id) === contractor.key && one.category === category.key)
  return (
    <>
      <section aria-label="项目不合格率" className="grid gap-2">
        <h3 className="m-0 text-h4">项目不合格率</h3>
        <CrossTable
          label="承建商与设备类别"
          of="承建商"
          rows={once(abilities.map(({ id, name }) => ({ key: String(id), name })))}
          columns={once(abilities.map(({ category }) => ({ key: category, name: nameOf(category) })))}
          keyOf={({ key }) => key}
          rowName={({ name }) => name}
          columnName={({ name }) => name}
          cell={(contractor, category) => {
            const { answered = 0, failed = 0 } = at(contractor, category) ?? {}
            return answered === 0
              ? '—'
              : `${percent(Math.round((1_000 * failed) / answered) / 10)}（${failed}/${answered}）`
          }}
        />
      </section>
      {items.length > 0 && (
        <PartsTable
          title="不合格最多的项目"
          columns={itemColumns}
          rows={items}
          idOf={({ category, text }) => `${category} ${text}`}
          nameOf={({ text }) => text}
        />
      )}
    </>
  )
}

/** 统计: how well contractors did the checks that were due in some days. */
export function CheckStatistics() {
  return (
    <PeriodStatistics
      of={checkStatistics}
      days="截止日期"
      back={365}
      isEmpty={({ total }) => total.due === 0}
      empty="这段时间没有到期的点检"
    >
      {({ total, contractors, months, abilities, items }) => (
        <>
          <KeyFigures of={total} figures={shown} />
          <PartsTable
            title="按承建商"
            columns={contractorColumns}
            rows={contractors}
            idOf={({ id }) => String(id)}
            nameOf={({ name }) => name}
          />
          <PartsTable
            title="按承建商和月份"
            columns={monthColumns}
            rows={months}
            idOf={({ id, month }) => `${id} ${month}`}
            nameOf={({ name, month }) => `${name}${month}`}
          />
          {abilities.length > 0 && <Abilities abilities={abilities} items={items} />}
        </>
      )}
    </PeriodStatistics>
  )
}
