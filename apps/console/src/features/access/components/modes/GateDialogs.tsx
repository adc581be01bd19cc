import {
  channelMode,
  clearOverrides,
  copyChannelMode,
  copyFields,
  overrideChannels,
  overrideFields,
} from '@linli/api-client/contract/access/modes/channel-mode'
import { confirm } from '@linli/ui/confirm-dialog'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { RefMultiSelect } from '../../../../resource/RefMultiSelect.tsx'
import { client } from '../../../../session/client.ts'

/** Gates by themselves, or by their rows. */
export type Chosen = { readonly channelIds: readonly number[] } | { readonly ids: readonly number[] }

const asked = (chosen: Chosen) =>
  'ids' in chosen ? { ids: [...chosen.ids] } : { channelIds: [...chosen.channelIds] }

interface OverrideProps {
  readonly chosen: Chosen
  readonly title: string
  /** What is usual here. */
  readonly initial?: { readonly mode: string; readonly minutes: number }
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Something else than the plan for a while: which mode, how long, and why. */
export function OverrideDialog({ chosen, title, initial, onDone, onClose }: OverrideProps) {
  return (
    <FieldsDialog
      title={title}
      submitLabel="立即生效"
      fields={overrideFields}
      initial={initial ?? { mode: 'keep_open', minutes: 60 }}
      note="到时自动恢复。常开最长12小时，其他最长72小时；离线设备上线后生效。"
      onSubmit={async (values) => {
        const { changed } = await client.call(overrideChannels, {
          ...asked(chosen),
          ...(values as { mode: 'keep_open'; minutes: number; reason: string }),
        })
        toast.success(changed === 0 ? '已是该模式，到时恢复' : `已改变 ${changed} 个通道`)
        onDone?.()
      }}
      onClose={onClose}
    />
  )
}

/** Back to the plan, after a question. */
export const askToClear = async (chosen: Chosen, name: string): Promise<void> =>
  void (await confirm({
    title: '结束临时模式',
    message: `「${name}」立即按默认模式或时段执行。`,
    confirmLabel: '结束',
    onConfirm: async () => {
      await client.call(clearOverrides, asked(chosen))
      toast.success('已恢复')
    },
  }))

interface CopyProps {
  readonly channelId: number
  readonly name: string
  readonly estateId: number
  readonly onClose: () => void
}
interface Values extends Record<string, unknown> {
  channelIds: readonly number[] | null
}

/** The plan of a gate for others of its estate. */
export function CopyPlan({ channelId, name, estateId, onClose }: CopyProps) {
  const form = useLinliForm<Values, { channelIds: readonly number[] }>({
    defaultValues: { channelIds: null },
    name: `复制${channelMode.label}`,
    schema: z.object({ channelIds: copyFields.channelIds }),
    onSubmit: async ({ channelIds }) => {
      await client.call(copyChannelMode, { fromId: channelId, channelIds: [...channelIds] })
      toast.success(`已复制到 ${channelIds.length} 个通道`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open
      title={`复制「${name}」的模式到…`}
      width={560}
      submitLabel="复制"
      onClose={onClose}
    >
      <FormField control={form.control} name="channelIds" label="复制到" required>
        {(bind) => <RefMultiSelect to="base/channels" bind={bind} narrow={{ estateId }} except={channelId} />}
      </FormField>
    </FormDialog>
  )
}
