import type {
  ReportCell,
  ReportOverview,
  ReportPart,
  ReportTable,
} from '@linli/api-client/contract/stats/report-calls'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { type Cell, sheetResponse, tracedName, writeSheets } from '../../../kit/sheet/xlsx.ts'
import { nextTraceCode } from '../../../kit/trace/trace-codes.ts'
import type { ReportScope } from './report-scope.ts'

const headOf = (label: string, unit: string) => ({ header: unit === '' ? label : `${label}（${unit}）` })
const valuesOf = (cells: readonly ReportCell[]): Cell[] => cells.map(({ value }) => value)

/** Each part is a sheet of its own, as it is a chart of its own on the page. */
const partSheet = ({ label, unit, series, items }: ReportPart) => ({
  name: label,
  columns: [
    { header: '分类', width: 28 },
    ...(series.length > 1 ? series.map((one) => headOf(one, unit)) : [headOf('数量', unit)]),
  ],
  rows: items.map((item) => [item.label, ...valuesOf(item.cells)]),
})

/** A report as a workbook: its figures, its parts and its table, with the code that leads to this export. */
export async function reportSheet(
  ctx: Ctx,
  report: {
    readonly entity: string
    readonly label: string
    readonly of: string
    readonly scope: ReportScope
    readonly overview: ReportOverview
    readonly table: ReportTable
  },
): Promise<Response> {
  const { entity, label, of, scope, overview, table } = report
  const traceCode = await nextTraceCode(ctx)
  ctx.note({ resource: entity, rowCount: table.rows.length, traceCode, title: `导出${label}` })
  const { first, last } = scope
  const bytes = await writeSheets([
    {
      name: tracedName(label, traceCode),
      hint: `${first} 至 ${last}，${scope.ids.length}个小区`,
      columns: ['指标', '数值', '期初', '单位', '说明'].map((header) => ({ header })),
      rows: overview.figures.map((one) => [one.label, one.value, one.before, one.unit, one.note]),
    },
    ...overview.parts.map(partSheet),
    {
      name: overview.trend.label.slice(0, 30),
      columns: [
        { header: '日期' },
        ...overview.trend.series.map((one) => headOf(one.label, overview.trend.unit)),
      ],
      rows: overview.trend.points.map((point, at) => [
        point,
        ...overview.trend.series.map(({ data }) => data[at] ?? null),
      ]),
    },
    {
      name: `按${of}`,
      ...(table.note !== '' && { hint: table.note }),
      columns: [{ header: of, width: 28 }, ...table.columns.map((one) => headOf(one.label, one.unit))],
      rows: [
        ...table.rows.map((row) => [row.label, ...valuesOf(row.cells)]),
        ['合计', ...valuesOf(table.total)],
      ],
    },
  ])
  return sheetResponse(bytes, `${label}_${dayOf(ctx.now).replaceAll('-', '')}`, { traceCode })
}
