import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { alertLevels, type AlertLevel } from './levels.ts'

/** Kinds that are judged by passes, stays and alarms alone: all are kept, so that a rule can be tried on them. */
const replayed: ReadonlySet<string> = new Set([
  'black_person',
  'watch_person',
  'stranger_stay',
  'frequent_stranger',
  'lost_card',
  'verify_fail_burst',
  'anti_passback',
  'black_vehicle',
  'watch_vehicle',
  'vehicle_overstay',
  'sos',
  'door_held_open',
  'door_forced',
  'duress',
  'tamper',
  'fire_input',
  'device_fault',
])

/** Whether a rule of this kind can be tried on what happened. */
export const isReplayable = (kind: string): boolean => replayed.has(kind)

/** The most days that are looked at. */
export const maxReplayDays = 30

const levels = Object.keys(alertLevels) as [AlertLevel, ...AlertLevel[]]
const replay = z.object({
  /** The alerts that the rule would have raised. */
  raised: z.int(),
  /** What would have gone into one of these, or was too soon after it. */
  folded: z.int(),
  /** The alerts that it really raised in this time. */
  actual: z.int(),
  /** The time that was looked at; ends early where there was too much of it. */
  from: z.string(),
  to: z.string(),
  isCut: z.boolean(),
  days: z.array(z.object({ day: z.string(), raised: z.int(), folded: z.int() })),
  /** The newest of them. */
  samples: z.array(
    z.object({
      at: z.string(),
      lastAt: z.string(),
      level: z.enum(levels),
      title: z.string(),
      hitCount: z.int(),
    }),
  ),
})
export type RuleReplay = z.output<typeof replay>

/** 试跑: what a rule as it stands would have made of the last days. Reads only: no alert, no notice, no count. */
export const replayAlertRule = endpoint('alert.replayAlertRule', {
  method: 'GET',
  path: '/api/alert/alert-rules/{id}/replay',
  label: '试跑预警规则',
  access: 'session',
  permission: 'alert:rule:update',
  input: z.object({
    id: f.int('规则', { min: 1 }),
    days: f.int('天数', { required: true, min: 1, max: maxReplayDays }),
  }),
  output: replay,
})
