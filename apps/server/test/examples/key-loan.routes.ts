import { keyLoan as described } from '../../../../packages/api-client/test/examples/key-loan.ts'
import { invalid, refuse } from '../../src/kit/app-error.ts'
import { dayOf } from '../../src/kit/calendar.ts'
import type { Ctx } from '../../src/kit/context.ts'
import { serve } from '../../src/kit/serve/serve.ts'
import { keyLoan } from './key-loan.table.ts'

/** A key is lent for today or later. */
function dueInFuture({ dueOn }: { readonly dueOn?: string }, ctx: Ctx): void {
  if (dueOn !== undefined && dueOn < dayOf(ctx.now)) throw invalid({ dueOn: '应还日期不能早于今天' })
}

export const keyLoanRoutes = () =>
  serve(
    described,
    keyLoan,
  )({
    check: dueInFuture,
    removable: (row) => {
      if (row.state === 'out') throw refuse('钥匙尚未归还，无法删除')
    },
    on: {
      giveBack: (_row, { condition }) => ({ content: condition ? `归还：${condition}` : '归还' }),
    },
  }).routes
