import {
  arrears,
  dunningChannels,
  dunningLog as described,
  remind,
} from '@linli/api-client/contract/property/payments/dunning'
import { handle, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { arrearsOf } from './arrears.ts'
import { dunningLog } from './dunning.table.ts'
import { remindRooms } from './remind.ts'

export const dunningRoutes: readonly Route[] = [
  ...serve(described, dunningLog)().routes,
  handle(arrears, async (input, ctx) => await arrearsOf(ctx, input)),
  handle(remind, async (input, ctx) => {
    const answer = await remindRooms(ctx, input)
    ctx.note({
      resource: 'dunningLog',
      estateId: input.estateId,
      rowCount: answer.sent,
      title: `${dunningChannels[input.channel]}催缴 ${answer.sent}户`,
    })
    return answer
  }),
]
