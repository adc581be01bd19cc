import {
  createParam,
  paramReason,
  type ParamType,
  paramTypes,
} from '@linli/api-client/contract/system/params'
import { f } from '@linli/api-client/kit'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { Select } from '@linli/ui/select'
import { Switch } from '@linli/ui/switch'
import { TextInput } from '@linli/ui/text-input'
import { TimePicker } from '@linli/ui/time-picker'
import { toast } from '@linli/ui/toast'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { FieldControl } from '../../../resource/FieldControl.tsx'
import { TextsInput } from '../../../resource/TextsInput.tsx'
import { client } from '../../../session/client.ts'
import { fromControl, paramMeta } from './param-text.ts'

interface Values extends Record<string, unknown> {
  key: string | null
  name: string | null
  type: ParamType
  options: readonly string[] | null
  value: unknown
  unit: string | null
  publicRead: boolean
  remark: string | null
  reason: string | null
}

const schema = z.object({
  key: f.text('参数键', { required: true, max: 60 }).check(
    z.refine((key) => key.startsWith('custom.'), { error: '仅允许新增custom.开头的参数' }),
    z.regex(/^[a-z]+(\.[a-zA-Z0-9]+)+$/, { error: '参数键由小写字母开头的点分单词组成' }),
  ),
  name: f.text('名称', { required: true, max: 50 }),
  type: f.enum('类型', paramTypes, { required: true }),
  options: z.nullable(f.texts('选项', { max: 50, itemMax: 40 })),
  value: z.any(),
  unit: z.nullable(f.text('单位', { max: 10 })),
  publicRead: z.boolean(),
  remark: z.nullable(f.text('说明', { max: 200 })),
  reason: paramReason,
})

const types = Object.entries(paramTypes).map(([value, label]) => ({ value: value as ParamType, label }))

interface CreateParamProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

/** An own parameter of this installation, under custom. */
export function CreateParam({ onDone, onClose }: CreateParamProps) {
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: {
      key: 'custom.',
      name: null,
      type: 'text',
      options: null,
      value: null,
      unit: null,
      publicRead: false,
      remark: null,
      reason: null,
    },
    name: '新增自定义参数',
    schema,
    onSubmit: async (values) => {
      const value = fromControl({ type: values.type, shape: null }, values.value)
      await client.call(createParam, { ...values, value: value ?? null })
      toast.success('已新增参数')
      onDone()
      onClose()
    },
  })
  const [type, options] = useWatch({ control: form.control, name: ['type', 'options'] })
  const meta = paramMeta({
    ...definition,
    type,
    options: type === 'enum' ? Object.fromEntries((options ?? []).map((one) => [one, one])) : null,
  })
  return (
    <FormDialog form={form} open title="新增自定义参数" width={560} submitLabel="新增" onClose={onClose}>
      <FormField control={form.control} name="key" label="参数键" required>
        {(bind) => <TextInput {...bind} maxLength={60} mono />}
      </FormField>
      <FormField control={form.control} name="name" label="名称" required>
        {(bind) => <TextInput {...bind} maxLength={50} />}
      </FormField>
      <FormField control={form.control} name="type" label="类型" required>
        {(bind) => (
          <Select
            {...bind}
            options={types}
            onChange={(next) => {
              // The value of one type is none of another.
              form.setValue('value', next === 'bool' ? false : null)
              bind.onChange(next)
            }}
          />
        )}
      </FormField>
      {type === 'enum' && (
        <FormField control={form.control} name="options" label="选项" required help="每行一项">
          {(bind) => <TextsInput bind={bind} />}
        </FormField>
      )}
      <FormField
        control={form.control}
        name="value"
        label="参数值"
        required={type !== 'text' && type !== 'bool'}
      >
        {(bind) =>
          type === 'time' ? (
            <TimePicker {...bind} value={typeof bind.value === 'string' ? bind.value : null} />
          ) : (
            <FieldControl key={type} meta={meta} bind={bind} />
          )
        }
      </FormField>
      <FormField control={form.control} name="unit" label="单位">
        {(bind) => <TextInput {...bind} maxLength={10} />}
      </FormField>
      {type !== 'secret' && (
        <FormField control={form.control} name="publicRead" label="前端可读" help="开启后无需登录即可读取">
          {(bind) => <Switch {...bind} />}
        </FormField>
      )}
      <FormField control={form.control} name="remark" label="说明">
        {(bind) => <TextInput {...bind} maxLength={200} />}
      </FormField>
      <FormField control={form.control} name="reason" label="修改原因" required>
        {(bind) => <TextInput {...bind} maxLength={200} placeholder="2~200个字，记入变更记录" />}
      </FormField>
    </FormDialog>
  )
}

const definition = {
  key: 'custom.',
  name: '',
  group: 'custom',
  min: null,
  max: null,
  shape: null,
  unit: null,
  overridable: 'none',
  effect: 'now',
  level: 'business',
  publicRead: false,
  readOnly: false,
  remark: null,
} as const
