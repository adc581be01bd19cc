import { f } from './f.ts'
import type { ParamRef } from './flow-clock.ts'

/**
 * Until when something is to be done. A row has one deadline at a time, the nearest of those that its state counts.
 */
export interface DueRule<S extends string = string> {
  /** What is to be done: 「接单」. */
  readonly label: string
  /** The field from which the time runs. */
  readonly from: string
  /** How long: a setting that is a time, minutes in a field, or `server`: by its rules (`due` of `serve`). */
  readonly within: ParamRef | string
  /** The states in which it counts. */
  readonly while: readonly S[]
  /** States in which the time stands still. */
  readonly pause?: readonly S[]
  /** A setting of type week hours: the time runs within them alone. */
  readonly hours?: ParamRef
  /** The part of the time after which it is nearly over. @default 0.8 */
  readonly warn?: number
}

/** The fields that a lifecycle with deadlines keeps; the description spreads them into its own. */
export const dueFields = {
  dueAt: f.datetime('时限', { serverSet: true }),
  dueKey: f.text('时限事项', { serverSet: true, internal: true, max: 40 }),
  dueWarnAt: f.datetime('预警时间', { serverSet: true, internal: true }),
  duePausedAt: f.datetime('暂停计时', { serverSet: true, internal: true }),
  dueToldAt: f.datetime('超时通知', { serverSet: true, internal: true }),
}

/** The filter of such a list, spread into its `extraFilters`; the kit knows what it means. */
export const dueFilters = {
  due: f.enums('时限情况', { overdue: '已超时', soon: '即将超时', paused: '已暂停' }),
}
