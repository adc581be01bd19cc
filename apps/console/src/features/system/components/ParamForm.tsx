import { paramReason } from '@linli/api-client/contract/system/params'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { TextInput } from '@linli/ui/text-input'
import { TimePicker } from '@linli/ui/time-picker'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { FieldControl } from '../../../resource/FieldControl.tsx'
import {
  fromControl,
  type ParamDefinition,
  paramFault,
  paramMeta,
  paramText,
  toControl,
} from './param-text.ts'

interface Values extends Record<string, unknown> {
  value: unknown
  reason: string | null
}

interface ParamFormProps {
  readonly param: ParamDefinition
  /** Whose value it is: 全局, or the name of the place. */
  readonly place: string
  readonly value: unknown
  /** What counts without an own value. */
  readonly fallback: { readonly label: string; readonly value: unknown } | null
  readonly onSave: (value: unknown, reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** A parameter with the control of its type, what counts otherwise, and the reason that every change has. */
export function ParamForm({ param, place, value, fallback, onSave, onClose }: ParamFormProps) {
  const schema = z.object({
    value: z.any().check((payload) => {
      const fault = paramFault(param, fromControl(param, payload.value))
      if (fault !== undefined) payload.issues.push({ code: 'custom', message: fault, input: payload.value })
    }),
    reason: paramReason,
  })
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: { value: toControl(param, value), reason: null },
    name: '参数',
    schema,
    onSubmit: async ({ value: held, reason }) => {
      await onSave(fromControl(param, held), reason)
      toast.success('已保存，5秒内全部生效')
      onClose()
    },
  })
  const meta = paramMeta(param)
  return (
    <FormDialog
      form={form}
      open
      title={param.name}
      description={`${place} · ${param.key}`}
      width={560}
      submitLabel="保存"
      onClose={onClose}
    >
      {param.remark !== null && <p className="m-0 text-text-2">{param.remark}</p>}
      <FormField
        control={form.control}
        name="value"
        label="参数值"
        required={param.type !== 'text' && param.type !== 'bool'}
        help={helpOf(param)}
      >
        {(bind) =>
          param.type === 'time' ? (
            <TimePicker {...bind} value={typeof bind.value === 'string' ? bind.value : null} />
          ) : (
            <FieldControl
              meta={meta}
              bind={bind}
              hint={param.type === 'secret' ? '已设置的内容不显示' : undefined}
            />
          )
        }
      </FormField>
      <FormField control={form.control} name="reason" label="修改原因" required>
        {(bind) => <TextInput {...bind} maxLength={200} placeholder="2~200个字，记入变更记录" />}
      </FormField>
      {fallback && (
        <p className="m-0 text-text-2">
          {fallback.label}：{paramText(param, fallback.value)}
        </p>
      )}
    </FormDialog>
  )
}

function helpOf({ min, max, unit, shape, effect }: ParamDefinition): string | undefined {
  const parts = [
    min === null && max === null ? '' : `范围 ${min ?? '-'}~${max ?? '-'}${unit === null ? '' : ` ${unit}`}`,
    shape === 'texts' ? '每行一项' : shape === 'pairs' ? '每行两项，以逗号分隔' : '',
    effect === 'login' ? '重新登录后生效' : effect === 'restart' ? '重启后生效' : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join('；')
}
