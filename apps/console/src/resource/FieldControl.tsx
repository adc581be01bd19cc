import type { Audience } from '@linli/api-client/contract/system/audience'
import {
  type FieldKind,
  type FieldMeta,
  percentOf,
  referredBy,
  shareOf,
  type WeekHours,
} from '@linli/api-client/kit'
import { DatePicker } from '@linli/ui/date-picker'
import { DateTimePicker } from '@linli/ui/date-time-picker'
import type { FieldBinding } from '@linli/ui/form'
import { MoneyInput } from '@linli/ui/money-input'
import { MultiSelect } from '@linli/ui/multi-select'
import { NumberInput } from '@linli/ui/number-input'
import { PlateInput } from '@linli/ui/plate-input'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { Switch } from '@linli/ui/switch'
import { TextArea } from '@linli/ui/text-area'
import { TextInput } from '@linli/ui/text-input'
import { type ComponentType, Suspense } from 'react'
import { lazyCode } from '../session/lazy-code.ts'
import { DurationInput } from './DurationInput.tsx'
import { FileInput } from './FileInput.tsx'
import { hasSteppers } from './form-frame.ts'
import { GeoInput } from './GeoInput.tsx'
import { RefMultiSelect } from './RefMultiSelect.tsx'
import { everything, type Narrowed } from './narrowing.ts'
import { RefSelect } from './RefSelect.tsx'
import { RegionSelect } from './RegionSelect.tsx'
import { RichTextInput } from './RichTextInput.tsx'
import { TextsInput } from './TextsInput.tsx'
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
  /** The rows that a ref may point at. */
  readonly narrowed?: Narrowed
  /** The estate of the row, where a place is picked. */
  readonly estateId?: number | null | undefined
}

interface ControlProps extends Omit<FieldControlProps, 'narrowed'> {
  /** What the rows that a ref may point at have in common. */
  readonly narrow: Narrowed['narrow']
}

/** The kind of the field decides what its binding holds. */
const as = <T,>(bind: FieldBind) => bind as FieldBinding<T>

const WeekHoursInput = lazyCode(async () => ({
  default: (await import('./WeekHoursInput.tsx')).WeekHoursInput,
}))
const AudienceInput = lazyCode(async () => ({ default: (await import('./AudienceInput.tsx')).AudienceInput }))
const SignatureInput = lazyCode(async () => ({
  default: (await import('./SignatureInput.tsx')).SignatureInput,
}))

const textOf = (bind: FieldBind) => (typeof bind.value === 'string' ? bind.value : '')

const optionsOf = (meta: FieldMeta) =>
  Object.entries(meta.options ?? {}).map(([value, { label }]) => ({ value, label }))

const line =
  (more: { readonly type?: 'tel' | 'password'; readonly mono?: true } = {}) =>
  ({ meta, bind, hint }: ControlProps) => (
    <TextInput
      {...as<string>(bind)}
      value={textOf(bind)}
      maxLength={meta.max}
      {...more}
      placeholder={hint ? `${hint}（不修改请留空）` : undefined}
      autoComplete="off"
    />
  )

const NumberControl = ({ meta, bind }: ControlProps) => (
  <NumberInput
    {...as<number>(bind)}
    min={meta.range?.[0]}
    max={meta.range?.[1]}
    precision={meta.scale ?? 0}
    unit={meta.unit}
    steppers={hasSteppers(meta)}
  />
)

/** A part of one, typed in per cent. */
const ShareControl = ({ meta, bind }: ControlProps) => {
  const held = as<number>(bind)
  return (
    <NumberInput
      {...held}
      value={typeof held.value === 'number' ? percentOf(held.value) : null}
      onChange={(percent) => held.onChange(percent === null ? null : shareOf(percent))}
      min={meta.range && percentOf(meta.range[0])}
      max={meta.range && percentOf(meta.range[1])}
      precision={Math.max(0, (meta.scale ?? 2) - 2)}
      unit="%"
      steppers={false}
    />
  )
}

const FileControl = ({ meta, bind }: ControlProps) => (
  <FileInput meta={meta} bind={as<string | readonly string[]>(bind)} />
)

function DictSelect({ meta, bind }: ControlProps) {
  const held = as<string>(bind)
  const options = useDictOptions(meta.dict ?? '', held.value)
  return <Select {...held} options={options} clearable={!meta.required} />
}

function DictMultiSelect({ meta, bind }: ControlProps) {
  const options = useDictOptions(meta.dict ?? '')
  return <MultiSelect {...as<readonly string[]>(bind)} options={options} />
}

const controls = {
  text: line(),
  texts: ({ bind }) => <TextsInput bind={as<readonly string[]>(bind)} />,
  longtext: ({ meta, bind }) => <TextArea {...as<string>(bind)} value={textOf(bind)} maxLength={meta.max} />,
  richtext: ({ meta, bind }) => <RichTextInput meta={meta} bind={as<string>(bind)} />,
  int: NumberControl,
  year: NumberControl,
  duration: ({ meta, bind }) => <DurationInput label={meta.label} bind={as<number>(bind)} />,
  decimal: (props) => (props.meta.share ? <ShareControl {...props} /> : <NumberControl {...props} />),
  percent: NumberControl,
  money: ({ bind }) => <MoneyInput {...as<number>(bind)} />,
  bool: ({ bind }) => <Switch {...as<boolean>(bind)} />,
  date: ({ meta, bind }) => <DatePicker {...as<string>(bind)} clearable={!meta.required} />,
  datetime: ({ meta, bind }) => <DateTimePicker {...as<string>(bind)} clearable={!meta.required} />,
  timerange: ({ meta, bind }) => <WeekHoursInput label={meta.label} bind={as<readonly WeekHours[]>(bind)} />,
  audience: ({ meta, bind, narrow }) => (
    <AudienceInput label={meta.label} bind={as<Audience>(bind)} narrow={narrow} />
  ),
  enum: ({ meta, bind }) => (
    <Select {...as<string>(bind)} options={optionsOf(meta)} clearable={!meta.required} />
  ),
  enums: ({ meta, bind }) => <MultiSelect {...as<readonly string[]>(bind)} options={optionsOf(meta)} />,
  dict: DictSelect,
  dicts: DictMultiSelect,
  ref: ({ meta, bind, label, narrow }) => (
    <RefSelect
      key={JSON.stringify(narrow)}
      to={referredBy(meta)}
      bind={as<number>(bind)}
      clearable={!meta.required}
      label={label}
      narrow={narrow}
      opens
    />
  ),
  refs: ({ meta, bind, narrow }) => (
    <RefMultiSelect
      key={JSON.stringify(narrow)}
      to={referredBy(meta)}
      bind={as<readonly number[]>(bind)}
      narrow={narrow}
      opens
    />
  ),
  image: FileControl,
  images: FileControl,
  signature: ({ meta, bind }) => <SignatureInput label={meta.label} bind={as<string>(bind)} />,
  file: FileControl,
  files: FileControl,
  phone: line({ type: 'tel' }),
  idcard: line({ mono: true }),
  plate: ({ bind }) => <PlateInput {...as<string>(bind)} />,
  secret: line({ type: 'password' }),
  geo: ({ meta, bind, estateId }) => (
    <GeoInput label={meta.label} bind={as<readonly [number, number]>(bind)} estateId={estateId} />
  ),
  region: ({ meta, bind }) => (
    <RegionSelect bind={as<string>(bind)} level={meta.level} clearable={!meta.required} />
  ),
  // Neither is written by a form (`form-kinds.ts`).
  json: line(),
  state: line(),
  // A form has a table of controls for them (`FormFields.tsx`).
  lines: line(),
} satisfies Record<FieldKind, ComponentType<ControlProps>>

/** The control that fits a field of the contract. */
export function FieldControl({ narrowed = everything, ...props }: FieldControlProps) {
  const { meta, bind } = props
  const { narrow, after } = narrowed
  if (after !== undefined)
    return <TextInput name={bind.name} value="" disabled placeholder={`请先选择${after}`} />
  const Control: ComponentType<ControlProps> = controls[meta.kind]
  return (
    <Suspense fallback={<Skeleton shape="text" lines={1} />}>
      <Control {...props} narrow={narrow} />
    </Suspense>
  )
}
