import { auditedClients, isOneOf } from '@linli/api-client/contract/system/app-version'
import { refuse } from '../../../kit/app-error.ts'
import type { HandlerDeps } from '../../../kit/deps.ts'
import { type MiniProgramPort, PlatformRefusal } from '../../../ports/mini-program/audit/audit-port.ts'
import { miniProgramPort } from '../../../ports/mini-program/audit/audit-platform.ts'
import type { appVersion } from './version.table.ts'

/** Asks the platform of a client; what it refuses, and that there is none, is told in words. */
export async function atPlatform<T>(
  deps: HandlerDeps,
  client: string,
  ask: (port: MiniProgramPort) => Promise<T>,
): Promise<T> {
  const port = await miniProgramPort(deps, client)
  if (port === undefined) throw refuse('尚未接入小程序平台')
  try {
    return await ask(port)
  } catch (error) {
    if (error instanceof PlatformRefusal) throw refuse(`平台拒绝：${error.message}（${error.code}）`)
    throw error
  }
}

/** Gives a mini-program that passed its audit to everybody, at its platform. */
export async function releaseAtPlatform(
  row: Pick<typeof appVersion.$inferSelect, 'client' | 'platformAuditId'>,
  deps: HandlerDeps,
): Promise<void> {
  if (!isOneOf(auditedClients, row.client)) return
  await atPlatform(deps, row.client, async (port) => await port.release(row.platformAuditId ?? ''))
}
