import { accessGrant } from '@linli/api-client/contract/access/access-grant'
import { f, fieldOf } from '@linli/api-client/kit'
import { FormField, useLinliForm, useWatch } from '@linli/ui/form'
import { FormDrawer } from '@linli/ui/form-drawer'
import { NumberInput } from '@linli/ui/number-input'
import { RadioGroup } from '@linli/ui/radio-group'
import { TextArea } from '@linli/ui/text-area'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { callsOf } from '../../../resource/calls.ts'
import { RefMultiSelect } from '../../../resource/RefMultiSelect.tsx'
import { RefSelect } from '../../../resource/RefSelect.tsx'
import { client } from '../../../session/client.ts'

const { authType, channelIds, expireDys, remark } = accessGrant.fields
const schema = z.object({
  estateId: f.ref('小区', 'base/estates', { required: true }),
  subjectId: f.ref('住户', 'base/residents', { required: true }),
  channelIds,
  authType,
  expireDys,
  remark,
})

interface Values extends Record<string, unknown> {
  estateId: number | null
  subjectId: number | null
  channelIds: readonly number[] | null
  authType: string | null
  expireDys: number | null
  remark: string | null
}

const authTypes = Object.entries(fieldOf(accessGrant, 'authType').options ?? {}).map(
  ([value, { label }]) => ({ value, label }),
)

/** Gives a resident the right to doors of the estate, starting now. */
export function GrantForm({ onClose }: { onClose: () => void }) {
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: {
      estateId: null,
      subjectId: null,
      channelIds: null,
      authType: '3',
      expireDys: null,
      remark: null,
    },
    name: '新增通行授权',
    schema,
    onSubmit: async ({ estateId: _estate, ...values }, { idempotencyKey }) => {
      await client.call(
        callsOf(accessGrant).create,
        { ...values, subjectType: 'resident' },
        { idempotencyKey },
      )
      toast.success('已新增通行授权')
      onClose()
    },
  })
  const estateId = useWatch({ control: form.control, name: 'estateId' }) ?? undefined
  const inside: Readonly<Record<string, number>> = estateId === undefined ? {} : { estateId }
  return (
    <FormDrawer form={form} open title="新增通行授权" width={480} onClose={onClose}>
      <FormField
        control={form.control}
        name="estateId"
        label="小区"
        required
        clears={{ subjectId: '住户', channelIds: '通道' }}
      >
        {(bind) => <RefSelect to="base/estates" bind={bind} clearable={false} />}
      </FormField>
      <FormField control={form.control} name="subjectId" label="住户" required>
        {(bind) => <RefSelect key={estateId} to="base/residents" bind={bind} narrow={inside} />}
      </FormField>
      <FormField control={form.control} name="channelIds" label="通道" required help="只能选择人行通道">
        {(bind) => <RefMultiSelect key={estateId} to="base/channels" bind={bind} narrow={inside} />}
      </FormField>
      <FormField control={form.control} name="authType" label="认证方式" required kind="group">
        {(bind) => <RadioGroup {...bind} options={authTypes} />}
      </FormField>
      <FormField
        control={form.control}
        name="expireDys"
        label="有效天数"
        help="0 表示长期，留空按小区默认天数；租户不超过租期"
      >
        {(bind) => <NumberInput {...bind} min={0} max={3650} precision={0} unit="天" />}
      </FormField>
      <FormField control={form.control} name="remark" label="备注">
        {(bind) => <TextArea {...bind} maxLength={200} />}
      </FormField>
    </FormDrawer>
  )
}
