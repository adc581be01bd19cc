import { deviceHealthDay as described } from '@linli/api-client/contract/ops/device-health-day'
import { serve } from '../../../kit/serve/serve.ts'
import { deviceHealthDay } from './device-health.table.ts'

/** Share of the time that a device was to be there; null where it was never to be. */
const availabilityOf = (up: number, down: number) =>
  up + down === 0 ? null : Math.round((10_000 * up) / (up + down)) / 100

/** 健康日报. */
export const { routes: deviceHealthCalls } = serve(
  described,
  deviceHealthDay,
)({
  present: (rows) =>
    new Map(
      rows.map(({ id, onlineSeconds, offlineSeconds }) => [
        id,
        { availability: availabilityOf(onlineSeconds, offlineSeconds) },
      ]),
    ),
})
