import { baseModes, setChannelModes } from '@linli/api-client/contract/access/modes/channel-mode'
import { weekModes, type WeekModes as Week } from '@linli/api-client/contract/access/modes/week-modes'
import { f } from '@linli/api-client/kit'
import { FormField, useLinliForm, useWatch } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { Select } from '@linli/ui/select'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { client } from '../../../../session/client.ts'
import { WeekModes } from './WeekModes.tsx'

type BaseMode = keyof typeof baseModes
interface Values extends Record<string, unknown> {
  baseMode: BaseMode | null
  weekly: Week | null
}

const options = Object.entries(baseModes).map(([value, { label }]) => ({ value: value as BaseMode, label }))

interface PlanGatesProps {
  readonly ids: readonly number[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The same plan for the chosen gates. */
export function PlanGates({ ids, onDone, onClose }: PlanGatesProps) {
  const form = useLinliForm<Values, { baseMode: BaseMode; weekly?: Week | null }>({
    defaultValues: { baseMode: 'normal', weekly: null },
    name: '批量设置默认模式',
    schema: z.object({
      baseMode: f.enum('默认模式', baseModes, { required: true }),
      weekly: z.optional(z.nullable(weekModes)),
    }),
    onSubmit: async ({ baseMode, weekly }) => {
      const { changed } = await client.call(setChannelModes, {
        ids: [...ids],
        baseMode,
        ...(baseMode === 'schedule' && { weekly: [...(weekly ?? [])] }),
      })
      toast.success(`已设置 ${ids.length} 个通道，${changed} 个立即改变`)
      onDone()
      onClose()
    },
  })
  const baseMode = useWatch({ control: form.control, name: 'baseMode' })
  return (
    <FormDialog
      form={form}
      open
      title={`设置默认模式（${ids.length} 个通道）`}
      width={720}
      submitLabel="设置"
      onClose={onClose}
    >
      <FormField control={form.control} name="baseMode" label="默认模式" required>
        {(bind) => <Select {...bind} options={options} clearable={false} />}
      </FormField>
      {baseMode === 'schedule' && (
        <FormField control={form.control} name="weekly" label="时段安排" required>
          {(bind) => <WeekModes value={bind.value ?? []} onChange={bind.onChange} />}
        </FormField>
      )}
    </FormDialog>
  )
}
