import { parkingSpaceFlow } from '@linli/api-client/contract/base/parking-space'
import { sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import { participation } from '../../property/votes/tally.ts'
import { idList } from '../screen-scope.ts'
import type { Panel } from './panel.ts'

const soonDays = 30
type SpaceState = keyof typeof parkingSpaceFlow.states

/** 车位经营: spaces by state, how many of them are hired, and how many leases end within thirty days. */
export const parkingPanel: Panel = async ({ ctx, estateIds }) => {
  const rows = await ctx.tx.execute<{ state: SpaceState; n: number }>(sql`
    select state, count(*)::int as n from parking_space where estate_id in ${idList(estateIds)} group by 1`)
  const counts = new Map(rows.map(({ state, n }) => [state, n]))
  const total = rows.reduce((sum, { n }) => sum + n, 0)
  const today = dayOf(ctx.now)
  const [ending] = await ctx.tx.execute<{ n: number }>(sql`
    select count(*)::int as n from parking_space where estate_id in ${idList(estateIds)} and state = 'leased'
      and use_to between ${today}::date and ${dayAfter(today, soonDays)}::date`)
  return {
    total,
    states: Object.entries(parkingSpaceFlow.states).map(([key, { label }]) => ({
      key,
      label,
      count: counts.get(key as SpaceState) ?? 0,
    })),
    leasedRate: total === 0 ? null : Math.round(((counts.get('leased') ?? 0) * 1000) / total) / 10,
    ending: ending?.n ?? 0,
  }
}

const notices = 4
const votes = 3

/** Of what ended it is a part; null where there is nothing to take part in. */
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10

/** 公告与投票: the last notices with how many have read them, and votes that run with how many have taken part. */
export const noticePanel: Panel = async ({ ctx, estateIds }) => {
  const ids = idList(estateIds)
  const published = await ctx.tx.execute<{ id: number; title: string; delivered: number; read: number }>(sql`
    select id, title, delivered_count as delivered, read_count as read from notice
    where estate_id in ${ids} and state = 'published' order by appears_at desc nulls last, id desc limit ${notices}`)
  const meetings = await ctx.tx.execute<{
    id: number
    title: string
    voters: number
    area: number
    visible: string
    endAt: string
  }>(sql`
    select id, title, base_voters as voters, base_area::float8 as area, progress_visible as visible, vote_end_at as "endAt"
    from vote_meeting where estate_id in ${ids} and state = 'voting' order by vote_end_at, id limit ${votes}`)
  const polls = await ctx.tx.execute<{
    id: number
    title: string
    eligible: number
    voted: number
    endAt: string
  }>(
    sql`
    select p.id, p.title, p.eligible_count as eligible, p.end_at as "endAt",
      (select count(*)::int from poll_ballot b where b.poll_id = p.id) as voted
    from poll p where p.estate_id in ${ids} and p.state = 'active' order by p.end_at, p.id limit ${votes}`,
  )
  const running = []
  for (const { id, title, voters, area, visible, endAt } of meetings) {
    // What the owners are not told while they vote, nobody is told who walks past.
    const told = visible === 'none' ? null : await participation(ctx, id)
    running.push({
      key: `vote${id}`,
      title,
      endAt: new Date(endAt).toISOString(),
      turnout: told && percent(told.voters, voters),
      area: told && percent(told.area / 100, area),
    })
  }
  for (const { id, title, eligible, voted, endAt } of polls)
    running.push({
      key: `poll${id}`,
      title,
      endAt: new Date(endAt).toISOString(),
      turnout: percent(voted, eligible),
      area: null,
    })
  return {
    notices: published.map(({ id, title, delivered, read }) => ({
      id,
      title,
      readRate: percent(read, delivered),
    })),
    votes: running.slice(0, votes),
  }
}
