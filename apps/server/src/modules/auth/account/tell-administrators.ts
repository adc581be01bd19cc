import { inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { type NewStaffMessage, staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { roleHolders } from './role-holders.ts'

/** A notice to everybody who holds a role of the platform today and can sign in. */
export async function tellHolders(
  deps: ServerDeps,
  now: Date,
  roleCode: 'sys_admin' | 'auditor',
  message: NewStaffMessage,
): Promise<void> {
  await inContext(
    deps,
    { kind: 'system', name: '系统' },
    async (ctx) => {
      const holders = await roleHolders(ctx, roleCode)
      await staffMessages.notify(
        ctx,
        holders.map((one) => one.id),
        message,
      )
    },
    { now },
  )
}

/** A notice to every system administrator. */
export const tellAdministrators = async (deps: ServerDeps, now: Date, message: NewStaffMessage) =>
  await tellHolders(deps, now, 'sys_admin', message)
