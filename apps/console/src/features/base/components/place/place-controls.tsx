import { placeTypes } from '@linli/api-client/contract/base/channel'
import type { ResourceName } from '@linli/api-client/kit'
import { useWatch } from '@linli/ui/form'
import type { FieldBinding } from '@linli/ui/form'
import { Select } from '@linli/ui/select'
import { TextInput } from '@linli/ui/text-input'
import { RefSelect } from '../../../../resource/RefSelect.tsx'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'

/** Resources of the places, by tree-node type. */
const resources: Readonly<Record<number, ResourceName>> = {
  4: 'base/estate-zones',
  5: 'base/buildings',
  6: 'base/building-units',
  7: 'base/building-floors',
  8: 'base/rooms',
  10: 'base/parking-lots',
}
const estateType = 3

interface PlaceTypeProps extends OwnControlProps {
  /** Types that make sense for the other values. */
  readonly allowed: readonly number[]
}

/** The kind of place something hangs on. The whole estate needs no further choice. */
export function PlaceType({ bind, form, estateId, allowed }: PlaceTypeProps) {
  const { value, onChange, ...rest } = bind as FieldBinding<number>
  return (
    <Select
      {...rest}
      value={value === null ? null : String(value)}
      options={allowed.map((type) => ({
        value: String(type),
        label: placeTypes[String(type) as keyof typeof placeTypes] ?? String(type),
      }))}
      onChange={(chosen) => {
        const type = chosen === null ? null : Number(chosen)
        onChange(type)
        form.setValue('nodeId', type === estateType ? (estateId ?? null) : null, {
          shouldDirty: true,
          shouldValidate: type === estateType,
        })
      }}
    />
  )
}

/** The place itself, found by its name inside the estate. */
export function PlaceSelect({ bind, form, estateId }: OwnControlProps) {
  const type = useWatch({ control: form.control, name: 'nodeType' })
  const to = typeof type === 'number' ? resources[type] : undefined
  if (estateId === null) return <TextInput name={bind.name} value="" disabled placeholder="请先选择小区" />
  if (to === undefined)
    return (
      <TextInput
        name={bind.name}
        disabled
        value={type === estateType ? '整个小区' : ''}
        placeholder="请先选择位置类型"
      />
    )
  return (
    <RefSelect
      key={`${to}-${estateId ?? ''}`}
      to={to}
      bind={bind as FieldBinding<number>}
      clearable={false}
      {...(estateId !== undefined && { narrow: { estateId } })}
    />
  )
}
