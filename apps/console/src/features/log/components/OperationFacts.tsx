import type { operationLog } from '@linli/api-client/contract/log/operation-log'
import type { ResourceName, RowOf } from '@linli/api-client/kit'
import { ConsoleLink } from '../../../resource/ConsoleLink.tsx'
import { usePages } from '../../../resource/pages-context.ts'
import { recordHref } from '../../../resource/record-pages.ts'

type Row = RowOf<typeof operationLog>

/** A value as the log keeps it: masked where it is personal, codes as they are stored. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What was changed, field by field, and with which parameters the call came. */
export function OperationFacts({
  row: { diff, params, record, targetId, targetName },
}: {
  readonly row: Row
}) {
  const pages = usePages()
  const href =
    record === null || record === undefined ? undefined : recordHref(record as ResourceName, targetId, pages)
  const sent = params !== null && params !== undefined && Object.keys(params as object).length > 0
  return (
    <div className="grid gap-6">
      {href !== undefined && (
        <p className="m-0">
          <ConsoleLink href={href}>打开{targetName ?? '对象'}的记录</ConsoleLink>
        </p>
      )}
      {diff !== null && diff.length > 0 && (
        <section>
          <h3 className="m-0 mb-2 text-body font-semibold">变更内容</h3>
          <table className="w-full table-fixed border-collapse text-small [&_td]:border-t [&_td]:border-border [&_td]:p-2 [&_td]:break-all [&_td]:whitespace-pre-wrap [&_th]:p-2 [&_th]:text-left [&_th]:font-normal [&_th]:text-text-2 [&_th[scope=row]]:border-t [&_th[scope=row]]:border-border">
            <thead>
              <tr>
                <th scope="col">字段</th>
                <th scope="col">修改前</th>
                <th scope="col">修改后</th>
              </tr>
            </thead>
            <tbody>
              {diff.map(({ field, label, before, after }) => (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  <td>{textOf(before)}</td>
                  <td>{textOf(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {sent && (
        <section>
          <h3 className="m-0 mb-2 text-body font-semibold">请求参数</h3>
          <pre className="m-0 max-h-80 overflow-auto rounded-card border border-border bg-canvas p-3 text-small break-all whitespace-pre-wrap">
            {JSON.stringify(params, null, 2)}
          </pre>
        </section>
      )}
    </div>
  )
}
