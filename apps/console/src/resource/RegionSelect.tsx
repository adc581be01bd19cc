import { listRegions } from '@linli/api-client/contract/base/region'
import type { FieldBinding } from '@linli/ui/form'
import { Select } from '@linli/ui/select'
import { useCall } from './queries.ts'

interface RegionSelectProps {
  readonly bind: FieldBinding<string>
}

/** Digits of a code at each level: province, city, district, street (GB/T 2260 and its continuation). */
const levels = [
  { digits: 2, label: '省' },
  { digits: 4, label: '市' },
  { digits: 6, label: '区县' },
  { digits: 9, label: '街道' },
] as const

const padded = (code: string, digits: number) =>
  digits <= 6 ? code.slice(0, digits).padEnd(6, '0') : code.slice(0, digits)

/** A place by its levels; the value is the deepest code chosen. */
export function RegionSelect({ bind }: RegionSelectProps) {
  const value = bind.value ?? ''
  const depth =
    value === ''
      ? 0
      : levels.filter(
          ({ digits }) =>
            value.length >= Math.max(digits, 6) && !/^0+$/.test(value.slice(digits - 2, digits)),
        ).length
  return (
    <span className="flex flex-wrap gap-2">
      {levels.slice(0, Math.min(depth + 1, levels.length)).map(({ digits, label }, i) => (
        <RegionLevel
          key={digits}
          label={label}
          {...(i > 0 && { parentCode: padded(value, levels[i - 1]?.digits ?? 2) })}
          value={i < depth ? padded(value, digits) : null}
          onChange={(code) =>
            bind.onChange(code ?? (i === 0 ? null : padded(value, levels[i - 1]?.digits ?? 2)))
          }
          onBlur={bind.onBlur}
        />
      ))}
    </span>
  )
}

interface RegionLevelProps {
  readonly label: string
  readonly parentCode?: string
  readonly value: string | null
  readonly onChange: (code: string | null) => void
  readonly onBlur: () => void
}

function RegionLevel({ label, parentCode, value, onChange, onBlur }: RegionLevelProps) {
  const { data = [], isPending } = useCall(
    listRegions,
    parentCode === undefined ? { level: 'province' } : { parentCode },
  )
  if (!isPending && data.length === 0) return null
  return (
    <span className="min-w-32 flex-1">
      <Select
        aria-label={label}
        placeholder={label}
        clearable
        loading={isPending}
        options={data.map(({ code, name }) => ({ value: code, label: name }))}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
      />
    </span>
  )
}
