import {
  type DeviceAbility,
  deviceAbilities,
  deviceModel,
} from '@linli/api-client/contract/base/device-model'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Checkbox } from '@linli/ui/checkbox'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Field } from '@linli/ui/field'
import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { callsOf } from '../../../../resource/calls.ts'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { resourceKey } from '../../../../resource/queries.ts'
import { RefMultiSelect } from '../../../../resource/RefMultiSelect.tsx'
import { client } from '../../../../session/client.ts'

type Model = RowOf<typeof deviceModel>

/** As many can be compared at a glance. */
const most = 4

const numbers = [
  'faceCapacity',
  'cardCapacity',
  'recordCapacity',
  'photoMaxKb',
  'heartbeatSeconds',
  'latestFirmware',
] as const

/** One line of the comparison: what it is called, and what it is for a model. */
interface Line {
  readonly key: string
  readonly label: string
  readonly valueOf: (model: Model) => string | number | boolean | null
  readonly show: (model: Model) => ReactNode
}

const Has = ({ able }: { able: boolean }) =>
  able ? (
    <Check size={16} className="text-success" role="img" aria-label="支持" />
  ) : (
    <Minus size={16} className="text-text-3" role="img" aria-label="不支持" />
  )

const lines: readonly Line[] = [
  ...(Object.entries(deviceAbilities) as [DeviceAbility, string][]).map(([ability, label]) => ({
    key: ability,
    label,
    valueOf: (model: Model) => model.abilities.includes(ability),
    show: (model: Model) => <Has able={model.abilities.includes(ability)} />,
  })),
  ...numbers.map((key) => ({
    key,
    label: fieldOf(deviceModel, key).label,
    valueOf: (model: Model) => model[key],
    show: (model: Model) => <FieldValue meta={fieldOf(deviceModel, key)} value={model[key]} />,
  })),
]

/** 能力矩阵: what a model can do beside up to three others. */
export function ModelMatrix({ modelId }: { modelId: number }) {
  const [others, setOthers] = useState<readonly number[]>([])
  const [differing, setDiffering] = useState(false)
  const ids = [modelId, ...others]
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(deviceModel), 'compared', ids],
    queryFn: ({ signal }) =>
      Promise.all(ids.map((id) => client.call(callsOf(deviceModel).detail, { id }, { signal }))),
    placeholderData: (before) => before,
  })
  const models = data ?? []
  const shown = lines.filter(
    ({ valueOf }) => !differing || new Set(models.map((model) => valueOf(model))).size > 1,
  )
  const columns: Column<Line>[] = [
    { id: 'label', header: '能力', value: ({ label }) => label, pin: 'start', width: 120 },
    ...models.map((model) => ({
      id: String(model.id),
      header: `${model.vendor} ${model.modelNo}`,
      cell: ({ show }: Line) => show(model),
      width: 140,
    })),
  ]
  return (
    <section aria-label="能力矩阵" className="grid min-w-0 gap-4">
      <Field label="对比型号" help={`最多选择${most - 1}个型号与本型号对比`}>
        <RefMultiSelect
          to="base/device-models"
          except={modelId}
          bind={{
            name: 'compared',
            value: others,
            onChange: (next) => setOthers((next ?? []).slice(0, most - 1)),
            onBlur: () => undefined,
          }}
        />
      </Field>
      {others.length > 0 && (
        <Checkbox value={differing} onChange={setDiffering}>
          只看不同
        </Checkbox>
      )}
      <DataTable
        label="能力矩阵"
        columns={columns}
        rows={shown}
        getRowId={({ key }) => key}
        getRowName={({ label }) => label}
        status={error && !data ? 'error' : data ? 'ready' : 'loading'}
        {...(error && { error: { message: error.message } })}
        onRetry={() => void refetch()}
        pageSize={lines.length}
      />
    </section>
  )
}
