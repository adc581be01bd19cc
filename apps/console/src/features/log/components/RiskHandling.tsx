import { loginLog } from '@linli/api-client/contract/log/login-log'
import { blockIp, handleLoginRisk } from '@linli/api-client/contract/log/login-risk-calls'
import { f, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { NumberInput } from '@linli/ui/number-input'
import { TextArea } from '@linli/ui/text-area'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { Ban, ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { client } from '../../../session/client.ts'
import { useCan } from '../../../session/profile.ts'

type Login = RowOf<typeof loginLog>

/** What can be done about a suspicious attempt: say what it was, close its address. */
export function RiskHandling({ row }: { readonly row: Login }) {
  const [open, setOpen] = useState<'handle' | 'block' | null>(null)
  const mayHandle = useCan('log:login:handle')
  const mayBlock = useCan('log:login:block')
  const close = () => setOpen(null)
  if (row.risk === 'none') return null
  return (
    <div className="flex flex-wrap gap-3">
      {mayHandle && row.handledAt === null && (
        <Button variant="primary" icon={ClipboardCheck} onClick={() => setOpen('handle')}>
          标记已处理
        </Button>
      )}
      {mayBlock && (
        <Button icon={Ban} onClick={() => setOpen('block')}>
          封禁该地址
        </Button>
      )}
      {open === 'handle' && <Handle row={row} onClose={close} />}
      {open === 'block' && <BlockIp ip={row.ip} onClose={close} />}
    </div>
  )
}

interface HandleValues extends Record<string, unknown> {
  note: string | null
}
const handleSchema = z.object({ note: f.text('处理说明', { required: true, max: 200 }) })

function Handle({ row, onClose }: { readonly row: Login; readonly onClose: () => void }) {
  const form = useLinliForm<HandleValues, z.output<typeof handleSchema>>({
    defaultValues: { note: null },
    name: '处理登录风险',
    schema: handleSchema,
    onSubmit: async ({ note }) => {
      await client.call(handleLoginRisk, { id: row.id, note })
      toast.success('已标记为已处理')
      onClose()
    },
  })
  return (
    <FormDialog form={form} open title="处理登录风险" width={420} submitLabel="标记已处理" onClose={onClose}>
      <FormField
        control={form.control}
        name="note"
        label="处理说明"
        required
        help="核实的结果，如“已与本人确认”"
      >
        {(bind) => <TextArea {...bind} maxLength={200} />}
      </FormField>
    </FormDialog>
  )
}

interface BlockValues extends Record<string, unknown> {
  ip: string | null
  minutes: number | null
  reason: string | null
}
const blockSchema = z.object({
  ip: f.text('IP', { required: true, max: 45 }),
  minutes: f.int('封禁时长', { required: true, min: 5, max: 43_200, unit: '分钟' }),
  reason: f.text('封禁原因', { required: true, max: 200 }),
})

/** Closes an address for every way in, for a while. */
export function BlockIp({ ip, onClose }: { readonly ip?: string; readonly onClose: () => void }) {
  const form = useLinliForm<BlockValues, z.output<typeof blockSchema>>({
    defaultValues: { ip: ip ?? null, minutes: 60, reason: null },
    name: '封禁地址',
    schema: blockSchema,
    onSubmit: async (values) => {
      await client.call(blockIp, values)
      toast.success('该地址已封禁')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open
      title="封禁地址"
      description="封禁期间，任何账号都不能从该地址登录；已登录的会话不受影响。"
      width={420}
      submitLabel="封禁"
      onClose={onClose}
    >
      <FormField control={form.control} name="ip" label="IP" required>
        {(bind) => <TextInput {...bind} mono maxLength={45} />}
      </FormField>
      <FormField control={form.control} name="minutes" label="封禁时长（分钟）" required>
        {(bind) => <NumberInput {...bind} min={5} max={43_200} />}
      </FormField>
      <FormField control={form.control} name="reason" label="封禁原因" required>
        {(bind) => <TextInput {...bind} maxLength={200} />}
      </FormField>
    </FormDialog>
  )
}
