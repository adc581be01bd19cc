import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { passKinds } from '../access/vehicle-pass.ts'
import { controlAlertFlow } from '../alert/control-alert-flow.ts'
import { type AlertLevel, alertLevels } from '../alert/levels.ts'
import { screenCommand } from './screen-commands.ts'
import { screenDrill } from './screen-drills.ts'
import { runStatuses } from '../base/device.ts'
import { screenNames, viewCode, viewCodes } from './wall-panels.ts'

export const topics = [
  'base',
  'pass',
  'vehicle',
  'visitor',
  'alert',
  'device',
  'property',
  'parking',
] as const
export type Topic = (typeof topics)[number]

type PassKind = keyof typeof passKinds
type AlertState = keyof typeof controlAlertFlow.states

const alertStates = Object.keys(controlAlertFlow.states) as [AlertState, ...AlertState[]]
const levelKeys = Object.keys(alertLevels) as [AlertLevel, ...AlertLevel[]]

/** One pass as a wall shows it: name masked, no id of a person. Ids below zero are of a drill. */
export const screenPass = z.object({
  id: z.int(),
  passTime: z.string(),
  personName: z.nullable(z.string()),
  personKind: z.string(),
  room: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  device: z.string(),
  buildingId: z.nullable(z.int()),
  direction: z.nullable(z.string()),
  authMode: z.string(),
  result: z.string(),
  failReason: z.nullable(z.string()),
  similarity: z.nullable(z.number()),
  /** There is a picture of it: `screen.passPicture`. */
  pictured: z.boolean(),
})
export type ScreenPass = z.output<typeof screenPass>

const runKeys = Object.keys(runStatuses) as [keyof typeof runStatuses, ...(keyof typeof runStatuses)[]]
const carKinds = Object.keys(passKinds) as [PassKind, ...PassKind[]]

/** One car at a lane as a wall shows it: plate covered. */
export const screenCar = z.object({
  id: z.int(),
  passTime: z.string(),
  /** Null of a car without one. */
  plate: z.nullable(z.string()),
  color: z.string(),
  vehicleKind: z.enum(carKinds),
  lane: z.nullable(z.string()),
  direction: z.nullable(z.enum(['in', 'out'])),
  result: z.enum(['success', 'fail']),
  /** How long a car that left stood inside. */
  minutes: z.nullable(z.int()),
})
export type ScreenCar = z.output<typeof screenCar>

/** An alert as a wall shows it: names and plates masked, no words that somebody wrote. Ids below zero are of a drill. */
export const screenAlert = z.object({
  id: z.int(),
  estateId: z.int(),
  level: z.enum(levelKeys),
  kind: z.string(),
  /** What it is, in the words of its kind. */
  title: z.string(),
  /** Whom or which car it is about. */
  subject: z.nullable(z.string()),
  place: z.nullable(z.string()),
  estateName: z.string(),
  buildingId: z.nullable(z.int()),
  /** Where the device hangs, WGS-84. */
  geo: z.nullable(z.tuple([z.number(), z.number()])),
  similarity: z.nullable(z.number()),
  hitCount: z.int(),
  state: z.enum(alertStates),
  /** Who has it in hand. */
  assignee: z.nullable(z.string()),
  occurredAt: z.string(),
})
export type ScreenAlert = z.output<typeof screenAlert>

/** What the wall says of alerts wherever it stands; null for who may not see them. */
const alertNews = z.object({
  untreated: z.int(),
  urgent: z.int(),
  /** Untreated ones of the last minutes, newest first; a wall tells each of them once. */
  latest: z.array(screenAlert),
})

const base = { screen: z.enum(screenNames), estateId: z.optional(z.int().check(z.minimum(0))) }

/** Polled every 3000 ms by an open wall (catalogue 1, screen shell). Without a cursor only the state, no new rows. */
export const screenStatus = endpoint('screen.status', {
  method: 'GET',
  path: '/api/screen/status',
  label: '大屏状态',
  access: 'wall',
  screen: true,
  background: true,
  permission: viewCodes,
  timeout: 2500,
  input: z.object({
    ...base,
    cursor: z.optional(z.string().check(z.maxLength(4000))),
    /** `lastCommand` of the answer before; a wall that has just started leaves it out and is told nothing old. */
    lastCommand: z.optional(z.int().check(z.minimum(0))),
    /** `serverTime` of the answer before. */
    since: z.optional(z.iso.datetime({ offset: true })),
  }),
  output: z.object({
    serverTime: z.string(),
    cursor: z.string(),
    lastCommand: z.int(),
    command: z.nullable(screenCommand),
    versions: z.record(z.enum(topics), z.int()),
    alerts: z.nullable(alertNews),
    passes: z.array(screenPass),
    vehiclePasses: z.array(screenCar),
    devices: z.object({
      total: z.int(),
      online: z.int(),
      offline: z.int(),
      fault: z.int(),
      /** Those whose state changed after `since`, as they are now; null where they are more than a wall moves one by one. */
      changed: z.nullable(z.array(z.object({ id: z.int(), runStatus: z.enum(runKeys) }))),
    }),
    /** The profile of the wall rose: it is read again. */
    profileVersion: z.int(),
    /** What is rehearsed on this wall now. */
    drill: z.nullable(screenDrill),
  }),
})

/** Data of the asked panels in one answer; `estateId` 0 or absent: all estates of the profile. */
export const screenPanels = endpoint('screen.panels', {
  method: 'GET',
  path: '/api/screen/panels',
  label: '大屏数据',
  access: 'wall',
  screen: true,
  background: true,
  permission: viewCodes,
  input: z.object({
    ...base,
    keys: z.union([z.string(), z.array(z.string().check(z.maxLength(30))).check(z.maxLength(20))]),
  }),
  output: z.record(z.string(), z.object({ data: z.unknown(), version: z.int(), generatedAt: z.string() })),
})

/** The small picture of a pass, for a wall; nobody is known on it where the profile, the estate or the rights want that. */
export const screenPassPicture = endpoint('screen.passPicture', {
  method: 'GET',
  path: '/api/screen/passes/{id}/picture',
  label: '大屏通行抓拍',
  access: 'wall',
  screen: true,
  background: true,
  permission: [viewCode('current'), viewCode('map')],
  answers: 'file',
  input: z.object({ id: z.int().check(z.minimum(1)) }),
})
