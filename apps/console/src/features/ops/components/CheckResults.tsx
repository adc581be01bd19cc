import type { AutoCheckResult, CheckResult } from '@linli/api-client/contract/ops/check-results'
import type { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import type { RowOf } from '@linli/api-client/kit'
import { StatusTag } from '@linli/ui/status-tag'

interface FoundProps {
  readonly title: string
  readonly ok: boolean | null
  readonly critical: boolean
  /** What stands for neither good nor bad. */
  readonly unknown: string
  readonly detail: string
}

function Found({ title, ok, critical, unknown, detail }: FoundProps) {
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="m-0 break-words">
          {title}
          {critical && <span className="text-small text-text-2"> · 关键项</span>}
        </p>
        {detail !== '' && <p className="m-0 break-words text-small text-text-2">{detail}</p>}
      </div>
      <span className="shrink-0">
        <StatusTag tone={ok === null ? 'neutral' : ok ? 'success' : 'danger'}>
          {ok === null ? unknown : ok ? '合格' : '不合格'}
        </StatusTag>
      </span>
    </li>
  )
}

const boundsOf = ({ min, max, unit }: CheckResult): string =>
  min === null && max === null ? '' : `（应为${min ?? '不限'}–${max ?? '不限'}${unit ?? ''}）`

const saidOf = (item: CheckResult): string =>
  [item.value === null ? '' : `${item.value}${item.unit ?? ''}${boundsOf(item)}`, item.note ?? '']
    .filter((text) => text !== '')
    .join('；')

function Items({ items }: { readonly items: readonly CheckResult[] }) {
  return (
    <ul className="m-0 list-none divide-y divide-border p-0">
      {items.map((item) => (
        <Found
          key={item.code}
          title={item.text}
          ok={item.ok}
          critical={item.critical}
          unknown={item.way === 'text' && item.value ? '已填写' : '未填写'}
          detail={saidOf(item)}
        />
      ))}
    </ul>
  )
}

function Automatic({ found }: { readonly found: readonly AutoCheckResult[] }) {
  if (found.length === 0) return <p className="m-0 text-text-2">尚未自动检测，点检人开始后可随时检测。</p>
  return (
    <ul className="m-0 list-none divide-y divide-border p-0">
      {found.map(({ code, label, ok, critical, detail }) => (
        <Found key={code} title={label} ok={ok} critical={critical} unknown="无法判断" detail={detail} />
      ))}
    </ul>
  )
}

/** What was found on site, and what the server found by itself. */
export function CheckResults({ check }: { readonly check: RowOf<typeof equipmentCheck> }) {
  return (
    <div className="grid gap-6">
      <section>
        <h3 className="m-0 mb-2 text-body font-semibold">现场项目</h3>
        <Items items={check.results ?? []} />
      </section>
      <section>
        <h3 className="m-0 mb-2 text-body font-semibold">自动检测</h3>
        <Automatic found={check.autoResults ?? []} />
      </section>
    </div>
  )
}
