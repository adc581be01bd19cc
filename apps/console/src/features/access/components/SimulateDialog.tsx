import { simulatePasses } from '@linli/api-client/contract/access/simulator'
import { f } from '@linli/api-client/kit'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { NumberInput } from '@linli/ui/number-input'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { RefSelect } from '../../../resource/RefSelect.tsx'
import { client } from '../../../session/client.ts'

interface Values extends Record<string, unknown> {
  estateId: number | null
  count: number | null
}

const schema = z.object({
  estateId: f.ref('小区', 'base/estates', { required: true }),
  count: f.int('次数', { required: true, min: 1, max: 500 }),
})

/** How many passes of which estate the simulator is to make. */
export function SimulateDialog({ onClose }: { onClose: () => void }) {
  const form = useLinliForm<Values, { estateId: number; count: number }>({
    defaultValues: { estateId: null, count: 20 },
    schema,
    onSubmit: async (values) => {
      const { accepted, sent } = await client.call(simulatePasses, {
        ...values,
        failPercent: undefined,
        pictures: true,
      })
      toast.success(`已上报 ${sent} 次通行，接收 ${accepted} 次`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} open title="模拟通行" width={420} onClose={onClose}>
      <FormField control={form.control} name="estateId" label="小区" required>
        {(bind) => <RefSelect to="base/estates" bind={bind} />}
      </FormField>
      <FormField control={form.control} name="count" label="次数" required>
        {(bind) => <NumberInput {...bind} min={1} max={500} />}
      </FormField>
    </FormDialog>
  )
}
