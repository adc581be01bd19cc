import type { projectStage } from '@linli/api-client/contract/ops/project-stage'
import type { RowOf } from '@linli/api-client/kit'
import { dayCount, spanOf, todayIn } from './gantt-days.ts'

type Stage = RowOf<typeof projectStage>

const percent = (value: number) => `${(value * 100).toFixed(2)}%`

/** Stages as bars over the days of their plan: how much is done of each, and where today is. */
export function Gantt({ stages }: { readonly stages: readonly Stage[] }) {
  const span = spanOf(stages)
  const today = todayIn(span)
  return (
    <figure aria-label="进度图" className="m-0 grid gap-2 overflow-x-auto">
      <figcaption className="flex justify-between text-caption text-text-2">
        <span>{span.from}</span>
        <span>{span.to}</span>
      </figcaption>
      <ol className="relative m-0 grid min-w-120 list-none gap-2 p-0">
        {stages.map((stage) => {
          const left = dayCount(span.from, stage.planStart) / span.days
          const width = (dayCount(stage.planStart, stage.planEnd) + 1) / span.days
          return (
            <li key={stage.id} className="grid grid-cols-[8rem_1fr] items-center gap-3">
              <span className="truncate text-body" title={stage.name}>
                {stage.name}
              </span>
              <span className="relative block h-5 rounded-sm bg-fill">
                <span
                  className="absolute inset-y-0 overflow-hidden rounded-sm bg-accent-soft"
                  style={{ left: percent(left), width: percent(width) }}
                  title={`${stage.planStart} 至 ${stage.planEnd}，${stage.progress}%`}
                >
                  <span className="block h-full bg-accent" style={{ width: `${stage.progress}%` }} />
                </span>
                {today !== null && (
                  <span
                    aria-hidden="true"
                    className="absolute inset-y-0 w-px bg-danger-solid"
                    style={{ left: percent(today) }}
                  />
                )}
                <span className="sr-only">
                  计划 {stage.planStart} 至 {stage.planEnd}，完成 {stage.progress}%
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
