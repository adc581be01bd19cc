import { codesOf, type Endpoint, kindOfCode, type PermissionKind } from '@linli/api-client/kit'
import type { Db, Tx } from '../../runtime/database.ts'
import type { AppError } from '../app-error.ts'
import { type Caller, callerName } from '../caller.ts'
import type { AuditNote } from './audit-note.ts'
import { operationLog } from './operation-log.table.ts'
import { maskText } from '../masking.ts'
import type { Registry } from '../registry.ts'
import { nameInLogs } from './name-in-logs.ts'
import { safeParams } from './safe-params.ts'

/** One call, as the operation log needs it. */
export interface AuditedCall {
  readonly endpoint: Endpoint
  readonly caller: Caller
  readonly input: unknown
  readonly path: string
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  readonly now: Date
  readonly durationMs: number
  readonly notes: readonly AuditNote[]
  readonly kinds: ReadonlyMap<string, PermissionKind>
  readonly registry: Registry
}

/** The most dangerous kind among the codes that the caller may have used. */
function kindOf(call: Pick<AuditedCall, 'endpoint' | 'kinds'>): {
  kind: PermissionKind
  permission: string | null
} {
  const codes = codesOf(call.endpoint)
  const [permission] = codes
  if (permission === undefined) return { kind: 'operate', permission: null }
  return { kind: call.kinds.get(permission) ?? kindOfCode(permission), permission }
}

/**
 * Logged: every write, import, export and print, and every query of kind sensitive or critical (catalogue 2b E). Not:
 * plain queries, whatever their method; sign-in calls and device reports, which have logs of their own.
 */
export function isAudited(endpoint: Endpoint, kinds: AuditedCall['kinds']): boolean {
  if (endpoint.unlogged || endpoint.login || endpoint.access === 'anonymous' || endpoint.access === 'signed')
    return false
  const { kind, permission } = kindOf({ endpoint, kinds })
  if (kind === 'sensitive' || kind === 'critical') return true
  return (
    endpoint.method !== 'GET' &&
    (kind !== 'query' || permission?.endsWith(':export') === true || endpoint.takesOut === true)
  )
}

/** Writes the row of a call that went well, in its transaction; batches leave a row per target as well. */
export async function auditSuccess(tx: Tx, call: AuditedCall): Promise<void> {
  const notes = mergedNotes(call.notes)
  const [only] = notes
  if (notes.length <= 1) {
    await tx.insert(operationLog).values(rowOf(call, only ?? {}, undefined))
    return
  }
  const about = notes.find((one) => one.targetId === undefined) ?? {}
  const targets = notes.filter((one) => one.targetId !== undefined)
  const rows = [about, ...targets].map((note) => rowOf(call, note, undefined))
  for (let from = 0; from < rows.length; from += 500) {
    await tx
      .insert(operationLog)
      .values(rows.slice(from, from + 500).map((row) => ({ ...row, batchId: call.requestId })))
  }
}

/** Writes the row of a refused call, outside its rolled back transaction. */
export async function auditFailure(db: Db, call: AuditedCall, error: AppError): Promise<void> {
  const about = mergedNotes(call.notes)[0] ?? {}
  await db.insert(operationLog).values(rowOf(call, { ...about, diff: undefined }, error))
}

/** Refusals worth a row: forbidden, refused by state or rule; wrong input only where the action is dangerous. */
export function isAuditedFailure(call: Pick<AuditedCall, 'endpoint' | 'kinds'>, error: AppError): boolean {
  if (!isAudited(call.endpoint, call.kinds)) return false
  const { kind } = kindOf(call)
  if (error.status === 403 || error.status === 409) return true
  return (kind === 'sensitive' || kind === 'critical') && error.status !== 401 && error.status !== 429
}

/** Notes about the same row are one; those without a row stand for the call as a whole. */
function mergedNotes(notes: readonly AuditNote[]): Partial<AuditNote>[] {
  const merged = new Map<number | undefined, Partial<AuditNote>>()
  for (const note of notes) merged.set(note.targetId, { ...merged.get(note.targetId), ...note })
  return [...merged.values()]
}

/** Refused requests hold what no column takes: NUL, torn surrogates. */
const loggable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

const operatorTypes = {
  user: 'staff',
  mobile: 'resident',
  device: 'device',
  system: 'system',
  anonymous: 'system',
} as const

function rowOf(
  call: AuditedCall,
  note: { [K in keyof AuditNote]?: AuditNote[K] | undefined },
  error: AppError | undefined,
) {
  const { endpoint, caller } = call
  const user = caller.kind === 'user' ? caller : undefined
  const given = note.targetName ?? ''
  const targetName = nameInLogs(call.registry, note.resource, given)
  const title = note.title ?? (given === '' ? endpoint.label : `${endpoint.label} ${given}`)
  return {
    at: call.now,
    requestId: call.requestId,
    sessionId: user?.sessionId ?? null,
    operatorType: operatorTypes[caller.kind],
    userId: user?.userId ?? (caller.kind === 'mobile' ? caller.mpUserId : null),
    actualName: callerName(caller),
    roleCode: user?.permissions.roleCodes.join(',') ?? null,
    companyId: user?.companyId ?? null,
    module: endpoint.module,
    resource: note.resource ?? null,
    action: endpoint.name.slice(endpoint.name.lastIndexOf('.') + 1),
    title: maskText(given === '' ? title : title.replaceAll(given, () => targetName)).slice(0, 200),
    ...kindOf(call),
    estateId: note.estateId ?? null,
    targetId: note.targetId ?? null,
    targetName: note.targetName === undefined ? null : targetName.slice(0, 100),
    method: endpoint.method,
    path: loggable(call.path).slice(0, 200),
    params: safeParams(call.input, endpoint) ?? null,
    diff: note.diff ?? null,
    success: error === undefined,
    errorCode: error?.code ?? null,
    errorMsg: error === undefined ? null : maskText(error.message).slice(0, 200),
    ip: call.ip,
    ua: loggable(call.userAgent),
    durationMs: Math.round(call.durationMs),
    reason: note.reason === undefined ? null : maskText(note.reason).slice(0, 200),
    rowCount: note.rowCount ?? null,
    traceCode: note.traceCode ?? null,
    preview: user?.sessionKind === 'preview',
  }
}
