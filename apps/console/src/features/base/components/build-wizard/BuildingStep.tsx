import { Field } from '@linli/ui/field'
import { NumberInput } from '@linli/ui/number-input'
import { Select } from '@linli/ui/select'
import { RefSelect } from '../../../../resource/RefSelect.tsx'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'
import { faultAt, type StepFault } from '../../../../resource/wizard/step-fault.ts'
import type { PlanDraft } from './plan-draft.ts'
import type { PlanField } from './plan-faults.ts'
import { RangeFields } from './RangeFields.tsx'

interface BuildingStepProps {
  readonly estateId: number
  readonly draft: PlanDraft
  readonly fault: StepFault<PlanField> | undefined
  readonly onChange: (part: Partial<PlanDraft>) => void
}

const ignore = () => undefined

/** Which buildings, in which zone, and of what kind. */
export function BuildingStep({ estateId, draft, fault, onChange }: BuildingStepProps) {
  const types = useDictOptions('building_type')
  const structures = useDictOptions('building_structure')
  return (
    <>
      <RangeFields
        noun="楼栋"
        value={draft.buildings}
        fault={fault}
        onChange={(buildings) => onChange({ buildings })}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field label="楼栋类型" required error={faultAt(fault, 'buildingType')}>
          <Select
            options={types}
            value={draft.buildingType}
            onChange={(buildingType) => onChange({ buildingType })}
          />
        </Field>
        <Field label="建筑结构">
          <Select
            options={structures}
            clearable
            value={draft.structure}
            onChange={(structure) => onChange({ structure })}
          />
        </Field>
        <Field label="所属片区" help="小区没有分期或片区时不填">
          <RefSelect
            to="base/estate-zones"
            narrow={{ estateId }}
            bind={{
              name: 'zoneId',
              value: draft.zoneId,
              onChange: (zoneId) => onChange({ zoneId }),
              onBlur: ignore,
            }}
          />
        </Field>
        <Field label="层高">
          <NumberInput
            value={draft.floorHeightM}
            min={2}
            max={20}
            precision={1}
            unit="米"
            onChange={(floorHeightM) => onChange({ floorHeightM })}
          />
        </Field>
        <Field label="每单元电梯数">
          <NumberInput
            value={draft.liftsPerUnit}
            min={0}
            max={10}
            onChange={(liftsPerUnit) => onChange({ liftsPerUnit })}
          />
        </Field>
      </div>
    </>
  )
}
