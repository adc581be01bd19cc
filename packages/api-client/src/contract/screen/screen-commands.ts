import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { screenNames, viewCodes } from './wall-panels.ts'

/** What a wall can be told from a distance. */
export const screenActions = {
  switch: '切换屏幕',
  focus: '定位对象',
  broadcast: '播报文字',
  reload: '刷新大屏',
  sleep: '熄屏',
} as const
export type ScreenAction = keyof typeof screenActions
const actionKeys = Object.keys(screenActions) as [ScreenAction, ...ScreenAction[]]

/** A command is delivered within this time or not at all. */
export const commandLifeMs = 60_000

/** What a wall is told to do. */
export const screenCommand = z.object({
  id: z.int(),
  action: z.enum(actionKeys),
  screen: z.nullable(z.enum(screenNames)),
  estateId: z.nullable(z.int()),
  treeId: z.nullable(z.string()),
  text: z.nullable(z.string()),
})
export type ScreenCommand = z.output<typeof screenCommand>

/** Tells the walls of a user, the own ones when left out, to do something. */
export const createScreenCommand = endpoint('screen.createCommand', {
  method: 'POST',
  path: '/api/screen/commands',
  label: '下发大屏指令',
  access: 'session',
  permission: 'screen:command:create',
  input: z.object({
    screenUserId: z.optional(z.nullable(z.int().check(z.minimum(1)))),
    action: z.enum(actionKeys),
    screen: z.optional(z.nullable(z.enum(screenNames))),
    estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))),
    /** What stands on the map, by letter and id of the node; a marker, as `marker:{id}`; or an alert, as `alert:{id}`. */
    treeId: z.optional(z.nullable(z.string().check(z.regex(/^([ceijl-o]|marker:|alert:)\d{1,15}$/)))),
    text: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  }),
  output: z.object({ id: z.int() }),
})

/** Members of staff with an open wall whose estates are all within the sender's. */
export const listScreens = endpoint('screen.listScreens', {
  method: 'GET',
  path: '/api/screen/commands/targets',
  label: '在线大屏',
  access: 'session',
  background: true,
  permission: 'screen:command:create',
  output: z.array(z.object({ userId: z.int(), name: z.string(), walls: z.int() })),
})

/** The sender's last twenty commands. */
export const listScreenCommands = endpoint('screen.listCommands', {
  method: 'GET',
  path: '/api/screen/commands',
  label: '大屏指令记录',
  access: 'session',
  background: true,
  permission: 'screen:command:create',
  output: z.array(
    z.extend(screenCommand, {
      targetName: z.string(),
      createdAt: z.string(),
      state: z.enum(['waiting', 'done', 'expired']),
    }),
  ),
})

/** A wall has done what it was told. Repeating it changes nothing. */
export const ackScreenCommand = endpoint('screen.ackCommand', {
  method: 'POST',
  path: '/api/screen/commands/{id}/ack',
  label: '大屏指令回执',
  access: 'wall',
  screen: true,
  background: true,
  unlogged: true,
  permission: viewCodes,
  input: z.object({ id: z.int().check(z.minimum(1)) }),
  output: z.literal(true),
})
