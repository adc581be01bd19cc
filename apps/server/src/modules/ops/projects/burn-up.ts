import { dayAfter } from '../../../kit/calendar.ts'

/** A stage with its share of the whole. */
export interface BurnStage {
  readonly id: number
  readonly weight: number
  readonly planStart: string
  readonly planEnd: string
  readonly progress: number
  readonly actualEnd: string | null
}

/** How far a stage was said to be on a day. */
export interface BurnStep {
  readonly stageId: number
  readonly day: string
  readonly progress: number
}

interface BurnUp {
  readonly days: string[]
  readonly plannedOn: number[]
  readonly doneOn: (number | null)[]
  readonly planned: number
  readonly progress: number
}

/** So many points at most: a line of more says no more. */
const points = 16
const dayMs = 86_400_000
const dayCount = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
const hundredths = (value: number): number => Math.round(value * 100) / 100

/** What a stage should have reached by the end of a day, going evenly. */
function plannedOf({ planStart, planEnd }: BurnStage, day: string): number {
  const all = dayCount(planStart, planEnd) + 1
  return (100 * Math.max(0, Math.min(all, dayCount(planStart, day) + 1))) / all
}

/** What it was said to have reached by then; of a stage that nothing was said of, what is known is its end. */
function doneOf(stage: BurnStage, steps: readonly BurnStep[], day: string, today: string): number {
  if (day >= today) return stage.progress
  if (steps.length > 0) return steps.findLast((step) => step.day <= day)?.progress ?? 0
  return stage.actualEnd !== null && stage.actualEnd <= day ? stage.progress : 0
}

/** From the first to the last day of the plan, or to today where it is later; today is one of them. */
function daysOf(stages: readonly BurnStage[], today: string): string[] {
  const from = stages.map(({ planStart }) => planStart).toSorted()[0]
  const end = stages
    .map(({ planEnd }) => planEnd)
    .toSorted()
    .at(-1)
  if (from === undefined || end === undefined) return []
  const isOver = stages.every(({ progress }) => progress >= 100)
  const to = !isOver && today > end ? today : end
  const step = Math.max(1, Math.ceil(dayCount(from, to) / (points - 1)))
  const days = [to]
  for (let day = from; day < to; day = dayAfter(day, step)) days.push(day)
  if (today > from && today < to) days.push(today)
  return [...new Set(days)].toSorted()
}

/** The whole against its plan, day by day, in percent. */
export function burnUp(stages: readonly BurnStage[], steps: readonly BurnStep[], today: string): BurnUp {
  const weight = stages.reduce((sum, one) => sum + one.weight, 0)
  const whole = (of: (stage: BurnStage) => number): number =>
    weight === 0 ? 0 : hundredths(stages.reduce((sum, one) => sum + one.weight * of(one), 0) / weight)
  const byStage = Map.groupBy(
    steps.toSorted((a, b) => a.day.localeCompare(b.day)),
    ({ stageId }) => stageId,
  )
  const planned = (day: string) => whole((stage) => plannedOf(stage, day))
  const days = daysOf(stages, today)
  return {
    days,
    plannedOn: days.map(planned),
    doneOn: days.map((day) =>
      day > today ? null : whole((stage) => doneOf(stage, byStage.get(stage.id) ?? [], day, today)),
    ),
    planned: planned(today),
    progress: whole(({ progress }) => progress),
  }
}
