import { namingStyles } from '@linli/api-client/contract/base/build-plan'
import { Field } from '@linli/ui/field'
import { NumberInput } from '@linli/ui/number-input'
import { Select } from '@linli/ui/select'
import { TextInput } from '@linli/ui/text-input'
import { faultAt, type StepFault } from '../../../../resource/wizard/step-fault.ts'
import { type RangeDraft, words } from './plan-draft.ts'
import type { PlanField } from './plan-faults.ts'

const styleOptions = Object.entries(namingStyles).map(([value, label]) => ({
  value: value as RangeDraft['style'],
  label,
}))

interface RangeFieldsProps {
  /** 楼栋, 单元 */
  readonly noun: string
  readonly value: RangeDraft
  readonly fault?: StepFault<PlanField> | undefined
  readonly onChange: (value: RangeDraft) => void
}

/** From, to, how the number is written, the pattern of the name, and what is left out; or the names themselves. */
export function RangeFields({ noun, value, fault, onChange }: RangeFieldsProps) {
  const set = (part: Partial<RangeDraft>) => onChange({ ...value, ...part })
  const named = words(value.names).length > 0
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Field label={`起始${noun}号`} required error={faultAt(fault, 'from')}>
        <NumberInput value={value.from} min={1} max={9999} onChange={(from) => set({ from })} />
      </Field>
      <Field label={`结束${noun}号`} required={!named} error={faultAt(fault, 'to')}>
        <NumberInput value={value.to} min={1} max={9999} disabled={named} onChange={(to) => set({ to })} />
      </Field>
      <Field label="间隔" help="2 表示 1、3、5 …">
        <NumberInput value={value.step} min={1} max={100} onChange={(step) => set({ step })} />
      </Field>
      <Field label="编号样式">
        <Select options={styleOptions} value={value.style} onChange={(style) => style && set({ style })} />
      </Field>
      <Field
        label="命名规则"
        required
        help="{n} 写在编号的位置，例如 {n}栋 → 1栋；{n2} 补零到两位"
        error={faultAt(fault, 'pattern')}
      >
        <TextInput value={value.pattern} maxLength={50} onChange={(pattern) => set({ pattern })} />
      </Field>
      <Field label="跳过编号" help="例如 4、13、14；跳过的编号不再补足">
        <TextInput value={value.skip} maxLength={200} disabled={named} onChange={(skip) => set({ skip })} />
      </Field>
      <Field label="避开的数字" help="例如 4；含有该数字的编号都跳过">
        <TextInput
          value={value.skipDigits}
          maxLength={60}
          disabled={named}
          onChange={(skipDigits) => set({ skipDigits })}
        />
      </Field>
      <Field
        label="指定名称"
        className="sm:col-span-2"
        help="用逗号分开，例如 东楼、西楼；填写后不再按编号生成"
      >
        <TextInput value={value.names} maxLength={2000} onChange={(names) => set({ names })} />
      </Field>
    </div>
  )
}
