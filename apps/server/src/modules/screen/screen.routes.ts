import { screenPanels, screenStatus, topics } from '@linli/api-client/contract/screen/screen-calls'
import {
  ackScreenCommand,
  createScreenCommand,
  listScreenCommands,
  listScreens,
} from '@linli/api-client/contract/screen/screen-commands'
import { getScreenProfile, updateScreenProfile } from '@linli/api-client/contract/screen/screen-profile'
import {
  answerDrill,
  beginDrill,
  endDrill,
  listDrills,
} from '@linli/api-client/contract/screen/screen-drills'
import { listWalls, reportScreen, saveDayPlan } from '@linli/api-client/contract/screen/screen-walls'
import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import { sql } from 'drizzle-orm'
import { type Ctx, userOf } from '../../kit/context.ts'
import { handle, type Route } from '../../kit/route.ts'
import { alertNews } from './alerts-on-wall.ts'
import { carsOnWall } from './cars-on-wall.ts'
import { changedDevices, deviceCounts } from './devices-on-wall.ts'
import { drillPasses } from './rehearsal.ts'
import { newsSince } from './news-since.ts'
import { namesOnWall } from './names-on-wall.ts'
import type { PanelRequest } from './panels/panel.ts'
import { panelsOf } from './panels/panel-list.ts'
import { passesSince } from './passes-since.ts'
import {
  ackCommand,
  commandable,
  nextCommand,
  sendCommand,
  sentCommands,
  targetOf,
} from './screen-commands.ts'
import { readCursor, writeCursor } from './screen-cursor.ts'
import {
  answer,
  begin,
  drillsOf,
  drillVersion,
  end,
  openDrillAlerts,
  runningDrill,
  wireOf,
} from './screen-drills.ts'
import { profileOf, savePlan, saveProfile, wallChoices } from './screen-profiles.ts'
import { chosenEstates, idList } from './screen-scope.ts'
import { takeReport, wallsFor } from './screen-walls.ts'
import { wallPictureRoute } from './wall-picture.routes.ts'

/** New passes told in one poll; a wall shows no more. */
const newPasses = 10

/** Whose lists are followed tell of each write by themselves: what a wall shows of them goes by that. */
const followed: Readonly<Record<string, (typeof topics)[number]>> = {
  'rows:property/repair-orders': 'property',
  'rows:property/complaints': 'property',
  'rows:property/vote-ballots': 'property',
  'rows:property/poll-ballots': 'property',
  'rows:visitor/applications': 'visitor',
}

async function versionsOf(
  ctx: Ctx,
  estateIds: readonly number[],
): Promise<Record<(typeof topics)[number], number>> {
  const rows = await ctx.tx.execute<{ topic: string; version: number }>(sql`
    select topic, sum(version)::bigint as version from topic_version where estate_id in ${idList(estateIds)} group by topic`)
  const found = new Map<string, number>()
  for (const { topic, version } of rows) {
    const of = followed[topic] ?? topic
    found.set(of, (found.get(of) ?? 0) + version)
  }
  return Object.fromEntries(topics.map((topic) => [topic, found.get(topic) ?? 0])) as Record<
    (typeof topics)[number],
    number
  >
}

/** Which estates a call is about, and how people are named there. */
async function requestOf(ctx: Ctx, screen: ScreenName, estateId: number | undefined) {
  const choices = await wallChoices(ctx)
  const estateIds = await chosenEstates(ctx, screen, estateId, choices.estateIds)
  const drill = await runningDrill(ctx, userOf(ctx).userId)
  return {
    ctx,
    estateIds,
    nameOf: await namesOnWall(ctx, estateIds, choices.maskNames),
    ...(drill && { drill }),
    profileVersion: choices.version,
  }
}

type WallRequest = PanelRequest & { readonly profileVersion: number }

async function panels(request: WallRequest, screen: ScreenName, keys: readonly string[]) {
  const { ctx, estateIds } = request
  const specs = panelsOf(screen)
  const versions = await versionsOf(ctx, estateIds)
  const answer: Record<string, { data: unknown; version: number; generatedAt: string }> = {}
  for (const key of new Set(keys)) {
    const spec = specs.get(key)
    if (!spec) continue
    const version = spec.on.reduce((total, topic) => total + versions[topic], 0)
    answer[key] = { data: await spec.data(request), version, generatedAt: ctx.now.toISOString() }
  }
  return answer
}

/** What an open wall asks for: its profile, the panels, the state every three seconds; and what it is told to do. */
export const screenRoutes = (): readonly Route[] => [
  handle(getScreenProfile, async (_input, ctx) => await profileOf(ctx)),
  handle(updateScreenProfile, async (input, ctx) => await saveProfile(ctx, input)),
  handle(screenPanels, async ({ screen, estateId, keys }, ctx) => {
    const request = await requestOf(ctx, screen, estateId)
    return await panels(request, screen, Array.isArray(keys) ? keys : keys.split(','))
  }),
  handle(screenStatus, async ({ screen, estateId, cursor, lastCommand, since }, ctx) => {
    const request = await requestOf(ctx, screen, estateId)
    const { estateIds, drill } = request
    const versions = await versionsOf(ctx, estateIds)
    const alerts = await alertNews(ctx, estateIds)
    const rehearsed = drill ? openDrillAlerts(drill, ctx.now) : []
    const known = cursor === undefined ? undefined : readCursor(cursor)
    const people = await newsSince(ctx, 'passes', estateIds, known)
    const cars = await newsSince(ctx, 'cars', estateIds, known)
    return {
      serverTime: ctx.now.toISOString(),
      cursor: writeCursor(
        new Map(
          estateIds.map((id) => [id, { passes: people.last.get(id) ?? 0, cars: cars.last.get(id) ?? 0 }]),
        ),
      ),
      versions: { ...versions, alert: versions.alert + (drill ? drillVersion(drill, ctx.now) : 0) },
      alerts: alerts && { ...alerts, latest: [...rehearsed, ...alerts.latest] },
      passes: [
        ...(drill ? drillPasses(drill, ctx.now) : []),
        ...(people.where ? await passesSince(request, people.where, newPasses) : []),
      ],
      vehiclePasses: cars.where ? await carsOnWall(ctx, cars.where, newPasses) : [],
      devices: {
        ...(await deviceCounts(ctx, estateIds)),
        changed: await changedDevices(ctx, estateIds, since),
      },
      profileVersion: request.profileVersion,
      drill: drill ? wireOf(drill) : null,
      ...(await nextCommand(ctx, lastCommand)),
    }
  }),
  handle(createScreenCommand, async (wish, ctx) => await sendCommand(ctx, wish)),
  handle(listScreens, async (_input, ctx) =>
    (await commandable(ctx)).map(({ userId, name, walls }) => ({ userId, name, walls })),
  ),
  handle(listScreenCommands, async (_input, ctx) => await sentCommands(ctx)),
  handle(ackScreenCommand, async ({ id }, ctx) => {
    await ackCommand(ctx, id)
    return true as const
  }),
  wallPictureRoute,
  handle(reportScreen, async (report, ctx) => {
    await takeReport(ctx, report)
    return true as const
  }),
  handle(listWalls, async (_input, ctx) => await wallsFor(ctx)),
  handle(saveDayPlan, async (input, ctx) => {
    await savePlan(ctx, input, await targetOf(ctx, input.userId))
    return true as const
  }),
  handle(beginDrill, async (wish, ctx) => await begin(ctx, wish)),
  handle(endDrill, async ({ id }, ctx) => {
    await end(ctx, id)
    return true as const
  }),
  handle(listDrills, async (_input, ctx) => await drillsOf(ctx)),
  handle(answerDrill, async (given, ctx) => {
    await answer(ctx, given)
    return true as const
  }),
]
