import {
  createScreenCommand,
  listScreenCommands,
  listScreens,
  type ScreenAction,
  screenActions,
} from '@linli/api-client/contract/screen/screen-commands'
import { type ScreenName, screenNames, screenTitles } from '@linli/api-client/contract/screen/wall-panels'
import { f } from '@linli/api-client/kit'
import { FormField, useLinliForm, useWatch } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { Select } from '@linli/ui/select'
import { StatusTag } from '@linli/ui/status-tag'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import * as z from 'zod/mini'
import { useCall } from '../../../resource/queries.ts'
import { RefSelect } from '../../../resource/RefSelect.tsx'
import { client } from '../../../session/client.ts'
import { optionsOf } from './ViewSwitch.tsx'

const states = {
  waiting: { label: '等待大屏', tone: 'info' },
  done: { label: '已执行', tone: 'success' },
  expired: { label: '未送达', tone: 'warning' },
} as const

interface Values extends Record<string, unknown> {
  screenUserId: number | null
  action: ScreenAction | null
  screen: ScreenName | null
  estateId: number | null
  text: string | null
}

const schema = z.object({
  screenUserId: z.nullable(z.int()),
  action: f.enum('指令', screenActions, { required: true }),
  screen: z.nullable(z.enum(screenNames)),
  estateId: z.nullable(z.int()),
  text: z.nullable(z.string()),
})

/** A wall asks every three seconds; what became of a command is looked up as often. */
const pollMs = 3000

/** Tells walls what to show, from a distance, and says what became of it. */
export function ScreenRemoteDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: walls = [] } = useCall(listScreens, undefined)
  const sent = useCall(listScreenCommands, undefined, { refetchInterval: pollMs })
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: { screenUserId: null, action: 'broadcast', screen: null, estateId: null, text: null },
    schema,
    onSubmit: async (values) => {
      await client.call(createScreenCommand, values)
      toast.success('指令已下发')
      await sent.refetch()
    },
  })
  const action = useWatch({ control: form.control, name: 'action' })
  return (
    <FormDialog form={form} open title="大屏指令" submitLabel="下发" onClose={onClose}>
      <FormField control={form.control} name="screenUserId" label="大屏">
        {(bind) => (
          <Select
            {...bind}
            clearable
            placeholder="我打开的大屏"
            options={walls.map(({ userId, name, walls: count }) => ({
              value: userId,
              label: `${name}（${count}）`,
            }))}
          />
        )}
      </FormField>
      <FormField control={form.control} name="action" label="指令" required>
        {(bind) => <Select {...bind} options={optionsOf(screenActions)} />}
      </FormField>
      {action === 'switch' && (
        <FormField control={form.control} name="screen" label="屏幕" required>
          {(bind) => <Select {...bind} options={optionsOf(screenTitles)} />}
        </FormField>
      )}
      {(action === 'switch' || action === 'focus') && (
        <FormField control={form.control} name="estateId" label="小区" required={action === 'focus'}>
          {(bind) => <RefSelect to="base/estates" bind={bind} />}
        </FormField>
      )}
      {action === 'broadcast' && (
        <FormField control={form.control} name="text" label="播报内容" required>
          {(bind) => <TextInput {...bind} maxLength={60} showCount />}
        </FormField>
      )}
      {sent.data && sent.data.length > 0 && (
        <section aria-label="最近的指令">
          <h3 className="mb-2 text-text-2">最近的指令</h3>
          <ul className="grid gap-1">
            {sent.data.slice(0, 5).map((command) => (
              <li key={command.id} className="flex items-center gap-3">
                <span className="tabular-nums text-text-3">
                  {formatDateTime(new Date(command.createdAt)).slice(11)}
                </span>
                <span className="min-w-0 flex-1 truncate">
                  {screenActions[command.action]}
                  {command.text !== null && `：${command.text}`}（{command.targetName}）
                </span>
                <StatusTag tone={states[command.state].tone}>{states[command.state].label}</StatusTag>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  )
}
