import { activities, exportPersonnelAnalysis, mostExported } from '@linli/api-client/contract/stats/analysis'
import { formatDateTime } from '@linli/validators/format-date-time'
import { refuse } from '../../kit/app-error.ts'
import { dayOf } from '../../kit/calendar.ts'
import { handleRaw } from '../../kit/route.ts'
import { sheetResponse, tracedName, writeSheet } from '../../kit/sheet/xlsx.ts'
import { nextTraceCode } from '../../kit/trace/trace-codes.ts'
import { personActivity } from './person-activity.ts'
import { statEstates } from './stat-scope.ts'

const label = '人员通行分析'
const genders: Readonly<Record<string, string>> = { '1': '男', '2': '女' }

const columns = [
  '姓名',
  '性别',
  '年龄',
  '小区',
  '房屋',
  '关系',
  '近7天',
  '近30天',
  '最近通行',
  '最近设备',
  '静默天数',
  '活跃度',
].map((header) => ({ header }))

/** Who passes how often, as a sheet: what for stands in the log, and the code on the sheet leads there. */
export const exportActivityRoute = handleRaw(exportPersonnelAnalysis, async ({ reason, ...query }, ctx) => {
  const ids = await statEstates(ctx, 'pageQueryPersonnelAnalysis', query, 'export')
  const { records, total } = await personActivity(
    ctx.tx,
    ids,
    { ...query, pageNum: 1, pageSize: mostExported },
    ctx.now,
  )
  if (total > mostExported) throw refuse(`一次最多导出${mostExported}行，请缩小小区或筛选范围`)
  const traceCode = await nextTraceCode(ctx)
  ctx.note({
    resource: 'personnelAnalysis',
    rowCount: records.length,
    traceCode,
    reason,
    title: `导出${label} ${records.length}条`,
  })
  const relations = new Map<string, string>()
  for (const { relation } of records)
    if (!relations.has(relation))
      relations.set(relation, await ctx.deps.dicts.label('house_relation', relation))
  const bytes = await writeSheet(
    tracedName(label, traceCode),
    columns,
    records.map((row) => [
      row.name,
      genders[row.gender ?? ''] ?? null,
      row.age,
      row.estateName,
      row.roomFullName,
      relations.get(row.relation) ?? row.relation,
      row.pass7,
      row.pass30,
      row.lastPassTime === null ? null : formatDateTime(new Date(row.lastPassTime)),
      row.lastDevice,
      row.silentDays,
      activities[row.activity],
    ]),
  )
  return sheetResponse(bytes, `${label}_${dayOf(ctx.now).replaceAll('-', '')}`, { traceCode })
})
