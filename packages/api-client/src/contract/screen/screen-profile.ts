import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { dayPlan } from './screen-walls.ts'
import { screenNames, viewCodes } from './wall-panels.ts'

const keys = z.array(z.string().check(z.maxLength(30))).check(z.maxLength(20))

/** The colour of what is neither text nor warning. */
export const wallThemes = { tech_blue: '科技蓝', emerald: '翡翠', amber: '琥珀' } as const
export type WallTheme = keyof typeof wallThemes

/** What a user decides about the own walls. */
const choices = {
  title: f.text('标题', { required: true, max: 40 }),
  /** None: all estates that the user may see. */
  estateIds: z.array(f.ref('小区', 'base/estates')).check(z.maxLength(500)),
  carousel: z.boolean(),
  carouselSeconds: f.int('轮播间隔', { required: true, min: 20, max: 600 }),
  /** An urgent alert brings the wall to 布控预警 for a while. */
  autoJumpAlert: z.boolean(),
  alertSound: z.boolean(),
  soundVolume: f.int('音量', { required: true, min: 0, max: 100 }),
  /** Names of people who pass and visit are covered. Where the estate wants that (`maskNameOnScreen`), they always are. */
  maskNames: z.boolean(),
  /** Nobody is known on pictures. Who may not see faces, and walls that hang there for all, never show them. */
  blurFaces: z.boolean(),
  theme: f.enum('主题', wallThemes, { required: true }),
  dayPlan,
  /** Order of the side panels by screen. */
  layout: z.partialRecord(z.enum(screenNames), z.object({ start: keys, end: keys })),
  hiddenPanels: z.partialRecord(z.enum(screenNames), keys),
}

export const screenProfile = z.object({
  ...choices,
  /** 0 before the first change. */
  version: z.int(),
  /** The estates that may be chosen, by name. */
  estates: z.array(z.object({ id: z.int(), name: z.string() })),
  screens: z.array(z.enum(screenNames)),
  /** Whether this session may change the profile. */
  editable: z.boolean(),
})
export type ScreenProfile = z.output<typeof screenProfile>

/** What the signed-in wall shows. Plates and who alerts are about are covered on every wall. */
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

/** Changes the own profile; also from the wall itself, but not from one that hangs in a control room for all. */
export const updateScreenProfile = endpoint('screen.updateProfile', {
  method: 'PUT',
  path: '/api/screen/profile',
  label: '修改大屏配置',
  access: 'session',
  screen: true,
  permission: 'screen:profile:update',
  input: z.object({ version: z.int().check(z.minimum(0)), ...choices }),
  output: screenProfile,
})
