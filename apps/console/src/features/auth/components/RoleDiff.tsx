import { dataScopes } from '@linli/api-client/contract/auth/role'
import { compareRoles } from '@linli/api-client/contract/auth/role-history-calls'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { Descriptions } from '@linli/ui/descriptions'
import { Dialog } from '@linli/ui/dialog'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Tag } from '@linli/ui/tag'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { fieldLevels } from './FieldLevels.tsx'

type Diff = OutputOf<typeof compareRoles>

interface RoleDiffProps {
  readonly title: string
  readonly of: InputOf<typeof compareRoles>
  readonly onClose: () => void
}

const scopeName = (scope: string) => Object.entries(dataScopes).find(([key]) => key === scope)?.[1] ?? scope
const levelName = (level: string) => Object.entries(fieldLevels).find(([key]) => key === level)?.[1] ?? level

/** What the right side gives beyond the left, and what it lacks. */
export function RoleDiff({ title, of, onClose }: RoleDiffProps) {
  const { data, error, refetch } = useCall(compareRoles, of)
  return (
    <Dialog open title={title} width={720} onClose={onClose}>
      {data ? (
        <Differences diff={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="text" lines={6} />
      )}
    </Dialog>
  )
}

interface DifferencesProps {
  readonly diff: Diff
  /** Said when there is none. */
  readonly same?: string
}

/** What one side of rights has more and less than the other. */
export function Differences({ diff, same = '两者的权限相同' }: DifferencesProps) {
  const fields = (rules: Diff['addedFields']) =>
    rules.map(({ label, level }) => `${label} ${levelName(level)}`)
  const lists = [
    { key: 'menus', label: '菜单', added: diff.addedMenus, removed: diff.removedMenus },
    {
      key: 'codes',
      label: '按钮',
      added: diff.addedCodes.map((one) => one.name),
      removed: diff.removedCodes.map((one) => one.name),
    },
    {
      key: 'fields',
      label: '字段权限',
      added: fields(diff.addedFields),
      removed: fields(diff.removedFields),
    },
  ].filter(({ added, removed }) => added.length + removed.length > 0)
  const { left, right } = diff.dataScope
  if (lists.length === 0 && left === right) return <Empty title={same} />
  return (
    <div className="grid gap-5">
      {left !== right && (
        <Descriptions
          items={[{ key: 'scope', label: '数据范围', before: scopeName(left), value: scopeName(right) }]}
        />
      )}
      {lists.map(({ key, label, added, removed }) => (
        <section key={key} aria-label={label} className="grid gap-2">
          <h3 className="text-h4">{label}</h3>
          {added.length > 0 && <Line title={`增加 ${added.length} 项`}>{tags(added, 'success')}</Line>}
          {removed.length > 0 && <Line title={`减少 ${removed.length} 项`}>{tags(removed, 'danger')}</Line>}
        </section>
      ))}
    </div>
  )
}

function Line({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[96px_1fr] gap-3">
      <span className="text-text-2">{title}</span>
      <span className="flex flex-wrap gap-2">{children}</span>
    </div>
  )
}

const tags = (names: readonly string[], tone: 'success' | 'danger') =>
  names.map((name) => (
    <Tag key={name} tone={tone}>
      {name}
    </Tag>
  ))
