import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import type { Endpoint } from '@linli/api-client/kit'
import { auditSuccess } from '../kit/audit/audit.ts'
import type { AuditNote } from '../kit/audit/audit-note.ts'
import { type Ctx, inContext } from '../kit/context.ts'
import type { ServerDeps } from '../kit/deps.ts'

/** What a command does, and the call of the console that does the same: the operation log names it so. */
interface Work<T> {
  readonly command: string
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly run: (ctx: Ctx) => Promise<T>
}

/** Does the work of a command in one transaction, with its row in the operation log. */
export async function asOperator<T>(
  deps: ServerDeps,
  { command, endpoint, input, run }: Work<T>,
): Promise<T> {
  const caller = { kind: 'system', name: `终端 ${userInfo().username}` } as const
  const notes: AuditNote[] = []
  const requestId = randomUUID()
  const started = performance.now()
  const parts = { notes, requestId, ip: '', userAgent: 'terminal' }
  return await inContext(
    deps,
    caller,
    async (ctx) => {
      const result = await run(ctx)
      await auditSuccess(ctx.tx, {
        endpoint,
        caller,
        input,
        path: `npm run admin -- ${command}`,
        requestId,
        ip: '',
        userAgent: 'terminal',
        now: ctx.now,
        durationMs: performance.now() - started,
        notes,
        kinds: deps.permissionKinds,
        registry: deps.registry,
      })
      return result
    },
    parts,
  )
}
