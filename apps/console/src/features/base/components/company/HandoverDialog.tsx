import { handoverEstate, handoverFields, handoverPreview } from '@linli/api-client/contract/base/handover'
import { fieldsSchema, metaOf, type OutputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { useLinliForm, useWatch } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import type { FormValues } from '../../../../resource/form-values.ts'
import { InputFields } from '../../../../resource/InputFields.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'

interface HandoverDialogProps {
  /** The estate, where it is known already. */
  readonly estateId?: number
  readonly onClose: () => void
}

type Preview = OutputOf<typeof handoverPreview>

/** What the hand-over ends, in words. */
const effectsOf = ({ running, managerLeaves }: Preview): string =>
  running === null
    ? '该日没有生效的物业服务合同，将直接开始新的合同。'
    : [
        `“${running.companyName}”的合同 ${running.contractNo}（原定至 ${running.endDate}）将在移交日前一天结束，`,
        `其 ${running.staff} 个账号自移交日起不能再查看该小区。`,
        managerLeaves ? '小区经理属于原公司，移交后请重新指定。' : '',
      ].join('')

/** 小区移交: the old contract ends and the next one starts in one step, after saying what ends with it. */
export function HandoverDialog({ estateId, onClose }: HandoverDialogProps) {
  const { estateId: place, ...others } = handoverFields
  const fields = estateId === undefined ? { estateId: place, ...others } : others
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, metaOf(field).initial ?? null]),
    ),
    name: '小区移交',
    schema: z.object(fieldsSchema(fields)),
    onSubmit: async (values, { idempotencyKey }) => {
      const input = { ...values, ...(estateId !== undefined && { estateId }) }
      await client.call(handoverEstate, input as never, { idempotencyKey })
      toast.success('小区已移交')
      onClose()
    },
  })
  const [chosen, date] = useWatch({ control: form.control, name: ['estateId', 'date'] })
  const at = estateId ?? chosen
  const known = typeof at === 'number' && typeof date === 'string'
  const { data } = useCall(handoverPreview, known ? { estateId: at, date } : { estateId: 0, date: '' }, {
    enabled: known,
  })
  return (
    <FormDialog form={form} open title="小区移交" width={560} submitLabel="移交" onClose={onClose}>
      <div className="grid gap-2">
        {known && data && <Banner tone="warning" title={effectsOf(data)} />}
        <InputFields of={fields} form={form} />
      </div>
    </FormDialog>
  )
}
