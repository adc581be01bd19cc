import { type FieldMeta, referredBy } from '@linli/api-client/kit'
import type { FieldBinding } from '@linli/ui/form'
import { MoneyInput } from '@linli/ui/money-input'
import { MultiSelect } from '@linli/ui/multi-select'
import { NumberInput } from '@linli/ui/number-input'
import { PlateInput } from '@linli/ui/plate-input'
import { Select } from '@linli/ui/select'
import { Switch } from '@linli/ui/switch'
import { TextArea } from '@linli/ui/text-area'
import { TextInput } from '@linli/ui/text-input'
import { DatePicker } from '@linli/ui/date-picker'
import { DateTimePicker } from '@linli/ui/date-time-picker'
import { FileInput } from './FileInput.tsx'
import { hasSteppers } from './form-frame.ts'
import { GeoInput } from './GeoInput.tsx'
import { LinesInput } from './LinesInput.tsx'
import { RefMultiSelect } from './RefMultiSelect.tsx'
import { isEstateBound } from './ref-endpoints.ts'
import { RefSelect } from './RefSelect.tsx'
import { RegionSelect } from './RegionSelect.tsx'
import { RichTextInput } from './RichTextInput.tsx'
import { useDictOptions } from './useDictOptions.ts'

/** A binding whose value the kind of the field decides. */
export type FieldBind = Omit<FieldBinding<unknown>, 'onChange'> & {
  readonly onChange: (value: never) => void
}

interface FieldControlProps {
  readonly meta: FieldMeta
  readonly bind: FieldBind
  /** What a masked field holds now, as far as it may be seen. */
  readonly hint?: string | undefined
  /** Name of the row a ref points at, before its options are loaded. */
  readonly label?: string | undefined
  /** The estate whose rows a ref may point at; null: one has to be chosen first. Left out: all of them. */
  readonly estateId?: number | null | undefined
}

/** The kind of the field decides what its binding holds. */
const as = <T,>(bind: FieldBind) => bind as FieldBinding<T>

/** The control that fits a field of the contract. */
export function FieldControl({ meta, bind, hint, label, estateId }: FieldControlProps) {
  const bound = meta.to !== undefined && isEstateBound(meta.to)
  if (bound && estateId === null)
    return <TextInput name={bind.name} value="" disabled placeholder="请先选择小区" />
  const within = bound ? (estateId ?? undefined) : undefined
  switch (meta.kind) {
    case 'texts':
      return <LinesInput bind={as<readonly string[]>(bind)} />
    case 'richtext':
      return <RichTextInput meta={meta} bind={as<string>(bind)} />
    case 'longtext':
      return <TextArea {...as<string>(bind)} value={text(bind)} maxLength={meta.max} />
    case 'int':
    case 'decimal':
      return (
        <NumberInput
          {...as<number>(bind)}
          min={meta.range?.[0]}
          max={meta.range?.[1]}
          precision={meta.kind === 'int' ? 0 : meta.scale}
          unit={meta.unit}
          steppers={hasSteppers(meta)}
        />
      )
    case 'money':
      return <MoneyInput {...as<number>(bind)} />
    case 'bool':
      return <Switch {...as<boolean>(bind)} />
    case 'enum':
      return <Select {...as<string>(bind)} options={optionsOf(meta)} clearable={!meta.required} />
    case 'enums':
      return <MultiSelect {...as<readonly string[]>(bind)} options={optionsOf(meta)} />
    case 'dicts':
      return <DictMultiSelect meta={meta} bind={as<readonly string[]>(bind)} />
    case 'refs':
      return (
        <RefMultiSelect
          key={within}
          to={referredBy(meta)}
          bind={as<readonly number[]>(bind)}
          estateId={within}
        />
      )
    case 'dict':
      return <DictSelect meta={meta} bind={as<string>(bind)} />
    case 'ref':
      return (
        <RefSelect
          key={within}
          to={referredBy(meta)}
          bind={as<number>(bind)}
          clearable={!meta.required}
          label={label}
          estateId={within}
        />
      )
    case 'region':
      return <RegionSelect bind={as<string>(bind)} level={meta.level} clearable={!meta.required} />
    case 'plate':
      return <PlateInput {...as<string>(bind)} />
    case 'geo':
      return <GeoInput bind={as<readonly [number, number]>(bind)} />
    case 'image':
    case 'images':
    case 'file':
    case 'files':
      return <FileInput meta={meta} bind={as<string | readonly string[]>(bind)} />
    case 'date':
      return <DatePicker {...as<string>(bind)} clearable={!meta.required} />
    case 'datetime':
      return <DateTimePicker {...as<string>(bind)} clearable={!meta.required} />
    default:
      return (
        <TextInput
          {...as<string>(bind)}
          value={text(bind)}
          maxLength={meta.max}
          type={meta.kind === 'phone' ? 'tel' : meta.kind === 'secret' ? 'password' : 'text'}
          mono={meta.kind === 'idcard'}
          placeholder={hint ? `${hint}（不修改请留空）` : meta.placeholder}
          autoComplete="off"
        />
      )
  }
}

const text = (bind: FieldBind) => (typeof bind.value === 'string' ? bind.value : '')

const optionsOf = (meta: FieldMeta) =>
  Object.entries(meta.options ?? {}).map(([value, { label }]) => ({ value, label }))

function DictSelect({ meta, bind }: { meta: FieldMeta; bind: FieldBinding<string> }) {
  const options = useDictOptions(meta.dict ?? '', bind.value)
  return <Select {...bind} options={options} clearable={!meta.required} />
}

function DictMultiSelect({ meta, bind }: { meta: FieldMeta; bind: FieldBinding<readonly string[]> }) {
  const options = useDictOptions(meta.dict ?? '')
  return <MultiSelect {...bind} options={options} />
}
