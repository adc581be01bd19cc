import { Field } from '@linli/ui/field'
import { type LinliForm, useWatch } from '@linli/ui/form'
import type { FormValues } from '../../../../resource/form-values.ts'
import { HomePath } from '../../../../resource/HomePath.tsx'
import { useCan } from '../../../../session/profile.ts'

interface HolderByPlanProps {
  readonly form: LinliForm<FormValues, FormValues>
  readonly estateId: number
}

/** Whoever is not known by name is found by where they live. */
export function HolderByPlan({ form, estateId }: HolderByPlanProps) {
  const maySee = useCan('base:resident:list')
  const { holderType } = useWatch({ control: form.control }) as FormValues
  if (!maySee || (holderType !== 'resident' && holderType !== 'room')) return null
  const field = holderType === 'room' ? 'roomId' : 'residentId'
  return (
    <Field label="楼盘表" help="按楼栋、单元、房屋找到后，填入上面">
      <HomePath
        key={field}
        label="楼盘表"
        estateId={estateId}
        to={holderType}
        onChoose={(id) => form.setValue(field, id, { shouldDirty: true, shouldValidate: id !== null })}
      />
    </Field>
  )
}
