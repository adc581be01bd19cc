import { type estateContract, estateContractFlow } from '@linli/api-client/contract/base/estate-contract'
import type { RowOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { Tag } from '@linli/ui/tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { ganttOf } from './contract-gantt.ts'

type Row = RowOf<typeof estateContract>

interface ContractGanttProps {
  readonly contracts: readonly Row[]
  readonly onOpen: (row: Row) => void
}

const states = Object.entries(estateContractFlow.states)
const fills: Readonly<Record<keyof typeof estateContractFlow.states, string>> = {
  draft: 'border border-dashed border-border-field bg-surface text-text-2',
  signed: 'bg-info-soft text-info',
  active: 'bg-success-soft text-success',
  expired: 'bg-warning-soft text-warning',
  terminated: 'bg-canvas text-text-3 line-through',
}

const today = () => formatDateTime(new Date()).slice(0, 10)
const wordsOf = (row: Row) =>
  `${row.contractNo}，${row.labels?.['companyId'] ?? ''}，${row.startDate} 至 ${row.endDate}，${estateContractFlow.states[row.state].label}`

/** Contracts as bars over the years, a line per estate: gaps, followers and what ends soon are seen at once. */
export function ContractGantt({ contracts, onOpen }: ContractGanttProps) {
  const { ticks, today: now, lines } = ganttOf(contracts, (row) => row.labels?.['estateId'] ?? '', today())
  if (lines.length === 0) return <Empty compact title="没有物业服务合同" />
  return (
    <div className="grid min-w-0 gap-3">
      <ul aria-label="图例" className="m-0 flex list-none flex-wrap gap-4 p-0 text-caption text-text-2">
        {states.map(([state, { label }]) => (
          <li key={state} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`inline-block h-3 w-5 rounded-tag ${fills[state as keyof typeof fills]}`}
            />
            {label}
          </li>
        ))}
      </ul>
      <div className="min-w-0 overflow-x-auto">
        <ol className="m-0 grid min-w-[640px] list-none gap-0 p-0" aria-label="合同时间线">
          <li aria-hidden="true" className="grid grid-cols-[160px_minmax(0,1fr)] text-caption text-text-3">
            <span />
            <span className="relative h-6">
              {ticks.map(({ label, at }) => (
                <span key={label} className="absolute ps-1" style={{ insetInlineStart: `${at}%` }}>
                  {label}
                </span>
              ))}
            </span>
          </li>
          {lines.map(({ key, bars, endsIn }) => (
            <li
              key={key}
              className="grid grid-cols-[160px_minmax(0,1fr)] items-stretch border-t border-border"
            >
              <span className="flex min-w-0 items-center gap-2 py-2 pe-3">
                <span className="truncate">{key}</span>
                {endsIn !== null && <Tag tone="warning">{endsIn} 天到期</Tag>}
              </span>
              <span className="relative min-h-11">
                {ticks.map(({ label, at }) => (
                  <span
                    key={label}
                    aria-hidden="true"
                    className="absolute inset-y-0 w-px bg-border"
                    style={{ insetInlineStart: `${at}%` }}
                  />
                ))}
                {bars.map(({ contract, start, length }) => (
                  <button
                    key={contract.id}
                    type="button"
                    title={wordsOf(contract)}
                    aria-label={wordsOf(contract)}
                    onClick={() => onOpen(contract)}
                    className={`absolute top-2 h-7 cursor-pointer truncate rounded-tag px-2 text-start text-caption ${fills[contract.state]}`}
                    style={{ insetInlineStart: `${start}%`, width: `${length}%` }}
                  >
                    {contract.contractNo}
                  </button>
                ))}
                {now !== null && (
                  <span
                    aria-hidden="true"
                    className="absolute inset-y-0 w-0.5 bg-accent"
                    style={{ insetInlineStart: `${now}%` }}
                  />
                )}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
