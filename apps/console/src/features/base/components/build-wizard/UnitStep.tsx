import { Checkbox } from '@linli/ui/checkbox'
import type { StepFault } from '../../../../resource/wizard/step-fault.ts'
import type { PlanDraft } from './plan-draft.ts'
import type { PlanField } from './plan-faults.ts'
import { RangeFields } from './RangeFields.tsx'

interface UnitStepProps {
  readonly value: PlanDraft['units']
  readonly fault: StepFault<PlanField> | undefined
  readonly onChange: (units: PlanDraft['units']) => void
}

/** The units of each building, or that there are none. */
export function UnitStep({ value, fault, onChange }: UnitStepProps) {
  return (
    <>
      <Checkbox value={value.none} onChange={(none) => onChange({ ...value, none })}>
        没有单元（如别墅、商铺）
      </Checkbox>
      {!value.none && (
        <RangeFields
          noun="单元"
          value={value}
          fault={fault}
          onChange={(units) => onChange({ ...units, none: false })}
        />
      )}
    </>
  )
}
