import { screenPanels, screenStatus, topics } from '@linli/api-client/contract/screen/screen-calls'
import {
  ackScreenCommand,
  createScreenCommand,
  listScreenCommands,
  listScreens,
} from '@linli/api-client/contract/screen/screen-commands'
import { getScreenProfile, updateScreenProfile } from '@linli/api-client/contract/screen/screen-profile'
import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { handle, type Route } from '../../kit/route.ts'
import { alertNews } from './alerts-on-wall.ts'
import { carsOnWall } from './cars-on-wall.ts'
import { newsSince } from './news-since.ts'
import { namesOnWall } from './names-on-wall.ts'
import type { PanelRequest } from './panels/panel.ts'
import { panelsOf } from './panels/panel-list.ts'
import { passesSince } from './passes-since.ts'
import { ackCommand, commandable, nextCommand, sendCommand, sentCommands } from './screen-commands.ts'
import { readCursor, writeCursor } from './screen-cursor.ts'
import { profileOf, saveProfile, wallChoices } from './screen-profiles.ts'
import { chosenEstates, idList } from './screen-scope.ts'

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

async function devicesOf(ctx: Ctx, estateIds: readonly number[]) {
  const [row] = await ctx.tx.execute<{ total: number; online: number; offline: number; fault: number }>(sql`
    select count(*)::int as total, count(*) filter (where run_status = 'online')::int as online,
      count(*) filter (where run_status = 'offline')::int as offline, count(*) filter (where run_status = 'fault')::int as fault
    from device where estate_id in ${idList(estateIds)} and state = 'in_use'`)
  return row ?? { total: 0, online: 0, offline: 0, fault: 0 }
}

/** Which estates a call is about, and how people are named there. */
async function requestOf(ctx: Ctx, screen: ScreenName, estateId: number | undefined): Promise<PanelRequest> {
  const choices = await wallChoices(ctx)
  const estateIds = await chosenEstates(ctx, screen, estateId, choices.estateIds)
  return { ctx, estateIds, nameOf: await namesOnWall(ctx, estateIds, choices.maskNames) }
}

async function panels(request: PanelRequest, screen: ScreenName, keys: readonly string[]) {
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
  handle(screenStatus, async ({ screen, estateId, cursor, lastCommand }, ctx) => {
    const request = await requestOf(ctx, screen, estateId)
    const { estateIds } = request
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
      versions: await versionsOf(ctx, estateIds),
      alerts: await alertNews(ctx, estateIds),
      passes: people.where ? await passesSince(request, people.where, newPasses) : [],
      vehiclePasses: cars.where ? await carsOnWall(ctx, cars.where, newPasses) : [],
      devices: await devicesOf(ctx, estateIds),
      ...(await nextCommand(ctx, lastCommand)),
    }
  }),
  handle(createScreenCommand, async (wish, ctx) => await sendCommand(ctx, wish)),
  handle(listScreens, async (_input, ctx) => await commandable(ctx)),
  handle(listScreenCommands, async (_input, ctx) => await sentCommands(ctx)),
  handle(ackScreenCommand, async ({ id }, ctx) => {
    await ackCommand(ctx, id)
    return true as const
  }),
]
