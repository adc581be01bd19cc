import type { repairWorkers } from '@linli/api-client/contract/property/repair-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { StatusTag } from '@linli/ui/status-tag'
import type { ReactNode } from 'react'

export type RepairWorker = OutputOf<typeof repairWorkers>[number]

interface WorkerListProps {
  readonly workers: readonly RepairWorker[]
  /** What may be done with each of them. */
  readonly end?: (worker: RepairWorker) => ReactNode
}

/** Who repairs: on duty or not, what each has in hand of what is enough, what is late, and what came today. */
export const WorkerList = ({ workers, end }: WorkerListProps) => (
  <ul className="m-0 grid list-none gap-1 p-0">
    {workers.map((worker) => {
      const { staffId, name, onDuty, open, maxOpen, overdue, today, skills } = worker
      const full = open >= maxOpen
      return (
        <li
          key={staffId}
          className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-control px-3 py-2 hover:bg-hover"
        >
          <div className="min-w-0">
            <p className="m-0 flex items-center gap-2">
              <span className="truncate font-medium">{name}</span>
              {!onDuty && <StatusTag tone="neutral">休息</StatusTag>}
              {overdue > 0 && <StatusTag tone="danger">{`${overdue}单超时`}</StatusTag>}
            </p>
            <p className="m-0 truncate text-small text-text-2" title={skills}>
              {skills}
            </p>
          </div>
          <div className="flex items-center gap-3">
            <span className="grid w-32 gap-1 text-end whitespace-nowrap text-small text-text-2 tabular-nums">
              <span>
                手上 <b className={full ? 'text-danger' : 'text-text'}>{open}</b>/{maxOpen} · 今日 {today}
              </span>
              <span aria-hidden className="h-1 overflow-hidden rounded-full bg-fill">
                <span
                  className={`block h-full rounded-full ${full ? 'bg-danger' : 'bg-accent'}`}
                  style={{ width: `${Math.min(100, (open / maxOpen) * 100)}%` }}
                />
              </span>
            </span>
            {end?.(worker)}
          </div>
        </li>
      )
    })}
  </ul>
)
