import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

export const screenNames = ['index', 'current'] as const
export type ScreenName = (typeof screenNames)[number]

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

/** One pass as a wall shows it: name masked, no id of a person. */
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
})
export type ScreenPass = z.output<typeof screenPass>

const base = { screen: z.enum(screenNames), estateId: z.optional(z.int().check(z.minimum(0))) }
const viewCodes = screenNames.map((name) => `screen:${name}:view`)

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
  input: z.object({ ...base, cursor: z.optional(z.string().check(z.maxLength(4000))) }),
  output: z.object({
    serverTime: z.string(),
    cursor: z.string(),
    versions: z.record(z.enum(topics), z.int()),
    passes: z.array(screenPass),
    devices: z.object({ total: z.int(), online: z.int(), offline: z.int(), fault: z.int() }),
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

export const screenProfile = z.object({
  title: z.string(),
  estateIds: z.array(z.int()),
  estates: z.array(z.object({ id: z.int(), name: z.string() })),
  screens: z.array(z.enum(screenNames)),
  maskNames: z.boolean(),
  carousel: z.boolean(),
  carouselSeconds: z.int(),
})
export type ScreenProfile = z.output<typeof screenProfile>

/** What the signed-in wall shows. */
export const getScreenProfile = endpoint('screen.profile', {
  method: 'GET',
  path: '/api/screen/profile',
  label: '大屏配置',
  access: 'wall',
  screen: true,
  background: true,
  permission: viewCodes,
  output: screenProfile,
})
