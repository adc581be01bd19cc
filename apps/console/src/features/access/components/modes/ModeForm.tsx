import { channelMode } from '@linli/api-client/contract/access/modes/channel-mode'
import type { ModeRange, WeekModes as Week } from '@linli/api-client/contract/access/modes/week-modes'
import type { FieldBinding } from '@linli/ui/form'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { ResourceForm, type RowFormProps } from '../../../../resource/ResourceForm.tsx'
import { WeekModes } from './WeekModes.tsx'

/** The hours of a week. */
function WeekInput({ bind }: OwnControlProps) {
  const { value, onChange } = bind as FieldBinding<Week>
  return <WeekModes value={value ?? []} onChange={onChange} />
}

/** The hours of a holiday: those of one day, painted as the Monday of a week. */
function HolidayInput({ bind }: OwnControlProps) {
  const { value, onChange } = bind as FieldBinding<readonly ModeRange[]>
  return (
    <WeekModes
      days={1}
      value={[{ weekday: 1, ranges: [...(value ?? [])] }]}
      onChange={(week) => onChange(week.find(({ weekday }) => weekday === 1)?.ranges ?? [])}
    />
  )
}

const controls = { weekly: WeekInput, holidayRanges: HolidayInput }

/** How a gate behaves by plan. */
export const ModeForm = (props: RowFormProps<typeof channelMode>) => (
  <ResourceForm of={channelMode} {...props} controls={controls} />
)
