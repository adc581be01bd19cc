import * as calls from '@linli/api-client/contract/auth/demo-calls'
import { notFound } from '../../kit/app-error.ts'
import { handle, type Route } from '../../kit/route.ts'
import { readOutbox } from '../../ports/sms/embedded-sms.ts'
import { isPlanted } from '../../runtime/mode.ts'
import { demoAccountList } from './auth.seed.ts'

const shown = 20

/** What /test shows in demo mode; elsewhere there are no such calls. */
export const demoRoutes = (): readonly Route[] => [
  handle(calls.demoOutbox, async (_input, ctx) => {
    if (ctx.deps.mode !== 'demo') throw notFound()
    const messages = await readOutbox(ctx.deps, shown)
    return messages.map(({ phone, text, sentAt }) => ({ phone, text, sentAt: sentAt.toISOString() }))
  }),
  handle(calls.demoAccounts, (_input, ctx) => {
    if (ctx.deps.mode !== 'demo') throw notFound()
    return demoAccountList()
  }),
  handle(calls.demoProgress, async (_input, ctx) => {
    if (ctx.deps.mode !== 'demo') throw notFound()
    return { isPlanting: !(await isPlanted(ctx.tx)) }
  }),
]
