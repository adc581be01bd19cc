import {
  type EscalationLevel,
  type EscalationLevels,
  type EscalationStep,
  escalationChannels,
  escalationRoles,
  usualEscalation,
} from '@linli/api-client/contract/alert/escalation-policy'
import { type AlertLevel, alertLevels } from '@linli/api-client/contract/alert/levels'
import { Button } from '@linli/ui/button'
import type { FieldBinding } from '@linli/ui/form'
import { MultiSelect } from '@linli/ui/multi-select'
import { NumberInput } from '@linli/ui/number-input'
import type { OwnControlProps } from '../../../resource/FormFields.tsx'
import { RefMultiSelect } from '../../../resource/RefMultiSelect.tsx'

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const roles = optionsOf(escalationRoles)
const channels = optionsOf(escalationChannels)
const levels = Object.keys(alertLevels) as AlertLevel[]
const most = 5

/** Minutes within which an alert of each level is taken and closed, and the steps when it is not. */
export function LevelsInput({ bind }: OwnControlProps) {
  const { value, onChange } = bind as FieldBinding<EscalationLevels>
  const all = value ?? usualEscalation
  return (
    <div className="grid gap-4">
      {levels.map((key) => (
        <LevelInput
          key={key}
          label={alertLevels[key].label}
          value={all[key]}
          onChange={(next) => onChange({ ...all, [key]: next })}
        />
      ))}
    </div>
  )
}

interface LevelInputProps {
  readonly label: string
  readonly value: EscalationLevel
  readonly onChange: (value: EscalationLevel) => void
}

function LevelInput({ label, value, onChange }: LevelInputProps) {
  const { acceptMinutes, treatMinutes, steps } = value
  const change = (index: number, changes: Partial<EscalationStep>) =>
    onChange({ ...value, steps: steps.map((step, i) => (i === index ? { ...step, ...changes } : step)) })
  const add = () => {
    const last = steps.at(-1)
    const afterMinutes = last ? last.afterMinutes + 5 : (acceptMinutes ?? 5)
    const step: EscalationStep = {
      afterMinutes,
      roles: ['guard'],
      userIds: [],
      channels: ['console'],
      repeat: 0,
      everyMinutes: 5,
    }
    onChange({ ...value, steps: [...steps, step] })
  }
  const minutes = (name: string, of: number | null, set: (next: number | null) => void) => (
    <span className="flex items-center gap-1 whitespace-nowrap">
      {name}
      <NumberInput
        aria-label={`${label}${name}`}
        value={of}
        min={1}
        max={10_080}
        precision={0}
        unit="分钟"
        className="w-28"
        onChange={set}
      />
    </span>
  )
  return (
    <fieldset className="m-0 grid gap-2 rounded-control border border-border p-3">
      <legend className="px-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-4">
        {minutes('受理', acceptMinutes, (next) => onChange({ ...value, acceptMinutes: next }))}
        {minutes('处理', treatMinutes, (next) => onChange({ ...value, treatMinutes: next }))}
      </div>
      {steps.map((step, index) => {
        const named = `${label}第${index + 1}级`
        return (
          // Steps have no name but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the stairs
          <div key={index} className="grid gap-2 border-s-2 border-accent ps-3 sm:grid-cols-2">
            {minutes(`第 ${index + 1} 级`, step.afterMinutes, (next) =>
              change(index, { afterMinutes: next ?? 0 }),
            )}
            <MultiSelect
              aria-label={`${named}对象`}
              options={roles}
              value={step.roles}
              onChange={(next) => change(index, { roles: [...(next ?? [])] as EscalationStep['roles'] })}
            />
            <MultiSelect
              aria-label={`${named}方式`}
              options={channels}
              value={step.channels}
              onChange={(next) =>
                change(index, { channels: [...(next ?? [])] as EscalationStep['channels'] })
              }
            />
            <RefMultiSelect
              to="auth/users"
              bind={{
                name: `${named}人员`,
                value: step.userIds,
                onChange: (next: readonly number[] | null) => change(index, { userIds: [...(next ?? [])] }),
                onBlur: () => {},
              }}
            />
            <span className="flex items-center gap-1 whitespace-nowrap sm:col-span-2">
              重复
              <NumberInput
                aria-label={`${named}重复次数`}
                value={step.repeat}
                min={0}
                max={5}
                precision={0}
                className="w-20"
                onChange={(next) => change(index, { repeat: next ?? 0 })}
              />
              次，每
              <NumberInput
                aria-label={`${named}重复间隔`}
                value={step.everyMinutes}
                min={1}
                max={1440}
                precision={0}
                unit="分钟"
                className="w-28"
                onChange={(next) => change(index, { everyMinutes: next ?? 5 })}
              />
            </span>
            <Button
              size="small"
              variant="text"
              className="justify-self-start"
              onClick={() => onChange({ ...value, steps: steps.filter((_one, i) => i !== index) })}
            >
              删除第 {index + 1} 级
            </Button>
          </div>
        )
      })}
      {steps.length < most && (
        <div>
          <Button size="small" onClick={add}>
            增加一级
          </Button>
        </div>
      )}
    </fieldset>
  )
}
