import {
  type AlertFigures as Figures,
  type AlertPart,
  alertStatistics,
} from '@linli/api-client/contract/alert/alert-calls'
import { Card } from '@linli/ui/card'
import { Chart } from '@linli/ui/chart'
import type { Column } from '@linli/ui/data-table'
import { StatusTag } from '@linli/ui/status-tag'
import { useMemo } from 'react'
import { DailyBars } from '../../../../resource/statistics/DailyBars.tsx'
import { figureText, percent } from '../../../../resource/statistics/figure-words.ts'
import { type KeyFigure, KeyFigures } from '../../../../resource/statistics/KeyFigures.tsx'
import { PartsTable } from '../../../../resource/statistics/PartsTable.tsx'
import { PeriodStatistics } from '../../../../resource/statistics/PeriodStatistics.tsx'

const shown: readonly KeyFigure<Figures>[] = [
  ['预警', ({ total }) => total, '不含合并'],
  ['受理及时', ({ acceptShare }) => percent(acceptShare), '时限内受理'],
  ['处理率', ({ treatShare }) => percent(treatShare), '已处理和已忽略'],
  ['平均处理', ({ meanMinutes }) => meanMinutes, '从发生到办结', '分钟'],
  ['误报率', ({ falseShare }) => percent(falseShare), '占已处理'],
]
const daily: readonly (readonly [string, (day: Figures['days'][number]) => number])[] = [
  ['预警', ({ total }) => total],
  ['已处理', ({ treated }) => treated],
]

const columnsOf = <P extends AlertPart>(name: string): Column<P>[] => [
  { id: 'name', header: name, kind: 'text', cell: (row) => row.label },
  { id: 'total', header: '预警', kind: 'number', cell: (row) => String(row.total) },
  { id: 'treated', header: '已处理', kind: 'number', cell: (row) => String(row.treated) },
  { id: 'falseAlarms', header: '误报', kind: 'number', cell: (row) => String(row.falseAlarms) },
  { id: 'falseShare', header: '误报率', kind: 'number', cell: (row) => percent(row.falseShare) },
]
const ruleColumns: Column<Figures['rules'][number]>[] = [
  ...columnsOf<Figures['rules'][number]>('规则'),
  {
    id: 'hint',
    header: '提示',
    kind: 'text',
    cell: (row) => (row.adjust ? <StatusTag tone="warning">建议调整阈值</StatusTag> : ''),
  },
]
const handlerColumns: Column<Figures['handlers'][number]>[] = [
  { id: 'name', header: '处理人', kind: 'text', cell: (row) => row.name },
  { id: 'treated', header: '已处理', kind: 'number', cell: (row) => String(row.treated) },
  {
    id: 'mean',
    header: '平均处理（分钟）',
    kind: 'number',
    width: 144,
    cell: (row) => figureText(row.meanMinutes),
  },
]
const partId = ({ key }: AlertPart) => key
const partName = ({ label }: AlertPart) => label

/** 统计: how the alerts of some days went, over all, by kind, level, place and rule, and by who handled them. */
export function AlertStatistics() {
  return (
    <PeriodStatistics
      of={alertStatistics}
      days="发生日期"
      back={30}
      isEmpty={({ total }) => total === 0}
      empty="这段时间没有预警"
    >
      {(data) => <Told of={data} />}
    </PeriodStatistics>
  )
}

/** What is told of days on which there was something. */
function Told({ of: data }: { readonly of: Figures }) {
  const hourly = useMemo(() => [{ name: '预警', data: data.hours.map(({ total }) => total) }], [data])
  const tables = [
    { title: '按类型', name: '类型', rows: data.kinds },
    { title: '按等级', name: '等级', rows: data.levels },
    { title: '按地点', name: '地点', rows: data.places },
  ]
  return (
    <>
      <KeyFigures of={data} figures={shown} />
      <DailyBars title="每日预警" days={data.days} series={daily} />
      <Card>
        <Chart
          kind="bar"
          title="按小时"
          height={200}
          categories={data.hours.map(({ hour }) => `${hour}时`)}
          series={hourly}
        />
      </Card>
      {tables.map(({ title, name, rows }) => (
        <PartsTable
          key={title}
          title={title}
          columns={columnsOf<AlertPart>(name)}
          rows={rows}
          idOf={partId}
          nameOf={partName}
        />
      ))}
      <PartsTable title="按规则" columns={ruleColumns} rows={data.rules} idOf={partId} nameOf={partName} />
      <PartsTable
        title="按处理人"
        columns={handlerColumns}
        rows={data.handlers}
        idOf={({ userId }) => String(userId)}
        nameOf={({ name }) => name}
      />
    </>
  )
}
