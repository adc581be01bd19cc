import type {
  updateScreenProfile,
  ScreenProfile,
  WallTheme,
} from '@linli/api-client/contract/screen/screen-profile'
import type { DayPlan, saveDayPlan } from '@linli/api-client/contract/screen/screen-walls'
import {
  isWallPanel,
  type ScreenName,
  screenNames,
  viewCode,
} from '@linli/api-client/contract/screen/wall-panels'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, sql } from 'drizzle-orm'
import { AppError, forbidden, invalid } from '../../kit/app-error.ts'
import type { DataScope } from '../../kit/caller.ts'
import { type Ctx, userOf } from '../../kit/context.ts'
import { screenProfile } from './screen-profile.table.ts'
import { estatesOf, type ScreenEstate, visibleScreens } from './screen-scope.ts'

const code = 'screen:profile:update'

const first = {
  title: '邻里·小区综合管理平台',
  estateIds: [] as number[],
  carousel: false,
  carouselSeconds: 60,
  autoJumpAlert: true,
  alertSound: true,
  soundVolume: 60,
  maskNames: true,
  blurFaces: false,
  theme: 'tech_blue' as WallTheme,
  dayPlan: [] as DayPlan,
  layout: {},
  hiddenPanels: {},
  version: 0,
}

async function ownRow(ctx: Ctx) {
  const [row] = await ctx.tx
    .select()
    .from(screenProfile)
    .where(eq(screenProfile.userId, userOf(ctx).userId))
  return row
}

/** Estates of all the screens that the user may see. */
async function permitted(ctx: Ctx, screens: readonly ScreenName[]): Promise<ScreenEstate[]> {
  const found = new Map<number, ScreenEstate>()
  for (const screen of screens)
    for (const one of await estatesOf(ctx, ctx.scopeFor(viewCode(screen)))) found.set(one.id, one)
  return [...found.values()]
}

/** What the user wants of the walls as far as it decides what they are answered: estates (none: all), covered names and faces. */
export async function wallChoices(
  ctx: Ctx,
): Promise<Pick<typeof first, 'estateIds' | 'maskNames' | 'blurFaces' | 'version'>> {
  return (await ownRow(ctx)) ?? first
}

/** The profile as the wall gets it: what the user may no longer see is left out. */
export async function profileOf(ctx: Ctx): Promise<ScreenProfile> {
  const { sessionKind } = userOf(ctx)
  const row = (await ownRow(ctx)) ?? first
  const screens = visibleScreens(ctx)
  const estates = await permitted(ctx, screens)
  return {
    title: row.title,
    estateIds: row.estateIds.filter((id) => estates.some((estate) => estate.id === id)),
    carousel: row.carousel,
    carouselSeconds: row.carouselSeconds,
    autoJumpAlert: row.autoJumpAlert,
    alertSound: row.alertSound,
    soundVolume: row.soundVolume,
    maskNames: row.maskNames,
    blurFaces: row.blurFaces,
    theme: row.theme,
    dayPlan: row.dayPlan,
    layout: row.layout,
    hiddenPanels: row.hiddenPanels,
    version: row.version,
    estates,
    screens,
    editable: sessionKind !== 'wall' && ctx.can(code),
  }
}

function assertPanels({ layout, hiddenPanels }: InputOf<typeof updateScreenProfile>): void {
  for (const screen of screenNames) {
    const placed = [...(layout[screen]?.start ?? []), ...(layout[screen]?.end ?? [])]
    if (new Set(placed).size < placed.length || placed.some((key) => !isWallPanel(screen, key)))
      throw invalid({ layout: '大屏布局有误' })
    if (hiddenPanels[screen]?.some((key) => !isWallPanel(screen, key)))
      throw invalid({ hiddenPanels: '大屏布局有误' })
  }
}

/** Writes the own profile. A wall that hangs there for everybody does not change that of its creator. */
export async function saveProfile(
  ctx: Ctx,
  { version, ...choices }: InputOf<typeof updateScreenProfile>,
): Promise<ScreenProfile> {
  const { userId, sessionKind } = userOf(ctx)
  if (sessionKind === 'wall') throw forbidden(code)
  assertPanels(choices as InputOf<typeof updateScreenProfile>)
  const estates = await permitted(ctx, visibleScreens(ctx))
  if (choices.estateIds.some((id) => !estates.some((estate) => estate.id === id)))
    throw invalid({ estateIds: '所选范围超出您的小区权限' })
  assertPlan(choices.dayPlan, { screens: visibleScreens(ctx), estates })
  const values = { ...choices, updatedAt: ctx.now, updatedBy: userId }
  const [saved] =
    version === 0
      ? await ctx.tx
          .insert(screenProfile)
          .values({ ...values, userId, createdBy: userId, version: 1 })
          .onConflictDoNothing()
          .returning({ id: screenProfile.id })
      : await ctx.tx
          .update(screenProfile)
          .set({ ...values, version: sql`${screenProfile.version} + 1` })
          .where(and(eq(screenProfile.userId, userId), eq(screenProfile.version, version)))
          .returning({ id: screenProfile.id })
  if (saved === undefined) throw new AppError('STALE_VERSION')
  ctx.note({ resource: 'screenProfile', targetId: saved.id, targetName: choices.title })
  return await profileOf(ctx)
}

/** A plan names each time once, and nothing that the walls could not show. */
function assertPlan(
  plan: DayPlan,
  {
    screens,
    estates,
  }: { readonly screens: readonly ScreenName[]; readonly estates: readonly ScreenEstate[] },
): void {
  if (new Set(plan.map(({ from }) => from)).size < plan.length) throw invalid({ dayPlan: '日程时间重复' })
  if (plan.some(({ screen }) => !screens.includes(screen)))
    throw invalid({ dayPlan: '日程中有不可查看的屏幕' })
  if (plan.some(({ estateId }) => estateId !== 0 && !estates.some(({ id }) => id === estateId)))
    throw invalid({ dayPlan: '日程中的小区超出大屏范围' })
}

/** Sets the plan of a user by somebody who may command the walls of that user. */
export async function savePlan(
  ctx: Ctx,
  { version, dayPlan }: InputOf<typeof saveDayPlan>,
  target: { readonly userId: number; readonly screens: readonly ScreenName[]; readonly shows: DataScope },
): Promise<void> {
  assertPlan(dayPlan, { screens: target.screens, estates: await estatesOf(ctx, target.shows) })
  const changed = { dayPlan, updatedAt: ctx.now, updatedBy: userOf(ctx).userId }
  const { version: _none, ...start } = first
  const [saved] =
    version === 0
      ? await ctx.tx
          .insert(screenProfile)
          .values({ ...start, ...changed, userId: target.userId, createdBy: userOf(ctx).userId, version: 1 })
          .onConflictDoNothing()
          .returning({ id: screenProfile.id })
      : await ctx.tx
          .update(screenProfile)
          .set({ ...changed, version: sql`${screenProfile.version} + 1` })
          .where(and(eq(screenProfile.userId, target.userId), eq(screenProfile.version, version)))
          .returning({ id: screenProfile.id })
  if (saved === undefined) throw new AppError('STALE_VERSION')
  ctx.note({ resource: 'screenProfile', targetId: saved.id, targetName: '大屏日程' })
}
