import { apiDocs } from '@linli/api-client/contract/system/api-docs'
import { Button } from '@linli/ui/button'
import { Field } from '@linli/ui/field'
import { Skeleton } from '@linli/ui/skeleton'
import { TextArea } from '@linli/ui/text-area'
import { Download } from 'lucide-react'
import { download } from '../../../resource/download.ts'
import { FigureTable } from '../../../resource/FigureTable.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { type ApiOperation, curlOf, operationOf } from './api-operation.ts'

interface ApiCallProps {
  readonly name: string
  readonly module: string
  readonly method: string
  readonly path: string
}

/** One call: what goes in, what comes out, and how it is made. */
export function ApiCall({ name, module, method, path }: ApiCallProps) {
  const { data, error, refetch } = useCall(apiDocs, { module })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={6} />
  const found = operationOf(data.paths[path]?.[method.toLowerCase()])
  return (
    <div className="grid min-w-0 gap-4 py-3">
      {found.permissions.length > 0 && (
        <p className="m-0 text-small text-text-2">所需权限：{found.permissions.join('、')}（任一）</p>
      )}
      <Parameters of={found.parameters} />
      <Field label="示例">
        <TextArea value={curlOf(location.origin, method, path, found)} readOnly minRows={3} maxRows={12} />
      </Field>
      {found.body !== null && <Schema label="请求体（JSON Schema）" of={found.body} />}
      {found.answer !== null && <Schema label="应答（JSON Schema）" of={found.answer} />}
      <span>
        <Button
          icon={Download}
          onClick={() =>
            download(
              new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
              `linli-${module}.openapi.json`,
            )
          }
        >
          下载 {module} 模块的 OpenAPI
        </Button>
        <span className="sr-only">{name}</span>
      </span>
    </div>
  )
}

function Parameters({ of }: { readonly of: ApiOperation['parameters'] }) {
  if (of.length === 0) return null
  return (
    <FigureTable
      title="参数"
      of="名称"
      columns={[
        { key: 'in', name: '位置' },
        { key: 'required', name: '必填' },
        { key: 'schema', name: '类型' },
      ]}
      rows={of.map(({ name, place, required, type }) => ({
        key: `${place}/${name}`,
        name: <code>{name}</code>,
        cells: [{ text: place }, { text: required ? '是' : '否' }, { text: type, className: 'break-all' }],
      }))}
      empty="没有参数"
    />
  )
}

function Schema({ label, of }: { readonly label: string; readonly of: unknown }) {
  return (
    <Field label={label}>
      <TextArea value={JSON.stringify(of, null, 2)} readOnly minRows={6} maxRows={18} />
    </Field>
  )
}
