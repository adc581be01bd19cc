import type { provinceConfig } from '@linli/api-client/contract/base/province-config'
import type { RowOf } from '@linli/api-client/kit'
import { StatusTag } from '@linli/ui/status-tag'

/** 配置→检查→试推→启用: how far an estate is, and what comes next. */
export function ProvinceSteps({ row }: { readonly row: RowOf<typeof provinceConfig> }) {
  const steps = [
    { label: '配置', done: row.platformCode !== null, next: '在小区管理中填写省平台编码' },
    { label: '测试', done: row.testedAt !== null, next: '测试与省平台的连接' },
    { label: '检查', done: row.checkedAt !== null, next: '检查数据的完整性' },
    { label: '启用', done: row.state === 'on', next: '启用上报' },
    { label: '上报', done: row.lastSuccessAt !== null, next: '推送一次，核对回执' },
  ]
  const next = steps.find(({ done }) => !done)
  return (
    <section aria-label="对接步骤" className="grid gap-2">
      <ol className="m-0 flex list-none flex-wrap gap-4 p-0">
        {steps.map(({ label, done }) => (
          <li key={label}>
            <StatusTag tone={done ? 'success' : label === next?.label ? 'info' : 'neutral'}>
              {done ? `${label}已完成` : label}
            </StatusTag>
          </li>
        ))}
      </ol>
      {next && <p className="m-0 text-small text-text-2">下一步：{next.next}</p>}
    </section>
  )
}
