import { Checkbox } from '@linli/ui/checkbox'
import { SearchInput } from '@linli/ui/search-input'
import { Select } from '@linli/ui/select'
import { useMemo, useState } from 'react'
import {
  allKeys,
  commonOpKeys,
  commonOps,
  filteredGrid,
  type Kind,
  keysOf,
  keysOfEntity,
  type RightsGroup,
  type RightsPage,
  withKeys,
} from './rights-grid.ts'
import { rightKinds } from './right-kinds.ts'
import { KindDot, RightsCells } from './RightsCells.tsx'

export interface ComparedRole {
  readonly id: number
  readonly roleName: string
  readonly codes: readonly string[]
}

interface RightsGridProps {
  readonly grid: readonly RightsGroup[]
  readonly value: readonly string[]
  readonly onChange: (keys: readonly string[]) => void
  /** Roles to hold it against. */
  readonly roles: readonly ComparedRole[]
}

/** Menus × operations: what a role may open and do. A row, a column, a group is set with one press. */
export function RightsGrid({ grid, value, onChange, roles }: RightsGridProps) {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<Kind | null>(null)
  const [baseId, setBaseId] = useState<number | null>(null)
  const checked = useMemo(() => new Set(value), [value])
  const shown = useMemo(() => filteredGrid(grid, { text, kind }), [grid, text, kind])
  const base = useMemo(() => {
    const found = roles.find(({ id }) => id === baseId)
    return found && new Set(found.codes)
  }, [roles, baseId])
  const set = (keys: readonly string[], on: boolean) => onChange(withKeys(value, keys, on, grid))
  const pages = shown.flatMap((group) => group.pages)
  const columnKeys = (op: (typeof commonOpKeys)[number]) =>
    pages.flatMap(({ entities }) => entities.flatMap(({ common }) => common[op]?.key ?? []))
  const all = { checked, onSet: set }
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          aria-label="查找菜单或按钮"
          className="w-56"
          placeholder="菜单、按钮、权限码"
          value={text}
          onChange={(next) => setText(next ?? '')}
        />
        <Select
          aria-label="级别"
          className="w-32"
          placeholder="全部级别"
          clearable
          value={kind}
          onChange={setKind}
          options={[
            { value: 'sensitive', label: '含敏感' },
            { value: 'critical', label: '含高危' },
          ]}
        />
        <Select
          aria-label="对照角色"
          className="w-48"
          placeholder="不对照"
          clearable
          value={baseId}
          onChange={setBaseId}
          options={roles.map(({ id, roleName }) => ({ value: id, label: `对照 ${roleName}` }))}
        />
        <span className="ml-auto flex items-center gap-4 text-text-2">
          {(['sensitive', 'critical'] as const).map((one) => (
            <span key={one} className="flex items-center gap-1.5">
              <KindDot kind={one} />
              {rightKinds[one].label}
            </span>
          ))}
        </span>
      </div>
      {/* Scrolled by keys as well: it is wider than a phone. */}
      <section
        aria-label="菜单与按钮"
        className="max-h-[56vh] overflow-auto rounded-md border border-border bg-surface"
      >
        <table className="w-full min-w-[920px] border-collapse text-left">
          <thead className="sticky top-0 z-10 bg-canvas">
            <tr>
              <th scope="col" className="sticky left-0 bg-canvas px-3 py-2 font-semibold">
                <SetOf {...all} label="全部菜单与按钮" keys={allKeys(shown)}>
                  菜单
                </SetOf>
              </th>
              <th scope="col" className="px-2 py-2 font-semibold">
                <SetOf {...all} label="进入全部页面" keys={pages.map(({ view }) => view)}>
                  进入
                </SetOf>
              </th>
              {commonOpKeys.map((op) => (
                <th key={op} scope="col" className="px-2 py-2 font-semibold">
                  <SetOf {...all} label={`全部${commonOps[op]}`} keys={columnKeys(op)}>
                    {commonOps[op]}
                  </SetOf>
                </th>
              ))}
              <th scope="col" className="px-2 py-2 font-semibold">
                其他操作
              </th>
            </tr>
          </thead>
          {shown.map((group) => (
            <GroupRows key={group.id} group={group} base={base} {...all} />
          ))}
        </table>
        {shown.length === 0 && <p className="p-6 text-center text-text-2">没有符合条件的菜单或按钮</p>}
      </section>
    </div>
  )
}

interface Setting {
  readonly checked: ReadonlySet<string>
  readonly onSet: (keys: readonly string[], on: boolean) => void
}

interface SetOfProps extends Setting {
  readonly label: string
  readonly keys: readonly string[]
  readonly children: string
}

/** One box for many rights. */
function SetOf({ label, keys, checked, onSet, children }: SetOfProps) {
  const held = keys.filter((key) => checked.has(key)).length
  if (keys.length === 0) return children
  const whole = held === keys.length
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Checkbox
        aria-label={label}
        value={whole}
        indeterminate={held > 0 && !whole}
        onChange={() => onSet(keys, !whole)}
      />
      <span aria-hidden="true">{children}</span>
    </span>
  )
}

interface GroupRowsProps extends Setting {
  readonly group: RightsGroup
  readonly base: ReadonlySet<string> | undefined
}

function GroupRows({ group, base, ...all }: GroupRowsProps) {
  const single = group.pages.length === 1 && group.pages[0]?.id === group.id
  return (
    <tbody>
      {!single && (
        <tr className="border-t border-border bg-fill">
          <th scope="rowgroup" colSpan={3 + commonOpKeys.length} className="px-3 py-1.5 font-semibold">
            <span className="sticky left-3">
              <SetOf {...all} label={`${group.label}全部`} keys={group.pages.flatMap(keysOf)}>
                {group.label}
              </SetOf>
            </span>
          </th>
        </tr>
      )}
      {group.pages.map((page) => (
        <PageRows key={page.id} page={page} nested={!single} base={base} {...all} />
      ))}
    </tbody>
  )
}

interface PageRowsProps extends Setting {
  readonly page: RightsPage
  readonly nested: boolean
  readonly base: ReadonlySet<string> | undefined
}

/** A page and, where it shows several entities, a row for each. */
function PageRows({ page, nested, base, ...all }: PageRowsProps) {
  const [only] = page.entities
  const alone = page.entities.length === 1 ? only : undefined
  const cells = { base, ...all }
  return (
    <>
      <tr className="border-t border-border align-top">
        <RowHead label={page.label} keys={keysOf(page)} inset={nested ? 'pl-8' : 'pl-3'} {...all} />
        <td className="px-2 py-2">
          <Checkbox
            aria-label={`进入${page.label}`}
            value={all.checked.has(page.view)}
            onChange={(on) => all.onSet([page.view], on)}
          />
        </td>
        <RightsCells common={alone?.common} others={[...(alone?.others ?? []), ...page.others]} {...cells} />
      </tr>
      {alone === undefined &&
        page.entities.map((entity) => (
          <tr key={entity.label} className="align-top">
            <RowHead
              label={entity.label}
              keys={keysOfEntity(entity)}
              inset={nested ? 'pl-14' : 'pl-9'}
              columns={2}
              {...all}
            />
            <RightsCells common={entity.common} others={entity.others} {...cells} />
          </tr>
        ))}
    </>
  )
}

interface RowHeadProps extends Setting {
  readonly label: string
  readonly keys: readonly string[]
  readonly inset: string
  /** Columns that it takes: an entity has no page of its own to enter. */
  readonly columns?: number
}

function RowHead({ label, keys, inset, columns, ...all }: RowHeadProps) {
  return (
    <th scope="row" colSpan={columns} className={`sticky left-0 bg-surface py-2 pr-3 font-normal ${inset}`}>
      <SetOf {...all} label={`${label}全部`} keys={keys}>
        {label}
      </SetOf>
    </th>
  )
}
