import { Field } from '@linli/ui/field'
import { NumberInput } from '@linli/ui/number-input'
import { RadioGroup } from '@linli/ui/radio-group'
import { TextInput } from '@linli/ui/text-input'
import { faultAt, type StepFault } from '../../../../resource/wizard/step-fault.ts'
import type { PlanDraft } from './plan-draft.ts'
import type { PlanField } from './plan-faults.ts'

type Floors = PlanDraft['floors']

interface FloorFieldsProps {
  readonly value: Floors
  readonly fault?: StepFault<PlanField> | undefined
  readonly onChange: (value: Floors) => void
}

/** How many floors, how they are called, and what becomes of numbers that nobody wants. */
export function FloorFields({ value, fault, onChange }: FloorFieldsProps) {
  const set = (part: Partial<Floors>) => onChange({ ...value, ...part })
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Field label="地上层数" required error={faultAt(fault, 'above')}>
        <NumberInput value={value.above} min={1} max={150} onChange={(above) => set({ above })} />
      </Field>
      <Field label="地下层数">
        <NumberInput value={value.below} min={0} max={10} onChange={(below) => set({ below })} />
      </Field>
      <Field label="地上命名规则" required error={faultAt(fault, 'pattern')}>
        <TextInput value={value.pattern} maxLength={50} onChange={(pattern) => set({ pattern })} />
      </Field>
      <Field label="地下命名规则" required error={faultAt(fault, 'belowPattern')}>
        <TextInput
          value={value.belowPattern}
          maxLength={50}
          onChange={(belowPattern) => set({ belowPattern })}
        />
      </Field>
      <Field label="避开的数字" help="例如 4；含有该数字的楼层号不使用">
        <TextInput value={value.skipDigits} maxLength={60} onChange={(skipDigits) => set({ skipDigits })} />
      </Field>
      <Field label="避开方式" kind="group">
        <RadioGroup
          options={[
            { value: 'omit', label: '顺延' },
            { value: 'alias', label: '替换名称' },
          ]}
          value={value.skipMode}
          onChange={(skipMode) => skipMode && set({ skipMode })}
        />
      </Field>
      {value.skipMode === 'alias' && (
        <Field label="替换名称" help="例如 4=3A、14=13A">
          <TextInput value={value.alias} maxLength={200} onChange={(alias) => set({ alias })} />
        </Field>
      )}
      <Field label="首个住宅层" help="此层以下不生成房屋，留空则每层都有">
        <NumberInput
          value={value.firstResidential}
          min={-10}
          max={150}
          onChange={(firstResidential) => set({ firstResidential })}
        />
      </Field>
    </div>
  )
}
