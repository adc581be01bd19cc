import { refuse } from './app-error.ts'
import type { Ctx } from './context.ts'

/**
 * Asks before it goes on: 409 with the words and the name of the question, until the call is said again with that
 * name in `confirmed`. `confirm` is camelCase, one name per question: `openOrders`.
 */
export function askFirst(ctx: Ctx, confirm: string, text: string): void {
  if (!ctx.isConfirmed(confirm)) throw refuse(text, { confirm })
}
