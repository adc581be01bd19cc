import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { screenNames, viewCodes } from './wall-panels.ts'

/** What a wall says of its sound. `blocked`: the browser lets nothing be heard before somebody presses something. */
export const soundStates = {
  on: { label: '有声', tone: 'success' },
  muted: { label: '已静音', tone: 'warning' },
  off: { label: '未启用', tone: 'neutral' },
  blocked: { label: '被拦截', tone: 'danger' },
} as const
export type SoundState = keyof typeof soundStates
const soundKeys = Object.keys(soundStates) as [SoundState, ...SoundState[]]

/** An open wall says so often how it is; one that has said nothing for three times as long is gone. */
export const reportMs = 15_000
export const goneMs = 3 * reportMs

const facts = {
  screen: z.enum(screenNames),
  /** 0: all estates of the wall. */
  estateId: z.int().check(z.minimum(0)),
  build: z.string().check(z.maxLength(60)),
  sound: z.enum(soundKeys),
  /** How old the last answer was, in milliseconds. */
  dataAgeMs: z.int().check(z.minimum(0)),
  /** What the page holds in memory, where the browser tells. */
  heapMb: z.nullable(z.number().check(z.minimum(0))),
  width: z.int().check(z.minimum(0)),
  height: z.int().check(z.minimum(0)),
  full: z.boolean(),
}

/** An open wall says how it is. `wall` is a name that it gave itself, for as long as its window lives. */
export const reportScreen = endpoint('screen.report', {
  method: 'POST',
  path: '/api/screen/report',
  label: '大屏上报状态',
  access: 'wall',
  screen: true,
  background: true,
  unlogged: true,
  permission: viewCodes,
  input: z.object({ wall: z.string().check(z.regex(/^[\w-]{8,40}$/)), ...facts }),
  output: z.literal(true),
})

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Which screen the walls of a user turn to at which time of the day. */
export const dayPlan = z
  .array(
    z.object({
      from: clock,
      screen: z.enum(screenNames),
      /** 0: all estates of the wall. */
      estateId: z.int().check(z.minimum(0)),
    }),
  )
  .check(z.maxLength(12))
export type DayPlan = z.output<typeof dayPlan>

/** What stands at a time (`HH:MM`): the last that began, over midnight that of the evening; undefined without a plan. */
export function plannedAt(plan: DayPlan, time: string): DayPlan[number] | undefined {
  const inOrder = plan.toSorted((a, b) => a.from.localeCompare(b.from))
  return inOrder.findLast(({ from }) => from <= time) ?? inOrder.at(-1)
}

/** Walls that are open, of the users that the caller may command, and those that fell silent today. */
export const listWalls = endpoint('screen.listWalls', {
  method: 'GET',
  path: '/api/screen/walls',
  label: '大屏导播',
  access: 'session',
  background: true,
  permission: 'screen:command:create',
  output: z.array(
    z.object({
      userId: z.int(),
      userName: z.string(),
      version: z.int(),
      dayPlan,
      /** Those whose screens may be shown to this user. */
      screens: z.array(z.enum(screenNames)),
      estates: z.array(z.object({ id: z.int(), name: z.string() })),
      walls: z.array(
        z.object({
          id: z.int(),
          /** Of a wall that hangs there for all; null of one that somebody opened. */
          name: z.nullable(z.string()),
          ...facts,
          estateName: z.nullable(z.string()),
          isGone: z.boolean(),
          /** Another build than that of the wall that started last. */
          isOld: z.boolean(),
          /** What its memory has grown by in an hour, in MB; null while it is not known. */
          heapPerHour: z.nullable(z.number()),
          openedAt: z.string(),
          seenAt: z.string(),
        }),
      ),
      /** Walls that hang there for all, are signed in and have said nothing of themselves today. */
      idle: z.array(z.object({ id: z.int(), name: z.string(), lastActiveAt: z.string() })),
    }),
  ),
})

/** Sets the day plan of a user whose walls the caller may command. */
export const saveDayPlan = endpoint('screen.saveDayPlan', {
  method: 'PUT',
  path: '/api/screen/walls/{userId}/plan',
  label: '设置大屏日程',
  access: 'session',
  permission: 'screen:command:create',
  input: z.object({
    userId: z.int().check(z.minimum(1)),
    version: f.int('版本', { min: 0, required: true }),
    dayPlan,
  }),
  output: z.literal(true),
})
