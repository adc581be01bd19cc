import { auditedClients, isOneOf } from '@linli/api-client/contract/system/app-version'
import { refreshAudit, submitAudit } from '@linli/api-client/contract/system/version-calls'
import { eq } from 'drizzle-orm'
import { AppError, notFound, refuse } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/caller.ts'
import { type AloneCtx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { handleAlone, type Route } from '../../../kit/route.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import type { AuditResult } from '../../../ports/mini-program/audit/audit-port.ts'
import { atPlatform } from './at-platform.ts'
import { versionModel, type VersionRow } from './app-version.routes.ts'
import { appVersion } from './version.table.ts'

async function audited(id: number, { tx }: AloneCtx): Promise<VersionRow> {
  const [row] = await tx.select().from(appVersion).where(eq(appVersion.id, id))
  if (row === undefined) throw notFound()
  if (!isOneOf(auditedClients, row.client)) throw refuse('该客户端没有平台审核')
  return row
}

/** Keeps what the platform answered, where it is news. */
async function keep(
  deps: ServerDeps,
  caller: Caller,
  id: number,
  platformAuditId: string,
  { status, reason }: AuditResult,
): Promise<boolean> {
  return await inContext(deps, caller, async (ctx) => {
    const [row] = await ctx.tx.select().from(appVersion).where(eq(appVersion.id, id)).for('update')
    if (row === undefined) throw notFound()
    if (row.platformAudit === status && row.platformAuditId === platformAuditId) return false
    const answer = { platformAudit: status, platformAuditId, words: reason?.slice(0, 200) }
    await takeTransition(versionModel, row, 'audit', answer, ctx)
    return true
  })
}

/** 平台审核: a mini-program goes to its platform, which takes its time. */
export const platformAuditRoutes = (): readonly Route[] => [
  handleAlone(submitAudit, async ({ id }, ctx) => {
    const row = await audited(id, ctx)
    if (row.state !== 'testing') throw refuse('测试中的版本才能提交平台审核')
    if (row.platformAudit === 'auditing') throw refuse('平台正在审核，请等待结果')
    if (row.platformAudit === 'passed') throw refuse('该版本已通过平台审核')
    const auditId = await atPlatform(ctx.deps, row.client, async (port) => await port.submitAudit(row))
    await keep(ctx.deps, ctx.caller, id, auditId, { status: 'auditing' })
    return { platformAudit: 'auditing' as const }
  }),
  handleAlone(refreshAudit, async ({ id }, ctx) => {
    const { client, platformAuditId, state } = await audited(id, ctx)
    if (platformAuditId === null || state !== 'testing') throw refuse('该版本没有审核中的提交')
    const result = await atPlatform(ctx.deps, client, async (port) => await port.auditOf(platformAuditId))
    await keep(ctx.deps, ctx.caller, id, platformAuditId, result)
    return { platformAudit: result.status }
  }),
]

/** Asks the platforms how their audits stand. */
export const auditWatch: JobDefinition = {
  name: 'versionAudit',
  label: '刷新平台审核结果',
  cron: '*/5 * * * *',
  run: async (deps) => {
    const waiting = await deps.database.db
      .select({
        id: appVersion.id,
        client: appVersion.client,
        auditId: appVersion.platformAuditId,
      })
      .from(appVersion)
      .where(eq(appVersion.platformAudit, 'auditing'))
    const counts = { ended: 0, failed: 0 }
    for (const { id, client, auditId } of waiting) {
      if (auditId === null) continue
      try {
        const result = await atPlatform(deps, client, async (port) => await port.auditOf(auditId))
        if (await keep(deps, { kind: 'system', name: 'versionAudit' }, id, auditId, result)) counts.ended += 1
      } catch (error) {
        // A platform that does not answer is asked again; the other one is asked all the same.
        if (!(error instanceof AppError)) throw error
        counts.failed += 1
      }
    }
    return counts
  },
}
