import * as calls from '@linli/api-client/contract/property/payments/pay-report'
import { handle, type Route } from '../../../kit/route.ts'
import { ageingOf } from './ageing-report.ts'
import { cashOf } from './cash-report.ts'
import { chargesOf } from './charge-report.ts'
import { statementOf } from './statement.ts'

/** Figures of charges and of money, each with the rows behind it. */
export const reportRoutes: readonly Route[] = [
  handle(calls.chargeReport, async (input, ctx) => await chargesOf(ctx, input)),
  handle(calls.cashReport, async (input, ctx) => await cashOf(ctx, input)),
  handle(calls.ageingReport, async (input, ctx) => await ageingOf(ctx, input)),
  handle(calls.roomStatement, async (input, ctx) => await statementOf(ctx, input)),
]
