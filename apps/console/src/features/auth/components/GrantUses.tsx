import { controlGrantHours, controlGrantUse } from '@linli/api-client/contract/auth/control-grant'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { useState } from 'react'
import { FigureTable, heated } from '../../../resource/FigureTable.tsx'
import { useCall } from '../../../resource/queries.ts'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'
import { UseTimeline } from './UseTimeline.tsx'

const days = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const hours = Array.from({ length: 24 }, (_, hour) => ({ key: hour, name: `${hour}` }))

const views = [
  { value: 'time', label: '时间线' },
  { value: 'list', label: '列表' },
] as const

/** What somebody did by a grant: at which hours of the week, and use by use, in order or as a list. */
export function GrantUses({ id }: { readonly id: number }) {
  const { data } = useCall(controlGrantHours, { id })
  const [view, setView] = useState<(typeof views)[number]['value']>('time')
  const top = Math.max(1, ...(data?.week.flat() ?? []))
  return (
    <div className="grid gap-4">
      {data !== undefined && data.total > 0 && (
        <FigureTable
          title={`近30天使用时段（${data.total}次）`}
          of="星期"
          empty="没有使用"
          columns={hours}
          rows={data.week.map((counts, day) => ({
            key: day,
            name: days[day],
            cells: counts.map((count) => heated(count, top)),
          }))}
        />
      )}
      <div>
        <SegmentedControl label="显示方式" size="small" options={views} value={view} onChange={setView} />
      </div>
      {view === 'time' ? (
        <UseTimeline id={id} />
      ) : (
        <RelatedRows
          of={controlGrantUse}
          title="使用记录"
          where={{ grantId: id }}
          columns={['at', 'userId', 'action', 'targetId', 'alertId', 'ip', 'traceCode']}
          readOnly
        />
      )}
    </div>
  )
}
