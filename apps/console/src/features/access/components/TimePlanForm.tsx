import { accessTimePlan } from '@linli/api-client/contract/access/access-time-plan'
import type { WeekHours } from '@linli/api-client/kit'
import type { FieldBinding } from '@linli/ui/form'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { useState } from 'react'
import type { OwnControlProps } from '../../../resource/FormFields.tsx'
import { ResourceForm, type RowFormProps } from '../../../resource/ResourceForm.tsx'
import { paintHours, partsOn } from '../../../resource/week/paint-hours.ts'
import { dayNames } from '../../../resource/week/week-clock.ts'
import { WeekPainter } from '../../../resource/week/WeekPainter.tsx'
import { WeekHoursInput } from '../../../resource/WeekHoursInput.tsx'

type Brush = 'on' | 'off'

/** A day has so many parts at most. */
const mostPerDay = 4
const brushes = [
  { value: 'on' as const, label: '可通行' },
  { value: 'off' as const, label: '清除' },
]

/** The hours of a week: painted by half hours, or put in to the minute. */
function PlanHours({ bind }: OwnControlProps) {
  const hours = bind as FieldBinding<readonly WeekHours[]>
  const [brush, setBrush] = useState<Brush>('on')
  const value = hours.value ?? []
  const paint = (painted: Parameters<typeof paintHours>[1]) =>
    paintHours(value, painted, brush === 'on', mostPerDay)
  return (
    <div className="grid gap-3">
      <SegmentedControl label="画笔" options={brushes} value={brush} onChange={setBrush} size="small" />
      <WeekPainter
        label="一周时段"
        names={dayNames}
        draw={(day, stroke) =>
          partsOn(stroke === null ? value : paint(stroke), day).map(({ from, to }) => (
            <span
              key={from}
              className="pointer-events-none absolute inset-y-0 bg-accent"
              style={{
                insetInlineStart: `${(from * 100) / 1440}%`,
                inlineSize: `${((to - from) * 100) / 1440}%`,
              }}
            />
          ))
        }
        onPaint={(painted) => {
          const next = paint(painted)
          hours.onChange(next.length > 0 ? next : null)
        }}
      />
      <WeekHoursInput label="时段" bind={hours} />
    </div>
  )
}

const controls = { weekly: PlanHours }

/** When a right opens. */
export const TimePlanForm = (props: RowFormProps<typeof accessTimePlan>) => (
  <ResourceForm of={accessTimePlan} {...props} controls={controls} />
)
