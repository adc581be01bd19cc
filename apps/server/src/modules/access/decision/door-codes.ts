import type { Ctx } from '../../../kit/context.ts'
import type { ShownCode } from '../../../kit/module.ts'
import type { PassRight } from './decide-pass.ts'

interface Place {
  readonly id: number
  readonly estateId: number
  readonly channelId: number
}

interface Given {
  readonly kind: 'qr' | 'passcode' | 'card' | 'plate' | 'idcard'
  readonly value: string
  readonly direction: 'in' | 'out'
}

/** Somebody who shows a code that a module gave out, with the right that it stands for. */
interface CodeAtDoor {
  readonly who: {
    readonly subjectType: 'visitor'
    readonly subjectId: number
    readonly personId: null
    readonly name: string
    readonly card: 'none'
  }
  readonly right: PassRight | null
  readonly absence: string
  readonly banned: boolean
  readonly fault: string | null
  /** The door opens for it. */
  readonly passed: () => Promise<void>
}

/** What of it is a code; cards and documents are somebody's own. */
const codes: Partial<Record<Given['kind'], ShownCode['way']>> = {
  qr: 'qr',
  passcode: 'passcode',
  plate: 'plate',
}

/** Whose code is shown at a door; undefined: nobody's, or no code. */
export async function codeAt(ctx: Ctx, device: Place, given: Given): Promise<CodeAtDoor | undefined> {
  const { kind, value, direction } = given
  const way = codes[kind]
  if (way === undefined) return undefined
  const { id: deviceId, estateId, channelId } = device
  const shown: ShownCode = { way, value, direction, deviceId, estateId, channelId }
  for (const { doorCodes } of ctx.deps.modules) {
    const holder = await doorCodes?.find(ctx, shown)
    if (doorCodes === undefined || holder === undefined) continue
    const { id, name, validFrom, validTo: expireAt, opens, banned, fault } = holder
    return {
      who: { subjectType: 'visitor', subjectId: id, personId: null, name, card: 'none' },
      right: opens ? { authType: 3, validFrom, expireAt, plans: [], bypassClosed: false } : null,
      absence: '来访不经过这扇门',
      banned,
      fault,
      passed: async () => await doorCodes.passed(ctx, shown, id),
    }
  }
  return undefined
}

/** Whether a visitor who shows something else than a code is kept out by a list. */
export async function isVisitorBanned(ctx: Ctx, id: number, channelId: number): Promise<boolean> {
  for (const { doorCodes } of ctx.deps.modules)
    if ((await doorCodes?.isBanned(ctx, id, channelId)) === true) return true
  return false
}
