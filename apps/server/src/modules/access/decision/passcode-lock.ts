import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'

const minuteMs = 60_000

/**
 * Whether a keypad takes no codes at the moment: so many wrong ones in a row lock it for some minutes. What is tried
 * meanwhile counts for nothing, so the lock ends by itself.
 */
export async function isLocked(
  ctx: Ctx,
  { id, estateId }: { readonly id: number; readonly estateId: number },
): Promise<boolean> {
  const tries = await ctx.deps.params.number('access.passcodeTries', { estateId })
  const minutes = await ctx.deps.params.number('access.passcodeLockMinutes', { estateId })
  const [row] = await ctx.tx.execute<{ wrong: number; last: string | null }>(sql`
    select count(*)::int as wrong, max(at) as last from access_decision d
    where d.device_id = ${id} and d.kind = 'passcode' and d.reason = 'password_wrong'
      and d.id > coalesce((select max(o.id) from access_decision o
        where o.device_id = ${id} and o.kind = 'passcode' and o.allow), 0)`)
  const { wrong = 0, last = null } = row ?? {}
  return (
    wrong > 0 &&
    wrong % tries === 0 &&
    last !== null &&
    ctx.now.getTime() - new Date(last).getTime() < minutes * minuteMs
  )
}

/** Whoever raises alerts hears of it when a wrong code was the one that locks the keypad. */
export async function tellGuesses(
  ctx: Ctx,
  device: { readonly id: number; readonly estateId: number; readonly channelId: number },
): Promise<void> {
  if (!(await isLocked(ctx, device))) return
  const { id: deviceId, estateId, channelId } = device
  const tries = await ctx.deps.params.number('access.passcodeTries', { estateId })
  await announce(ctx, 'passcodes.guessed', { estateId, deviceId, channelId, tries })
}
