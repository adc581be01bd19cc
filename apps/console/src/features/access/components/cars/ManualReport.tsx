import { vehicleOverview } from '@linli/api-client/contract/access/vehicle-pass'
import type { ListQuery, OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { csvRows } from '../../../../resource/batch-sheet.ts'
import { download, sheetName } from '../../../../resource/download.ts'
import { FigureTable } from '../../../../resource/FigureTable.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'

type Overview = OutputOf<typeof vehicleOverview>

/** Who opened by hand how often and why, the most first; the same as a sheet. */
export function ManualReport({ filter }: { readonly filter: ListQuery }) {
  const { data } = useCall(vehicleOverview, filter)
  const words = useDictOptions('open_reason')
  if (data === undefined || data.operators.length === 0) return null
  const reasons = reasonsOf(data)
  const nameOf = (reason: string) =>
    reason === '' ? '未填写' : (words?.find(({ value }) => value === reason)?.label ?? reason)
  const lines = data.operators.map((one) => ({
    ...one,
    share: data.manual === 0 ? 0 : Math.round((one.count / data.manual) * 100),
    times: reasons.map((reason) => one.reasons.find((each) => each.reason === reason)?.count ?? 0),
  }))
  const save = () => {
    const head = ['名次', '操作人', '手动放行', '占比(%)', ...reasons.map(nameOf)]
    const rows = lines.map(({ name, count, share, times }, at) => [at + 1, name, count, share, ...times])
    download(new Blob([csvRows(head, rows)], { type: 'text/csv' }), sheetName('手动放行报告', 'csv'))
  }
  return (
    <div className="grid max-w-3xl gap-2 py-3">
      <FigureTable
        title="手动放行排行"
        of="操作人"
        empty="没有手动放行"
        columns={[
          { key: 'count', name: '次数' },
          { key: 'share', name: '占比' },
          ...reasons.map((reason) => ({ key: reason, name: nameOf(reason) })),
        ]}
        rows={lines.map(({ name, count, share, times }, at) => ({
          key: at,
          name: `${at + 1}. ${name}`,
          cells: [
            { text: count, className: 'font-semibold' },
            { text: `${share}%` },
            ...times.map((n) => ({ text: n === 0 ? '—' : n })),
          ],
        }))}
      />
      <span>
        <Button size="small" onClick={save}>
          导出报告
        </Button>
      </span>
    </div>
  )
}

/** All reasons of the table, the most frequent first. */
function reasonsOf({ operators }: Overview): readonly string[] {
  const counts = new Map<string, number>()
  for (const { reason, count } of operators.flatMap((one) => one.reasons))
    counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([reason]) => reason)
}
