import { AppError } from '../app-error.ts'
import type { Ctx } from '../context.ts'
import { nameInLogs } from '../audit/name-in-logs.ts'
import { maskText } from '../masking.ts'
import { nextTraceCode } from '../trace/trace-codes.ts'
import { sensitiveAccessLog } from './sensitive-access-log.table.ts'

export interface SensitiveAccess {
  readonly module: string
  /** Entity name, or face, video, export. */
  readonly subjectType: string
  readonly subjectId?: number
  /** The log masks it where it is a person's. */
  readonly subjectName?: string
  readonly estateId?: number | null
  readonly fields: readonly string[]
  readonly reason: string
  readonly rowCount?: number
  /** Of the file that the values went into; without a file the view gets one of its own. */
  readonly traceCode?: string
}

/** The log of every clear view of personal data (catalogue 2b A10). */
export const sensitiveAccess = {
  /** Written with the view: no log, no view. */
  async record(ctx: Ctx, access: SensitiveAccess): Promise<void> {
    const { caller } = ctx
    if (caller.kind !== 'user') throw new AppError('FORBIDDEN')
    await ctx.log(async (tx) => {
      await tx.insert(sensitiveAccessLog).values({
        ...access,
        ...(access.subjectName !== undefined && {
          subjectName: nameInLogs(ctx.deps.registry, access.subjectType, access.subjectName),
        }),
        reason: maskText(access.reason),
        userId: caller.userId,
        userName: caller.name,
        ip: ctx.ip,
        estateId: access.estateId ?? null,
        rowCount: access.rowCount ?? 1,
        traceCode: access.traceCode ?? (await nextTraceCode(ctx, tx)),
        requestId: ctx.requestId,
        at: ctx.now,
      })
    })
  },
}
