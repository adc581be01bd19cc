import { alertKindOf, initialParams } from '@linli/api-client/contract/alert/alert-kinds'
import { alertRule } from '@linli/api-client/contract/alert/alert-rule'
import type { RowOf } from '@linli/api-client/kit'
import type { FieldBinding } from '@linli/ui/form'
import { useWatch } from '@linli/ui/form'
import { NumberInput } from '@linli/ui/number-input'
import { Fragment } from 'react'
import type { OwnControlProps } from '../../../resource/FormFields.tsx'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'

/** The condition as a sentence, its numbers to be filled in: 「当独居老人 [24] 小时未出现时」. */
function Sentence({ bind, form }: OwnControlProps) {
  const chosen = useWatch({ control: form.control, name: 'kind' })
  const kind = typeof chosen === 'string' ? alertKindOf(chosen) : undefined
  const { value, onChange, onBlur, name } = bind as FieldBinding<Readonly<Record<string, number>>>
  if (kind === undefined) return <p className="m-0 text-text-3">请先选择预警类型</p>
  const params = { ...initialParams(kind), ...value }
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {kind.sentence.split(/\{(\w+)\}/).map((part, index) => {
        const param = index % 2 === 1 ? kind.params?.[part] : undefined
        if (param === undefined) return <Fragment key={part}>{part}</Fragment>
        return (
          <NumberInput
            key={part}
            name={`${name}.${part}`}
            aria-label={`${param.label}，${param.min}至${param.max}${param.unit}`}
            value={params[part] ?? param.initial}
            min={param.min}
            max={param.max}
            precision={0}
            className="w-24"
            onChange={(next) => onChange({ ...params, [part]: next ?? param.initial })}
            onBlur={onBlur}
          />
        )
      })}
    </div>
  )
}

const controls = { params: Sentence }

interface RuleFormProps {
  readonly row: RowOf<typeof alertRule> | null
  readonly onClose: () => void
}

/** When an alert is raised, where, and what follows. */
export const RuleForm = (props: RuleFormProps) => (
  <ResourceForm of={alertRule} {...props} controls={controls} />
)
