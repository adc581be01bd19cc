import { factory } from '../../../../test/support/factory.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { visitorApplication } from '../../visitor/applications/visitor-application.table.ts'
import { at, daysAgo, today } from './small-town.ts'

/** Five visits of today, of which three might come and two did, one that was taken back, one of yesterday and one of long ago. */
export async function applyForVisits(deps: ServerDeps, estateId: number): Promise<void> {
  const { make } = factory(deps)
  const visit = async (state: string, more: object = {}) =>
    await make(visitorApplication, estateId, {
      visitDate: today,
      validFrom: at(0, 9),
      purpose: 'visit',
      state,
      ...more,
    })
  await visit('rejected')
  await visit('cancelled')
  await visit('left', { visitDate: daysAgo(1), enterAt: at(1, 9), leaveAt: at(1, 9, 30) })
  await visit('pending', { validFrom: at(0, 11), purpose: 'deliver' })
  await visit('expired', { noShow: true })
  await visit('left', { enterAt: at(0, 9), leaveAt: at(0, 10, 30) })
  await visit('visiting', { enterAt: at(0, 9), overstay: true })
  await visit('left', { visitDate: daysAgo(40), enterAt: at(40, 9) })
}
