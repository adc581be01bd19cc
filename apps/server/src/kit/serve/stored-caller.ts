import type { Resource } from '@linli/api-client/kit'
import { AppError } from '../app-error.ts'
import type { DataScope, FieldLevel, UserCaller } from '../caller.ts'
import type { Ctx } from '../context.ts'

/** The rights of a user at one resource, as a task keeps them until it runs: never more than when it was asked for. */
export interface StoredCaller {
  readonly userId: number
  readonly name: string
  readonly sessionId: number
  readonly companyId: number | null
  readonly contractorId?: number | null
  readonly codes: readonly (readonly [string, DataScope])[]
  readonly fields: readonly (readonly [string, FieldLevel])[]
  readonly estates: readonly number[] | 'all'
}

export function storedCaller({ caller }: Ctx, resource: Pick<Resource, 'permission'>): StoredCaller {
  if (caller.kind !== 'user') throw new AppError('FORBIDDEN')
  const own = <V>(entries: ReadonlyMap<string, V>, separator: string) =>
    [...entries].filter(([key]) => key.startsWith(`${resource.permission}${separator}`))
  return {
    userId: caller.userId,
    name: caller.name,
    sessionId: caller.sessionId,
    companyId: caller.companyId,
    contractorId: caller.contractorId ?? null,
    codes: own(caller.permissions.codes, ':'),
    fields: own(caller.permissions.fields, '.'),
    estates: caller.permissions.estates,
  }
}

export function callerOf(stored: StoredCaller): UserCaller {
  return {
    kind: 'user',
    userId: stored.userId,
    name: stored.name,
    sessionId: stored.sessionId,
    sessionKind: 'console',
    companyId: stored.companyId,
    contractorId: stored.contractorId ?? null,
    permissions: {
      version: 0,
      codes: new Map(stored.codes),
      fields: new Map(stored.fields),
      estates: stored.estates,
      roleCodes: [],
      activeRoleId: null,
    },
  }
}
