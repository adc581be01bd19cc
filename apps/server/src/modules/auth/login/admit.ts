import type { LoginAnswer } from '@linli/api-client/contract/auth/answers'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { UserRow } from '../account/user.table.ts'
import { askSecondFactor } from '../second-factor/ask-second-factor.ts'
import type { LoginType } from '../sessions/auth-session.table.ts'
import { assertAdmitted } from './admission.ts'
import { enterConsole, stayInConsole } from './enter-console.ts'
import type { LoginSource } from './login-source.ts'

/**
 * Lets a user in who has proved the identity by one of the four ways: last checks, second factor where one of the
 * roles asks for it, session, log.
 *
 * @param present token of a session that the user has in this browser already: it goes on in place of a new one
 * @throws {AppError} INVALID_GRANT with the reason in words
 */
export async function admit(
  deps: ServerDeps,
  row: UserRow,
  loginType: LoginType,
  account: string,
  source: LoginSource,
  present?: string,
): Promise<LoginAnswer> {
  const arrival = { row, loginType, account, source }
  await assertAdmitted(deps, arrival)
  const stayed = present === undefined ? undefined : await stayInConsole(deps, arrival, present)
  return stayed ?? (await askSecondFactor(deps, arrival)) ?? (await enterConsole(deps, arrival))
}
