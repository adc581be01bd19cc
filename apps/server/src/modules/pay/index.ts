import { payNotify } from '@linli/api-client/contract/pay/pay-calls'
import type { ServerModule } from '../../kit/module.ts'
import { handleRawAlone } from '../../kit/route.ts'
import { payPending } from './pay-pending.ts'
import { paySimulatorRoutes } from './pay-simulator.ts'
import { receiveNotice } from './receive-notice.ts'

/** Money that comes and goes through channels, for the module that each kind belongs to. */
export const payModule: ServerModule = {
  name: 'pay',
  jobs: [payPending],
  routes: () => [
    handleRawAlone(
      payNotify,
      async ({ channel, body = '' }, { deps }, request) =>
        await receiveNotice(deps, channel, { headers: request.headers, body }),
    ),
    ...paySimulatorRoutes(),
  ],
}
