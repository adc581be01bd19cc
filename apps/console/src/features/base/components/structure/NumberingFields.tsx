import { namingStyles } from '@linli/api-client/contract/base/build-plan'
import { Field } from '@linli/ui/field'
import { NumberInput } from '@linli/ui/number-input'
import { Select } from '@linli/ui/select'
import { TextInput } from '@linli/ui/text-input'
import { planGroupOf, emptyDraft, type RangeDraft } from '../build-wizard/plan-draft.ts'

const styleOptions = Object.entries(namingStyles).map(([value, label]) => ({
  value: value as RangeDraft['style'],
  label,
}))

interface NumberingFieldsProps {
  readonly noun: string
  readonly value: RangeDraft
  readonly onChange: (value: RangeDraft) => void
}

/** How existing places are numbered: they are counted, so there is no end to give. */
export function NumberingFields({ noun, value, onChange }: NumberingFieldsProps) {
  const set = (part: Partial<RangeDraft>) => onChange({ ...value, ...part })
  return (
    <div className="grid gap-x-4 sm:grid-cols-3">
      <Field label="命名规则" required help="{n} 编号，{n2} 补零到两位">
        <TextInput value={value.pattern} maxLength={50} onChange={(pattern) => set({ pattern })} />
      </Field>
      <Field label={`起始${noun}号`} required>
        <NumberInput value={value.from} min={1} max={9999} onChange={(from) => set({ from })} />
      </Field>
      <Field label="编号样式">
        <Select options={styleOptions} value={value.style} onChange={(style) => style && set({ style })} />
      </Field>
      <Field label="间隔">
        <NumberInput value={value.step} min={1} max={100} onChange={(step) => set({ step })} />
      </Field>
      <Field label="跳过编号" help="例如 4、13、14">
        <TextInput value={value.skip} maxLength={200} onChange={(skip) => set({ skip })} />
      </Field>
      <Field label="避开的数字" help="含有该数字的编号都跳过">
        <TextInput value={value.skipDigits} maxLength={60} onChange={(skipDigits) => set({ skipDigits })} />
      </Field>
    </div>
  )
}

/** The rule as the call takes it. */
export function namingOf(value: RangeDraft) {
  const { building } = planGroupOf({ ...emptyDraft, buildings: value })
  const { from, step, style, pattern, skip, skipDigits } = building
  return { from, step, style, pattern, ...(skip && { skip }), ...(skipDigits && { skipDigits }) }
}
