import type { roleRights } from '@linli/api-client/contract/auth/role-calls'
import { roleFields } from '@linli/api-client/contract/auth/role-history-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'

export type FieldRule = OutputOf<typeof roleRights>['fieldRules'][number]
type Level = FieldRule['level']

/** Lowest first; without a rule a field is as the role's buttons have it. */
export const fieldLevels: Readonly<Record<Level, string>> = {
  hidden: '隐藏',
  masked: '脱敏',
  read: '只读',
  write: '可写',
}
const levelOptions = [
  { value: 'default', label: '默认' },
  ...Object.entries(fieldLevels).map(([value, label]) => ({ value, label })),
]

interface FieldLevelsProps {
  readonly value: readonly FieldRule[]
  readonly onChange: (rules: readonly FieldRule[]) => void
  /** Codes that are chosen: an entity without any has no fields to set. */
  readonly codes: readonly string[]
}

/** What a role may do with single fields, entity by entity. */
export function FieldLevels({ value, onChange, codes }: FieldLevelsProps) {
  const { data, error, refetch } = useCall(roleFields, undefined)
  const [chosen, setChosen] = useState<string | null>(null)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={3} />
  const granted = new Set(codes.map((code) => code.slice(0, code.lastIndexOf(':'))))
  const resources = data.filter(({ resource }) => granted.has(resource))
  const resource = resources.find((one) => one.resource === chosen)
  const countOf = (name: string) => value.filter((rule) => rule.resource === name).length

  const levelOf = (field: string): Level | undefined =>
    value.find((rule) => rule.resource === chosen && rule.field === field)?.level
  const set = (field: string, level: string | null) => {
    if (chosen === null) return
    const others = value.filter((rule) => rule.resource !== chosen || rule.field !== field)
    const found = Object.keys(fieldLevels).find((one): one is Level => one === level)
    onChange(found === undefined ? others : [...others, { resource: chosen, field, level: found }])
  }
  return (
    <div className="grid gap-3">
      <Select
        aria-label="数据"
        placeholder="选择要设置字段的数据"
        clearable
        value={chosen}
        onChange={setChosen}
        options={resources.map(({ resource: name, label }) => ({
          value: name,
          label: countOf(name) > 0 ? `${label}（已设置 ${countOf(name)} 项）` : label,
        }))}
      />
      {resource && (
        <ul className="grid max-h-80 gap-2 overflow-y-auto pr-2">
          {resource.fields.map(({ field, label, personal }) => (
            <li key={field} className="grid grid-cols-[1fr_140px] items-center gap-3">
              <span>
                {label}
                {personal && <span className="ml-2 text-caption text-text-3">个人信息</span>}
              </span>
              <Select
                aria-label={label}
                value={levelOf(field) ?? 'default'}
                onChange={(level) => set(field, level)}
                options={levelOptions}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
