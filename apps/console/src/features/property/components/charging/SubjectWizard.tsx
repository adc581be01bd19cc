import { paySubject } from '@linli/api-client/contract/property/charging/pay-subject'
import { askedSchema, askedValues, createSchema, fieldOf, isAsked } from '@linli/api-client/kit'
import { Drawer } from '@linli/ui/drawer'
import { useLinliForm, useUnsavedGuard, useWatch } from '@linli/ui/form'
import { StepForm } from '@linli/ui/step-form'
import { toast } from '@linli/ui/toast'
import { callsOf } from '../../../../resource/calls.ts'
import { formSections } from '../../../../resource/field-layout.ts'
import { FormFields } from '../../../../resource/FormFields.tsx'
import { emptyValues, type FormValues } from '../../../../resource/form-values.ts'
import type { RowFormProps } from '../../../../resource/ResourceForm.tsx'
import { client } from '../../../../session/client.ts'
import { SampleBill } from './SampleBill.tsx'

const noControls = {}
const nothingPlaced: readonly string[] = []

/** A new subject, step by step: 类别 → 公式 → 账期 → 滞纳金 → 缴费, with what an object would pay beside each. */
export function SubjectWizard({ given, onClose, onSaved }: RowFormProps<typeof paySubject>) {
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: emptyValues(paySubject, given),
    name: `新增${paySubject.label}`,
    schema: askedSchema(paySubject.fields, createSchema(paySubject), {}),
    onSubmit: async (values, { idempotencyKey }) => {
      const sent = askedValues(paySubject.fields, values, {})
      const saved = await client.call(callsOf(paySubject).create, sent as never, { idempotencyKey })
      toast.success(`已新增${paySubject.label}，启用后开始出账`)
      onSaved?.(saved)
      onClose()
    },
  })
  const { mayLeave } = useUnsavedGuard(form, { enabled: true })
  const values = useWatch({ control: form.control }) as FormValues
  const estateId = typeof values['estateId'] === 'number' ? values['estateId'] : null
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const steps = formSections(paySubject, 'create').map(({ title = '其他', keys }) => {
    const asked = keys.filter((key) => isAsked(fieldOf(paySubject, key), values))
    return {
      key: title,
      title,
      fields: [...asked],
      content: (
        <FormFields
          of={paySubject}
          form={form}
          row={null}
          values={values}
          section={{ title: undefined, keys: asked }}
          id={`${form.id}${title}`}
          estateId={estateId}
          controls={noControls}
          placed={nothingPlaced}
        />
      ),
    }
  })
  return (
    <Drawer open width={1080} title={`新增${paySubject.label}`} onClose={() => void close()}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <StepForm form={form} steps={steps} submitLabel="保存" />
        <aside className="min-w-0 self-start lg:sticky lg:top-0">
          <SampleBill subject={values} subjectId={null} />
        </aside>
      </div>
    </Drawer>
  )
}
