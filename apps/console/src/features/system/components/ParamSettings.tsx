import {
  paramEffects,
  paramLevels,
  params,
  type ParamView,
  removeParam,
  resetParam,
  setParam,
} from '@linli/api-client/contract/system/params'
import { type Column, DataTable } from '@linli/ui/data-table'
import { SearchInput } from '@linli/ui/search-input'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { useGo } from '../../../resource/page-address.ts'
import { useAddress } from '../../../resource/useAddress.ts'
import { useCall } from '../../../resource/queries.ts'
import { actionsWidth, RowActions } from '../../../resource/RowActions.tsx'
import type { RowAction } from '../../../resource/row-actions.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { client } from '../../../session/client.ts'
import { useDictionary } from '../../../session/dictionary.ts'
import { useCan } from '../../../session/profile.ts'
import { ParamGroups } from './ParamGroups.tsx'
import { useMayChange } from './param-rights.ts'
import { paramText } from './param-text.ts'
import { ParamTools } from './ParamTools.tsx'

const ParamForm = whenOpened(async () => (await import('./ParamForm.tsx')).ParamForm)
const ReasonDialog = whenOpened(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

const everyLevel = 'all'
const levels = [
  { value: everyLevel, label: '全部级别' },
  ...Object.entries(paramLevels).map(([value, { label }]) => ({ value, label })),
]

/** Which parameters are looked for, beside their level and what they are called. */
const kinds = {
  all: { label: '全部', of: () => true },
  changed: { label: '已修改', of: ({ changed }: ParamView) => changed },
  estate: { label: '可按小区', of: ({ overridable }: ParamView) => overridable === 'estate' },
  company: { label: '可按公司', of: ({ overridable }: ParamView) => overridable !== 'none' },
} as const
type Kind = keyof typeof kinds
const kindOptions = Object.entries(kinds).map(([value, { label }]) => ({ value: value as Kind, label }))

/** 系统参数: everybody's values, group by group, each with its default and its last change (catalogue 2b /param). */
export function ParamSettings() {
  const [search] = useAddress()
  const go = useGo()
  const { data, error, isFetching, refetch } = useCall(params, undefined)
  const groups = useDictionary((state) => state.types.get('param_group'))?.childs ?? []
  const [text, setText] = useState('')
  const [level, setLevel] = useState(everyLevel)
  const [kind, setKind] = useState<Kind>('all')
  const [open, setOpen] = useState<{
    readonly kind: 'edit' | 'reset' | 'remove'
    readonly param: ParamView
  } | null>(null)
  const mayChange = useMayChange('system:param:update')
  const mayRemove = useCan('system:param:remove')
  const all = data ?? []
  const present = groups.filter(({ value }) => all.some((one) => one.group === value))
  const asked = search.get('group')
  const group = present.find(({ value }) => value === asked)?.value ?? present[0]?.value ?? ''
  const filtered = text !== '' || level !== everyLevel || kind !== 'all'
  const words = text.toLowerCase()
  // Filters look through all groups; without them one group is shown.
  const shown = all.filter((one) =>
    filtered
      ? (one.name.toLowerCase().includes(words) || one.key.toLowerCase().includes(words)) &&
        (level === everyLevel || one.level === level) &&
        kinds[kind].of(one)
      : one.group === group,
  )
  // All of one level, as those of a group mostly are: each row would say the same.
  const isMixed = new Set(shown.map((one) => one.level)).size > 1
  const clear = () => {
    setText('')
    setLevel(everyLevel)
    setKind('all')
  }
  const close = () => setOpen(null)
  const done = async (call: Promise<unknown>) => {
    await call
    await refetch()
  }

  const actionsOf = (param: ParamView): RowAction[] => [
    ...(mayChange(param)
      ? [
          {
            key: 'edit',
            label: '修改',
            shortcut: 'e',
            atRest: true,
            run: () => setOpen({ kind: 'edit', param }),
          },
        ]
      : []),
    ...(mayChange(param) && param.changed && !(param.custom && param.type === 'secret')
      ? [{ key: 'reset', label: '恢复默认', run: () => setOpen({ kind: 'reset', param }) }]
      : []),
    { key: 'log', label: '记录', run: () => go(`?${new URLSearchParams({ tab: 'logs', key: param.key })}`) },
    ...(param.overridable === 'none'
      ? []
      : [{ key: 'places', label: '按小区设置', run: () => go('?tab=places') }]),
    ...(param.custom && mayRemove
      ? [
          {
            key: 'remove',
            label: '删除',
            tone: 'danger' as const,
            run: () => setOpen({ kind: 'remove', param }),
          },
        ]
      : []),
  ]
  const columns: Column<ParamView>[] = [
    { id: 'name', header: '参数', width: 240, cell: (param) => <Name param={param} /> },
    { id: 'value', header: '当前值', width: 120, cell: (param) => <Value param={param} /> },
    {
      id: 'default',
      header: '默认值',
      width: 104,
      cell: (param) => (
        <span className="text-text-2">
          {param.type === 'secret' ? '—' : paramText(param, param.defaultValue)}
        </span>
      ),
    },
    // Of most parameters no place has a value of its own.
    {
      id: 'overrides',
      header: '覆盖数',
      kind: 'number',
      width: 92,
      value: (param) => param.overrides || null,
    },
    { id: 'effect', header: '生效方式', width: 108, value: (param) => paramEffects[param.effect] },
    ...(isMixed
      ? [
          {
            id: 'level',
            header: '级别',
            kind: 'status' as const,
            width: 96,
            cell: ({ level: of }: ParamView) => (
              <StatusTag tone={paramLevels[of].tone}>{paramLevels[of].label}</StatusTag>
            ),
          },
        ]
      : []),
    { id: 'key', header: '参数键', kind: 'id', width: 208, priority: 1, value: ({ key }) => key },
    {
      id: 'by',
      header: '修改人',
      width: 96,
      priority: 3,
      value: ({ updatedByName }) => updatedByName,
    },
    {
      id: 'updated',
      header: '最近修改',
      kind: 'date',
      width: 152,
      priority: 2,
      value: ({ updatedAt }) => updatedAt && formatDateTime(new Date(updatedAt)).slice(0, -3),
    },
    {
      id: 'actions',
      header: '操作',
      kind: 'actions',
      width: actionsWidth(['修改']),
      cell: (param) => <RowActions actions={actionsOf(param)} />,
    },
  ]
  return (
    <div className="grid min-w-0 gap-4 min-[992px]:grid-cols-[168px_minmax(0,1fr)]">
      <ParamGroups
        groups={present}
        params={all}
        current={filtered ? null : group}
        onChoose={(value) => {
          clear()
          go(`?${new URLSearchParams({ group: value })}`)
        }}
      />
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <SearchInput
            aria-label="搜索参数"
            className="min-w-0 flex-1 sm:max-w-56"
            value={text}
            onChange={setText}
            placeholder="名称或参数键"
          />
          <SegmentedControl label="级别" options={levels} value={level} onChange={setLevel} />
          <SegmentedControl label="参数" options={kindOptions} value={kind} onChange={setKind} />
          <span className="ms-auto">
            <ParamTools params={all} onChanged={() => void refetch()} />
          </span>
        </div>
        <DataTable
          label="系统参数"
          columns={columns}
          rows={shown}
          getRowId={({ key }) => key}
          getRowName={({ name }) => name}
          status={error && !data ? 'error' : data ? (isFetching ? 'refreshing' : 'ready') : 'loading'}
          {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
          onRetry={() => void refetch()}
          filtered={filtered}
          onClearFilters={clear}
          fit
        />
      </div>
      {open?.kind === 'edit' && (
        <ParamForm
          param={open.param}
          place="全局"
          value={open.param.value}
          fallback={open.param.type === 'secret' ? null : { label: '默认值', value: open.param.defaultValue }}
          onSave={(value, reason) =>
            done(client.call(setParam, { key: open.param.key, version: open.param.version, value, reason }))
          }
          onClose={close}
        />
      )}
      {open?.kind === 'reset' && (
        <ReasonDialog
          title={`恢复“${open.param.name}”的默认值`}
          message={
            open.param.type === 'secret'
              ? '已设置的内容将被清除。'
              : `${paramText(open.param, open.param.value)} → ${paramText(open.param, open.param.defaultValue)}`
          }
          submitLabel="恢复默认"
          onSubmit={(reason) =>
            done(client.call(resetParam, { key: open.param.key, version: open.param.version, reason }))
          }
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <ReasonDialog
          title={`删除参数“${open.param.name}”`}
          message="读取该参数的程序将不再得到它的值。"
          submitLabel="删除"
          onSubmit={(reason) =>
            done(client.call(removeParam, { key: open.param.key, version: open.param.version, reason }))
          }
          onClose={close}
        />
      )}
    </div>
  )
}

/** With a dot where it differs from its default; what it is for is in the tooltip, and in the form. */
function Name({ param: { name, changed, remark } }: { readonly param: ParamView }) {
  return (
    <span className="flex min-w-0 items-center gap-2" title={remark ?? name}>
      {changed && <span className="size-2 shrink-0 rounded-full bg-accent" role="img" aria-label="已修改" />}
      <span className="truncate">{name}</span>
    </span>
  )
}

function Value({ param }: { readonly param: ParamView }) {
  if (param.type === 'secret')
    return <span className={param.changed ? '' : 'text-text-3'}>{param.changed ? '已设置' : '未设置'}</span>
  const text = paramText(param, param.value)
  return (
    <span className={`truncate md:block ${param.changed ? 'font-medium text-accent-text' : ''}`} title={text}>
      {text}
    </span>
  )
}
