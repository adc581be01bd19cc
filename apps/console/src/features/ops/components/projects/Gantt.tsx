import type { projectStage } from '@linli/api-client/contract/ops/project-stage'
import type { RowOf } from '@linli/api-client/kit'
import { StageBar } from './StageBar.tsx'
import { dayCount, rowPitch, spanOf, todayIn } from './gantt-days.ts'
import { StageArrow } from './StageArrow.tsx'

export type Stage = RowOf<typeof projectStage>

/** What a stage is to be planned for. */
export interface NewPlan {
  readonly planStart: string
  readonly planEnd: string
}

interface GanttProps {
  readonly stages: readonly Stage[]
  /** Bars may be dragged to other days. */
  readonly onPlan?: ((stage: Stage, plan: NewPlan) => void) | undefined
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`

/** Stages as bars over the days of their plan: how much is done of each, what waits for what, and where today is. */
export function Gantt({ stages, onPlan }: GanttProps) {
  const span = spanOf(stages)
  const today = todayIn(span)
  const rowOf = new Map(stages.map(({ id }, row) => [id, row]))
  const shareOf = (day: string) => dayCount(span.from, day) / span.days
  return (
    <figure aria-label="进度图" className="m-0 overflow-x-auto">
      <div className="grid min-w-120 grid-cols-[8rem_1fr] gap-x-3 gap-y-2">
        <span />
        <figcaption className="flex justify-between text-caption text-text-2">
          <span>{span.from}</span>
          <span>{span.to}</span>
        </figcaption>
        <ol className="m-0 list-none p-0">
          {stages.map(({ id, name }) => (
            <li key={id} className="flex items-center" style={{ height: rowPitch }}>
              <span className="truncate text-body" title={name}>
                {name}
              </span>
            </li>
          ))}
        </ol>
        <div className="relative">
          <ol className="m-0 list-none p-0">
            {stages.map((stage) => (
              <li key={stage.id} className="flex items-center" style={{ height: rowPitch }}>
                <StageBar
                  key={`${stage.planStart} ${stage.planEnd}`}
                  stage={stage}
                  span={span}
                  {...(onPlan && stage.state !== 'done' && { onPlan: (plan) => onPlan(stage, plan) })}
                />
              </li>
            ))}
          </ol>
          {stages.map((stage, row) => {
            const before = stages.find(({ id }) => id === stage.dependsOn)
            const from = before && rowOf.get(before.id)
            return before && from !== undefined ? (
              <StageArrow
                key={stage.id}
                rows={[from, row]}
                days={[shareOf(before.planEnd) + 1 / span.days, shareOf(stage.planStart)]}
              />
            ) : null
          })}
          {today !== null && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 w-px bg-danger-solid"
              style={{ left: percent(today) }}
              title="今天"
            />
          )}
        </div>
      </div>
      {onPlan && (
        <p className="m-0 mt-1 text-caption text-text-2">
          拖动条形调整计划，拖动两端改变工期；键盘用方向键移动，Shift加方向键改变完工日，回车保存。
        </p>
      )}
    </figure>
  )
}
