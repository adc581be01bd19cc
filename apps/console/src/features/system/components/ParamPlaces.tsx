import { clearParamOverride, paramPlaces, setParamOverride } from '@linli/api-client/contract/system/params'
import type { OutputOf } from '@linli/api-client/kit'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { Pagination } from '@linli/ui/pagination'
import { SearchInput } from '@linli/ui/search-input'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Tag } from '@linli/ui/tag'
import { TextLinkButton } from '@linli/ui/text-link'
import { useState } from 'react'
import { pageSizes } from '../../../resource/list-state.ts'
import { useCall } from '../../../resource/queries.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { client } from '../../../session/client.ts'
import { useMayChange } from './param-rights.ts'
import { type ParamDefinition, paramText } from './param-text.ts'

const ParamForm = whenOpened(async () => (await import('./ParamForm.tsx')).ParamForm)
const ReasonDialog = whenOpened(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

type Kind = 'estate' | 'company'
type Place = OutputOf<typeof paramPlaces>['records'][number]
type PlaceValue = Place['values'][string]

const kinds = [
  { value: 'estate', label: '小区' },
  { value: 'company', label: '公司' },
] as const

const sources = { estate: '本小区', company: '公司', global: '全局', default: '默认' } as const

interface Open {
  readonly kind: 'set' | 'clear'
  readonly place: Place
  readonly param: ParamDefinition
  readonly value: PlaceValue
}

/** 小区/公司参数: what counts at each place, and values of its own where a parameter allows them. */
export function ParamPlaces() {
  const [kind, setKind] = useState<Kind>('estate')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 })
  const [open, setOpen] = useState<Open | null>(null)
  const mayChange = useMayChange('system:param:override')
  const { data, error, isFetching, refetch } = useCall(paramPlaces, {
    kind,
    ...page,
    ...(keyword !== '' && { keyword }),
  })
  const close = () => setOpen(null)
  const target = (place: Place) => (kind === 'estate' ? { estateId: place.id } : { companyId: place.id })
  const done = async (call: Promise<unknown>) => {
    await call
    await refetch()
  }

  const columns: Column<Place>[] = [
    {
      id: 'name',
      header: kind === 'estate' ? '小区' : '公司',
      width: 220,
      pin: 'start',
      value: (place) => place.name,
    },
    ...(data?.params ?? []).map(
      (param): Column<Place> => ({
        id: param.key,
        header: param.name,
        width: 216,
        cell: (place) => {
          const value = place.values[param.key]
          return (
            value && (
              <Cell
                param={param}
                value={value}
                own={value.from === kind}
                label={`${place.name} ${param.name}`}
                onSet={mayChange(param) ? () => setOpen({ kind: 'set', place, param, value }) : undefined}
                onClear={
                  mayChange(param) && value.from === kind
                    ? () => setOpen({ kind: 'clear', place, param, value })
                    : undefined
                }
              />
            )
          )
        },
      }),
    ),
  ]
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label="范围"
          options={kinds}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setPage({ ...page, pageNum: 1 })
          }}
        />
        <SearchInput
          aria-label="名称"
          className="min-w-0 flex-1 sm:max-w-64"
          onSearch={(text) => {
            setKeyword(text)
            setPage({ ...page, pageNum: 1 })
          }}
          placeholder={kind === 'estate' ? '小区名称' : '公司名称'}
        />
        <span className="text-text-3">优先级：小区 → 公司 → 全局 → 默认值</span>
      </div>
      {data?.params.length === 0 ? (
        <Empty title="没有可按该范围设置的参数" />
      ) : (
        <DataTable
          key={kind}
          label={kind === 'estate' ? '小区参数' : '公司参数'}
          columns={columns}
          rows={data?.records ?? []}
          getRowId={({ id }) => String(id)}
          getRowName={({ name }) => name}
          status={error && !data ? 'error' : data ? (isFetching ? 'refreshing' : 'ready') : 'loading'}
          {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
          onRetry={() => void refetch()}
          filtered={keyword !== ''}
        />
      )}
      <div className="flex justify-end">
        <Pagination
          page={page.pageNum}
          pageSize={page.pageSize}
          total={data?.total ?? 0}
          sizes={pageSizes}
          onPageChange={(next) => setPage({ pageNum: next.page, pageSize: next.pageSize })}
        />
      </div>
      {open?.kind === 'set' && (
        <ParamForm
          param={open.param}
          place={open.place.name}
          value={open.value.value}
          fallback={
            open.value.from === kind
              ? null
              : { label: `现用${sources[open.value.from]}值`, value: open.value.value }
          }
          onSave={(value, reason) =>
            done(
              client.call(setParamOverride, {
                ...target(open.place),
                key: open.param.key,
                version: open.value.version,
                value,
                reason,
              }),
            )
          }
          onClose={close}
        />
      )}
      {open?.kind === 'clear' && (
        <ReasonDialog
          title={`清除“${open.place.name}”的${open.param.name}`}
          message="清除后使用上一级的值。"
          submitLabel="清除"
          onSubmit={(reason) =>
            done(
              client.call(clearParamOverride, {
                ...target(open.place),
                key: open.param.key,
                version: open.value.version,
                reason,
              }),
            )
          }
          onClose={close}
        />
      )}
    </div>
  )
}

interface CellProps {
  readonly param: ParamDefinition
  readonly value: PlaceValue
  readonly own: boolean
  readonly label: string
  readonly onSet: (() => void) | undefined
  readonly onClear: (() => void) | undefined
}

function Cell({ param, value, own, label, onSet, onClear }: CellProps) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className={own ? 'font-medium text-accent-text' : 'text-text-2'}>
        {paramText(param, value.value)}
      </span>
      <Tag tone={own ? 'info' : 'neutral'}>{own ? '已覆盖' : sources[value.from]}</Tag>
      <span className="ms-auto inline-flex gap-2">
        {onSet && (
          <TextLinkButton aria-label={`设置 ${label}`} onClick={onSet}>
            设置
          </TextLinkButton>
        )}
        {onClear && (
          <TextLinkButton aria-label={`清除 ${label}`} onClick={onClear}>
            清除
          </TextLinkButton>
        )}
      </span>
    </span>
  )
}
