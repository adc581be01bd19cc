import type { MenuNode } from '@linli/api-client/contract/auth/answers'
import { permissionCatalog } from '@linli/api-client/contract/auth/role-calls'
import { exportRoleMatrix, roleMatrix } from '@linli/api-client/contract/auth/role-matrix-calls'
import { Button } from '@linli/ui/button'
import { Checkbox } from '@linli/ui/checkbox'
import { type Column, DataTable } from '@linli/ui/data-table'
import { MultiSelect } from '@linli/ui/multi-select'
import { SearchInput } from '@linli/ui/search-input'
import { Select } from '@linli/ui/select'
import { StatusTag } from '@linli/ui/status-tag'
import { Tag } from '@linli/ui/tag'
import { Check, Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { download, sheetName } from '../../../resource/download.ts'
import { useCall } from '../../../resource/queries.ts'
import { client } from '../../../session/client.ts'
import { useCan, useProfile } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'
import {
  cellOf,
  filteredRows,
  type MatrixFilter,
  type MatrixRole,
  type MatrixRow,
  matrixRows,
} from './matrix-rows.ts'
import { rightKinds } from './right-kinds.ts'
import type { Kind } from './rights-grid.ts'
import { PermissionHolders } from './PermissionHolders.tsx'

const kindKeys = Object.keys(rightKinds) as Kind[]
const everything: MatrixFilter = { text: '', kind: null, differing: false }

/** 权限矩阵: roles × permissions. Finds who can do something, and what sets roles apart. */
export function RoleMatrix() {
  const catalog = useCall(permissionCatalog, undefined)
  const matrix = useCall(roleMatrix, undefined)
  const menus = useProfile((state) => state.profile?.menus) ?? noMenus
  const mayExport = useCan('auth:role:export')
  const [filter, setFilter] = useState(everything)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [base, setBase] = useState<number | null>(null)
  const [open, setOpen] = useState<MatrixRow | null>(null)
  const [exporting, setExporting] = useState(false)

  const all = matrix.data ?? noRoles
  const roles = useMemo(
    () => (chosen.length === 0 ? all : all.filter(({ id }) => chosen.includes(id))),
    [all, chosen],
  )
  const rows = useMemo(
    () => filteredRows(matrixRows(catalog.data ?? [], roles, pageNames(menus)), roles, filter),
    [catalog.data, roles, menus, filter],
  )
  const error = matrix.error ?? catalog.error
  const loaded = matrix.data !== undefined && catalog.data !== undefined
  const retry = () => void Promise.all([matrix.refetch(), catalog.refetch()])

  const exportSheet = async () => {
    setExporting(true)
    try {
      const sheet = await client.call(exportRoleMatrix, { roleIds: roles.map(({ id }) => id) })
      if (sheet instanceof Blob) download(sheet, sheetName('权限矩阵'))
    } catch (thrown) {
      showError(thrown)
    } finally {
      setExporting(false)
    }
  }
  const options = all.map(({ id, roleName }) => ({ value: id, label: roleName }))
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          aria-label="查找权限"
          className="w-60"
          placeholder="权限名称、权限码、页面"
          value={filter.text}
          onChange={(text) => setFilter({ ...filter, text: text ?? '' })}
        />
        <Select
          aria-label="级别"
          className="w-32"
          placeholder="全部级别"
          clearable
          value={filter.kind}
          onChange={(kind) => setFilter({ ...filter, kind })}
          options={kindKeys.map((value) => ({ value, label: rightKinds[value].label }))}
        />
        <MultiSelect
          aria-label="角色"
          className="w-72"
          placeholder="全部角色"
          maxTags={2}
          value={chosen}
          onChange={(ids) => setChosen(ids ?? [])}
          options={options}
        />
        <Select
          aria-label="对照角色"
          className="w-44"
          placeholder="不对照"
          clearable
          value={base}
          onChange={setBase}
          options={roles.map(({ id, roleName }) => ({ value: id, label: `对照 ${roleName}` }))}
        />
        <Checkbox value={filter.differing} onChange={(differing) => setFilter({ ...filter, differing })}>
          仅看有差异
        </Checkbox>
        <span className="ml-auto flex items-center gap-3">
          <span className="text-text-2 tabular-nums">{`${rows.length} 项权限`}</span>
          {mayExport && (
            <Button icon={Download} loading={exporting} onClick={() => void exportSheet()}>
              导出
            </Button>
          )}
        </span>
      </div>
      <DataTable
        label="权限矩阵"
        columns={columnsOf(roles, base)}
        rows={rows}
        getRowId={(row) => row.code}
        getRowName={(row) => row.name}
        status={error && !loaded ? 'error' : loaded ? 'ready' : 'loading'}
        {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
        onRetry={retry}
        filtered={filter !== everything}
        onClearFilters={() => setFilter(everything)}
        onOpen={setOpen}
        {...(open && { openRow: open.code })}
        size="mini"
        maxHeight="calc(100vh - 300px)"
        narrow="scroll"
      />
      {open && <PermissionHolders code={open.code} name={open.name} onClose={() => setOpen(null)} />}
    </div>
  )
}

const noMenus: readonly MenuNode[] = []
const noRoles: readonly MatrixRole[] = []

const pageNames = (menus: readonly MenuNode[]): ReadonlyMap<string, string> =>
  new Map(
    menus
      .flatMap((menu) => [menu, ...menu.children])
      .flatMap(({ url, menuName }) => (url === null ? [] : [[url, menuName] as const])),
  )

function columnsOf(roles: readonly MatrixRole[], base: number | null): Column<MatrixRow>[] {
  return [
    {
      id: 'name',
      header: '权限',
      width: 216,
      pin: 'start',
      cell: (row) => <span title={row.code}>{row.name}</span>,
    },
    { id: 'page', header: '页面', width: 112, value: (row) => row.page },
    {
      id: 'kind',
      header: '级别',
      kind: 'status',
      width: 88,
      cell: (row) => <StatusTag tone={rightKinds[row.kind].tone}>{rightKinds[row.kind].label}</StatusTag>,
    },
    ...roles.map(
      ({ id, roleName, enabled }): Column<MatrixRow> => ({
        id: String(id),
        header: enabled ? roleName : `${roleName}（停用）`,
        width: 120,
        cell: (row) => <Cell of={cellOf(row, id, base)} />,
      }),
    ),
  ]
}

function Cell({ of }: { readonly of: ReturnType<typeof cellOf> }) {
  if (of === 'more') return <Tag tone="success">多</Tag>
  if (of === 'less') return <Tag tone="danger">缺</Tag>
  return of === 'has' ? (
    <Check size={16} aria-label="有" className="inline-block align-middle" />
  ) : (
    <span className="text-text-3">–</span>
  )
}
