import type { CheckResult } from '@linli/api-client/contract/ops/check-results'
import { StatusTag } from '@linli/ui/status-tag'
import { TextInput } from '@linli/ui/text-input'

/** What is to be looked at, and how much it weighs. */
export const ItemWords = ({ item }: { readonly item: CheckResult }) => (
  <p className="m-0 break-words">
    {item.text}
    <span className="text-small text-text-2">
      {`${item.required ? ' · 必填' : ''}${item.critical ? ' · 关键项' : ''}`}
    </span>{' '}
    {item.again && <StatusTag tone="warning">需重做</StatusTag>}
  </p>
)

/** Bounds of a measured value, in words. */
const hintOf = ({ min, max, unit }: CheckResult): string =>
  min === null && max === null ? (unit ?? '') : `${min ?? '不限'}–${max ?? '不限'} ${unit ?? ''}`

interface ItemInputProps {
  readonly item: CheckResult
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** What was measured or seen. */
export const ItemValue = ({ item, value, onChange }: ItemInputProps) => (
  <TextInput
    aria-label={item.text}
    value={value ?? ''}
    maxLength={200}
    placeholder={item.way === 'number' ? hintOf(item) : '填写内容'}
    {...(item.way === 'number' && { inputMode: 'decimal' as const })}
    onChange={(next) => onChange(next || null)}
  />
)

/** Whether what was measured keeps to the bounds. */
export const WithinBounds = ({ within }: { readonly within: boolean }) => (
  <StatusTag tone={within ? 'success' : 'danger'}>{within ? '在范围内' : '超出范围'}</StatusTag>
)

/** What is wrong. */
export const ItemNote = ({ item, value, onChange }: ItemInputProps) => (
  <TextInput
    aria-label={`${item.text}说明`}
    value={value ?? ''}
    maxLength={200}
    placeholder="说明问题"
    onChange={(next) => onChange(next || null)}
  />
)
