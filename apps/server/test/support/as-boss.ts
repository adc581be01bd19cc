import { startModules } from '../../src/kit/create-server.ts'
import type { ServerDeps } from '../../src/kit/deps.ts'
import type { Database } from '../../src/runtime/database.ts'
import { makeAccount, tokenFor } from './accounts.ts'
import { testDeps } from './app.ts'
import { caller } from './calls.ts'

/** The whole product over a database, and a session of somebody who may do everything in it. */
export async function startAsBoss(
  database: Database,
  clock: () => Date = () => new Date(),
): Promise<{ deps: ServerDeps; api: ReturnType<typeof caller>; token: string }> {
  const deps = testDeps(database, { clock })
  await startModules(deps)
  const userId = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  return { deps, api: caller(deps), token: await tokenFor(deps, userId, { stepUp: true }) }
}
