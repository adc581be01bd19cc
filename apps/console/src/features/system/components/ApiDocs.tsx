import { apiIndex } from '@linli/api-client/contract/system/api-docs'
import type { OutputOf } from '@linli/api-client/kit'
import { Disclosure } from '@linli/ui/disclosure'
import { Empty } from '@linli/ui/empty'
import { SearchInput } from '@linli/ui/search-input'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { Tag, type TagTone } from '@linli/ui/tag'
import { useDeferredValue, useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'

const ApiCall = whenOpened(async () => (await import('./ApiCall.tsx')).ApiCall)

type Call = OutputOf<typeof apiIndex>[number]

/** So many are shown at once; the rest is searched for. */
const shown = 60
const every = 'all'

const tones: Readonly<Record<Call['method'], TagTone>> = {
  GET: 'success',
  POST: 'info',
  PUT: 'warning',
  DELETE: 'danger',
}

/** 接口文档: every call that a key may make, as the contract of this very program describes it. */
export function ApiDocs() {
  const { data, error, refetch } = useCall(apiIndex, undefined)
  const [text, setText] = useState('')
  const [module, setModule] = useState(every)
  const wanted = useDeferredValue(text.trim().toLowerCase())
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={10} />
  const modules = [...new Set(data.map((one) => one.module))].sort()
  const found = data.filter(
    (one) =>
      (module === every || one.module === module) &&
      `${one.path} ${one.label} ${one.name}`.toLowerCase().includes(wanted),
  )
  return (
    <section aria-label="接口文档" className="grid min-w-0 gap-4 py-4">
      <p className="m-0 max-w-[72ch] text-small text-text-2">
        外部系统用接口密钥调用，请求头 Authorization: Bearer
        加密钥；能调用哪些接口、看到哪些数据，由密钥的服务账号、角色和小区决定。需要确认密码的操作和查看明文不对接口开放。
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          aria-label="查找接口"
          placeholder="名称或路径"
          className="w-72 max-w-full"
          value={text}
          onChange={setText}
        />
        <Select
          aria-label="模块"
          className="w-40"
          options={[
            { value: every, label: '全部模块' },
            ...modules.map((one) => ({ value: one, label: one })),
          ]}
          value={module}
          onChange={(value) => setModule(value ?? every)}
        />
        <span className="text-small text-text-2" role="status">
          共{found.length}个接口
          {found.length > shown && `，显示前${shown}个`}
        </span>
      </div>
      {found.length === 0 ? (
        <Empty title="没有符合条件的接口" />
      ) : (
        <div className="grid min-w-0 gap-1">
          {found.slice(0, shown).map((one) => (
            <Disclosure key={one.name} title={<CallLine of={one} />}>
              <ApiCall name={one.name} module={one.module} method={one.method} path={one.path} />
            </Disclosure>
          ))}
        </div>
      )}
    </section>
  )
}

function CallLine({ of: { method, path, label } }: { readonly of: Call }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-left">
      <Tag tone={tones[method]}>{method}</Tag>
      <code className="break-all text-small">{path}</code>
      <span className="text-small text-text-2">{label}</span>
    </span>
  )
}
