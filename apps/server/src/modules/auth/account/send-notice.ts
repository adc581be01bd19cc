import type { ServerDeps } from '../../../kit/deps.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { sendSms } from '../../../ports/sms/send-sms.ts'
import type { UserRow } from './user.table.ts'

/**
 * Tells the owner of an account what became of it. The answer does not wait for it, and a carrier that fails is no
 * reason to undo what was done.
 */
export function sendNotice(deps: ServerDeps, row: UserRow, what: string): void {
  setImmediate(() => {
    const phone = plainOf(deps.personal, row, 'phone')
    if (phone === null) return
    sendSms(deps, { phone, template: 'AUTH_NOTICE', values: { what } }).catch((error: unknown) =>
      deps.log.warn('a notice could not be sent', { error }),
    )
  })
}
