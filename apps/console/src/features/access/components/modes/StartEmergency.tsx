import { ApiError } from '@linli/api-client'
import {
  emergencyKinds,
  emergencyMinutes,
  emergencyScopes,
  type EmergencyKind,
  previewEmergency,
  startEmergency,
  startFields,
} from '@linli/api-client/contract/access/modes/emergency-release'
import { f } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Dialog } from '@linli/ui/dialog'
import { FormField, useLinliForm, useWatch } from '@linli/ui/form'
import { NumberInput } from '@linli/ui/number-input'
import { RadioGroup } from '@linli/ui/radio-group'
import { Skeleton } from '@linli/ui/skeleton'
import { StepForm } from '@linli/ui/step-form'
import { Switch } from '@linli/ui/switch'
import { TextArea } from '@linli/ui/text-area'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useCall } from '../../../../resource/queries.ts'
import { RefMultiSelect } from '../../../../resource/RefMultiSelect.tsx'
import { RefSelect } from '../../../../resource/RefSelect.tsx'
import { client } from '../../../../session/client.ts'
import { nowKey } from './emergencies-now.ts'

type Scope = keyof typeof emergencyScopes

interface Values extends Record<string, unknown> {
  estateId: number | null
  kind: EmergencyKind | null
  scope: Scope | null
  /** Buildings or passages, by the scope. */
  nodeIds: readonly number[] | null
  includeVehicle: boolean
  minutes: number | null
  reason: string | null
  sure: string | null
}

/** What is typed, so that nobody opens everything by mistake. */
const word = '应急开启'

const schema = z
  .object({
    estateId: f.ref('小区', 'base/estates', { required: true }),
    kind: f.enum('类型', emergencyKinds, { required: true }),
    scope: f.enum('范围', emergencyScopes, { required: true }),
    nodeIds: z.nullable(f.refs('范围', 'base/channels', { max: 500 })),
    includeVehicle: z.boolean(),
    ...startFields,
    sure: z.literal(word, { error: `请输入“${word}”` }),
  })
  .check(
    z.refine(({ scope, nodeIds }) => scope === 'estate' || (nodeIds?.length ?? 0) > 0, {
      error: '请选择',
      path: ['nodeIds'],
    }),
  )

const optionsOf = <K extends string>(of: Readonly<Record<K, string | { readonly label: string }>>) =>
  (Object.entries(of) as [K, string | { readonly label: string }][]).map(([value, one]) => ({
    value,
    label: typeof one === 'string' ? one : one.label,
  }))
const kinds = optionsOf<EmergencyKind>(emergencyKinds)
const scopes = optionsOf<Scope>(emergencyScopes)

/** What is chosen, as the call takes it. */
const placeOf = ({ scope, nodeIds }: Pick<Values, 'scope' | 'nodeIds'>) =>
  scope === 'estate' ? {} : { nodeIds: [...(nodeIds ?? [])] }

interface StartEmergencyProps {
  readonly estateId: number | null
  readonly onClose: () => void
}

/** 应急开启: what happens where, what that opens, and a word that has to be typed. */
export function StartEmergency({ estateId, onClose }: StartEmergencyProps) {
  const queries = useQueryClient()
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: {
      estateId,
      kind: 'fire',
      scope: 'estate',
      nodeIds: null,
      includeVehicle: true,
      minutes: emergencyMinutes.usual,
      reason: null,
      sure: null,
    },
    name: word,
    schema,
    onSubmit: async (values, { idempotencyKey }) => {
      const { sure: _sure, nodeIds: _chosen, ...order } = values
      const { releaseNo, joined } = await client.call(
        startEmergency,
        { ...order, ...placeOf(values) },
        { idempotencyKey },
      )
      void queries.invalidateQueries({ queryKey: nowKey })
      toast.success(joined ? `已并入进行中的 ${releaseNo}` : `${releaseNo} 已开始，正在开门`)
      onClose()
    },
  })
  const values = useWatch({ control: form.control }) as Values
  return (
    <Dialog open title={word} width={720} onClose={onClose}>
      <StepForm
        form={form}
        submitLabel={word}
        steps={[
          {
            key: 'place',
            title: '类型与范围',
            fields: ['estateId', 'kind', 'scope', 'nodeIds'],
            content: (
              <>
                <FormField control={form.control} name="estateId" label="小区" required>
                  {(bind) => <RefSelect to="base/estates" bind={bind} clearable={false} />}
                </FormField>
                <FormField control={form.control} name="kind" label="类型" required>
                  {(bind) => (
                    <RadioGroup
                      {...bind}
                      options={kinds}
                      onChange={(kind) => {
                        bind.onChange(kind)
                        form.setValue('includeVehicle', kind === 'fire')
                      }}
                    />
                  )}
                </FormField>
                <FormField control={form.control} name="scope" label="范围" required>
                  {(bind) => (
                    <RadioGroup
                      {...bind}
                      options={scopes}
                      onChange={(scope) => {
                        bind.onChange(scope)
                        form.setValue('nodeIds', null)
                      }}
                    />
                  )}
                </FormField>
                {values.scope !== 'estate' && (
                  <FormField
                    key={values.scope}
                    control={form.control}
                    name="nodeIds"
                    label={values.scope === 'building' ? '楼栋' : '通道'}
                    required
                  >
                    {(bind) => (
                      <RefMultiSelect
                        to={values.scope === 'building' ? 'base/buildings' : 'base/channels'}
                        bind={bind}
                        narrow={{ estateId: values.estateId ?? 0 }}
                      />
                    )}
                  </FormField>
                )}
                <FormField control={form.control} name="includeVehicle" label="同时打开车行通道">
                  {(bind) => <Switch {...bind} />}
                </FormField>
              </>
            ),
          },
          {
            key: 'effect',
            title: '影响与时长',
            fields: ['minutes', 'reason'],
            content: (
              <>
                <Effect values={values} />
                <FormField control={form.control} name="minutes" label="时长" required>
                  {(bind) => <NumberInput {...bind} min={1} max={emergencyMinutes.most} unit="分钟" />}
                </FormField>
                <FormField control={form.control} name="reason" label="原因" required>
                  {(bind) => <TextArea {...bind} maxLength={200} />}
                </FormField>
              </>
            ),
          },
          {
            key: 'sure',
            title: '确认',
            fields: ['sure'],
            content: (
              <>
                <Banner
                  tone="danger"
                  title={
                    values.kind === 'drill' ? '这是演练，门会真的打开' : '门会立即打开，任何人都可以进出'
                  }
                >
                  {`${values.minutes ?? ''} 分钟后自动结束并恢复原来的模式，也可以随时提前结束。`}
                </Banner>
                <FormField control={form.control} name="sure" label={`输入“${word}”确认`} required>
                  {(bind) => <TextInput {...bind} autoComplete="off" />}
                </FormField>
              </>
            ),
          },
        ]}
      />
    </Dialog>
  )
}

/** What it would open, and where somebody has to go. */
function Effect({ values }: { readonly values: Values }) {
  const { data, error } = useCall(
    previewEmergency,
    {
      estateId: values.estateId ?? 0,
      kind: values.kind ?? 'fire',
      scope: values.scope ?? 'estate',
      ...placeOf(values),
      includeVehicle: values.includeVehicle,
    },
    { enabled: values.estateId !== null },
  )
  if (error) return <Banner tone="danger" title={ApiError.from(error).userMessage} />
  if (!data) return <Skeleton shape="text" />
  const { gates, devices, offline, unable, running } = data
  return (
    <div className="mb-4 grid gap-2">
      <Banner tone="warning" title={`将打开 ${gates} 个通道，${devices} 台设备`}>
        {running !== null && `${running} 正在进行，将延长并扩大它的范围。`}
      </Banner>
      <Names label="设备离线，上线后才会打开" names={offline} />
      <Names label="没有可远程保持打开的设备，须派人现场开门" names={unable} />
    </div>
  )
}

function Names({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="m-0 text-small text-text-2">
      <b className="font-semibold text-danger">{`${label}（${names.length}）`}</b>
      {`：${names.slice(0, 12).join('、')}${names.length > 12 ? '…' : ''}`}
    </p>
  )
}
