import { liveKeptMinutes, type LiveTopic } from '@linli/api-client/contract/access/live'
import type { Ctx } from '../context.ts'
import { liveEvent } from './live-event.table.ts'

/** Something that desks may want to hear of: what it is about, as its table and id. */
export interface LiveNews {
  readonly estateId: number
  readonly topic: LiveTopic
  readonly refType: string
  readonly refId?: number | null
}

/** The past that a demo is filled with happens under a clock of its own: it is no news. */
const isHistory = (at: Date): boolean => Date.now() - at.getTime() > liveKeptMinutes * 60_000

/**
 * Tells the desks that watch these estates, within the transaction in which it happened: they hear of it when that is
 * committed. It takes no lock, so nobody waits for anybody here.
 */
export async function tellLive(ctx: Ctx, news: readonly LiveNews[]): Promise<void> {
  if (news.length === 0 || isHistory(ctx.now)) return
  await ctx.tx.insert(liveEvent).values(news.map((one) => ({ ...one, at: ctx.now })))
}
