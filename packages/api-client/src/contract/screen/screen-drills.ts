import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { type AlertLevel, alertLevels } from '../alert/levels.ts'
import { drillMinutes } from './drill-minutes.ts'
import { viewCodes } from './wall-panels.ts'

/** What can be rehearsed: three scripts that stand, and those of the estate. */
export const drillScripts = {
  stranger: '陌生人尾随入楼',
  fireLane: '消防通道被占用',
  lift: '电梯困人',
  own: '自编脚本',
} as const
export type DrillScript = keyof typeof drillScripts
const scriptKeys = Object.keys(drillScripts) as [DrillScript, ...DrillScript[]]

/** What somebody before the wall did about an alert of a drill. */
export const drillVerbs = { accept: '受理', treat: '处置', ignore: '忽略' } as const
export type DrillVerb = keyof typeof drillVerbs
const verbKeys = Object.keys(drillVerbs) as [DrillVerb, ...DrillVerb[]]

/** Its mark before every title, and the word on every screen while it lasts. */
export const drillMark = '【演练】'

/** A drill as the walls of it know it. */
export const screenDrill = z.object({
  id: z.int(),
  label: z.string(),
  startedAt: z.string(),
  endsAt: z.string(),
})
export type ScreenDrill = z.output<typeof screenDrill>

/** What is asked before a drill. */
export const drillFields = {
  script: f.enum('演练脚本', drillScripts, { required: true }),
  estateId: f.ref('小区', 'base/estates', { required: true }),
  scriptId: f.ref('自编脚本', 'screen/drill-scripts', {
    within: 'estateId',
    when: { script: ['own'] },
    requiredWhen: { script: ['own'] },
  }),
  minutes: f.int('时长', { required: true, unit: '分钟', ...drillMinutes }),
}

/** Begins a drill on the walls of a user, the own ones when left out. Nothing of it is written into any record. */
export const beginDrill = endpoint('screen.beginDrill', {
  method: 'POST',
  path: '/api/screen/drills',
  label: '开始大屏演练',
  access: 'session',
  permission: 'screen:command:create',
  input: z.object({
    screenUserId: z.optional(z.nullable(z.int().check(z.minimum(1)))),
    ...drillFields,
    scriptId: z.optional(z.nullable(drillFields.scriptId)),
  }),
  output: z.object({ id: z.int() }),
})

/** Ends a drill before its time. */
export const endDrill = endpoint('screen.endDrill', {
  method: 'POST',
  path: '/api/screen/drills/{id}/end',
  label: '结束大屏演练',
  access: 'session',
  permission: 'screen:command:create',
  input: z.object({ id: z.int().check(z.minimum(1)) }),
  output: z.literal(true),
})

const levelKeys = Object.keys(alertLevels) as [AlertLevel, ...AlertLevel[]]

/** The last drills that the caller began, and how long it took until each of their alerts was answered. */
export const listDrills = endpoint('screen.listDrills', {
  method: 'GET',
  path: '/api/screen/drills',
  label: '大屏演练记录',
  access: 'session',
  background: true,
  permission: 'screen:command:create',
  output: z.array(
    z.extend(screenDrill, {
      script: z.enum(scriptKeys),
      estateName: z.string(),
      targetName: z.string(),
      isRunning: z.boolean(),
      alerts: z.array(
        z.object({
          title: z.string(),
          level: z.enum(levelKeys),
          /** Seconds until somebody took it, and until it was closed; null: nobody did, or not yet. */
          taken: z.nullable(z.int()),
          closed: z.nullable(z.int()),
        }),
      ),
    }),
  ),
})

/** What somebody before the wall does about an alert of a drill: kept with the drill alone. */
export const answerDrill = endpoint('screen.answerDrill', {
  method: 'POST',
  path: '/api/screen/drills/{id}/answer',
  label: '应答大屏演练',
  access: 'wall',
  screen: true,
  background: true,
  unlogged: true,
  permission: viewCodes,
  input: z.object({
    id: z.int().check(z.minimum(1)),
    /** Id of the alert as the wall was told it: below zero. */
    alertId: z.int().check(z.maximum(-1)),
    verb: z.enum(verbKeys),
  }),
  output: z.literal(true),
})
