import { Disclosure } from '@linli/ui/disclosure'
import { Field } from '@linli/ui/field'
import { NumberInput } from '@linli/ui/number-input'
import { RadioGroup } from '@linli/ui/radio-group'
import { TextInput } from '@linli/ui/text-input'
import { faultAt, type StepFault } from '../../../../resource/wizard/step-fault.ts'
import type { PlanDraft } from './plan-draft.ts'
import type { PlanField } from './plan-faults.ts'
import { PositionsInput } from './PositionsInput.tsx'

type Rooms = PlanDraft['rooms']

interface RoomFieldsProps {
  readonly value: Rooms
  readonly fault?: StepFault<PlanField> | undefined
  readonly onChange: (value: Rooms) => void
}

/** Rooms of a floor and their numbers. */
export function RoomFields({ value, fault, onChange }: RoomFieldsProps) {
  const set = (part: Partial<Rooms>) => onChange({ ...value, ...part })
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Field label="每层户数" required error={faultAt(fault, 'perFloor')}>
        <NumberInput value={value.perFloor} min={1} max={60} onChange={(perFloor) => set({ perFloor })} />
      </Field>
      <Field
        label="房号规则"
        required
        help="{F} 写在楼层的位置，{r2} 写在房序的位置（两位），例如 18层第1户 → 1801"
        error={faultAt(fault, 'pattern')}
      >
        <TextInput value={value.pattern} maxLength={50} onChange={(pattern) => set({ pattern })} />
      </Field>
      <Field label="起始房序">
        <NumberInput value={value.start} min={0} max={999} onChange={(start) => set({ start })} />
      </Field>
      <Field label="编号方式" kind="group">
        <RadioGroup
          options={[
            { value: 'unit', label: '各单元从头编号' },
            { value: 'building', label: '整栋连续编号' },
          ]}
          value={value.numbering}
          onChange={(numbering) => numbering && set({ numbering })}
        />
      </Field>
      <Field label="避开的数字" help="例如 4；含有该数字的房序不使用">
        <TextInput value={value.skipDigits} maxLength={60} onChange={(skipDigits) => set({ skipDigits })} />
      </Field>
      <Disclosure
        className="sm:col-span-2"
        title="户型与面积（选填）"
        defaultOpen={value.positions.length > 0}
      >
        <PositionsInput
          perFloor={value.perFloor ?? 1}
          value={value.positions}
          onChange={(positions) => set({ positions })}
        />
      </Disclosure>
    </div>
  )
}
