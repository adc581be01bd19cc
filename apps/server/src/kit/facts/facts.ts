import type { Ctx } from '../context.ts'
import { fact } from './fact.table.ts'
import { handleFacts } from './handle-facts.ts'

/** One alarm as a device reported it. */
export interface DoorAlarm {
  readonly estateId: number
  readonly deviceId: number
  readonly channelId: number | null
  readonly buildingId: number | null
  /** `forced`, `held_open`, `tamper` … */
  readonly kind: string
  /** False: it is over. */
  readonly active: boolean
  /** ISO 8601. */
  readonly at: string
  readonly late: boolean
  /** The event that was kept of it. */
  readonly recordId: number
}

/** A visitor passed a door that knew the face or the card by itself. */
export interface VisitorPassed {
  readonly visitId: number
  readonly estateId: number
  readonly deviceId: number
  /** `face`, `ic` … as the device says. */
  readonly authMode: string
  readonly direction: 'in' | 'out'
  /** ISO 8601. */
  readonly at: string
}

/**
 * What happened in one module and others act upon, with what is known of it: ids, because whoever acts looks at what is
 * true by then. docs/architecture.md lists them.
 */
export interface Facts {
  /** An estate goes into use. */
  'estate.opened': { readonly estateId: number }
  /** Places, devices or vehicles of estates were changed; none named: of any. */
  'base.changed': { readonly estateIds: readonly number[] }
  /** Somebody's file is closed for good: what all modules hold of the person is to be erased. */
  'person.erased': { readonly personId: number; readonly reason: string }
  /** Residents came into a room, left one, or what they are to it changed. */
  'relations.changed': { readonly residentIds: readonly number[]; readonly reason: string }
  /** A type of services asks for other licences than before. */
  'serviceType.licenses': { readonly typeId: number }
  /** Somebody of the staff left for good: no sign-in, no role and no estate any more. */
  'staff.left': { readonly userId: number }
  /** Photos of people for the doors of an estate passed, were withdrawn or ended. */
  'faces.changed': { readonly personIds: readonly number[] }
  /** People or cars came onto a list of those who are kept out, or left it. */
  'targets.changed': { readonly targetIds: readonly number[] }
  /** A resident took back what was agreed to: whoever keeps data on the strength of it lets them go. */
  'consent.withdrawn': { readonly personId: number; readonly docType: string }
  /** A device is to be repaired: ops makes the order, unless the device has an open one. */
  'deviceRepair.wanted': {
    readonly deviceId: number
    readonly source: 'alert' | 'check' | 'project'
    readonly faultType: string
    readonly description: string
    readonly urgency?: 'normal' | 'urgent' | 'critical'
    readonly alertId?: number
    readonly checkId?: number
    /** Who found it. */
    readonly userId?: number | null
  }
  /** The order stands for what wanted it: one that was just made, or the one that the device had. */
  'deviceRepair.opened': {
    readonly repairId: number
    readonly repairNo: string
    readonly alertId: number | null
    readonly checkId: number | null
  }
  /** The device works again, and somebody else found it good. */
  'deviceRepair.closed': {
    readonly repairId: number
    readonly repairNo: string
    readonly deviceId: number
    readonly alertId: number | null
    readonly checkId: number | null
  }
  /** Doors and devices told of an alarm, or that it is over: held open, forced, a button for help, fire. */
  'doors.alarmed': { readonly alarms: readonly DoorAlarm[] }
  /** Passes were kept; all of them lie between the two times (ISO 8601). */
  'passes.recorded': { readonly recordIds: readonly number[]; readonly from: string; readonly to: string }
  /** The same of cars. */
  'cars.recorded': { readonly recordIds: readonly number[]; readonly from: string; readonly to: string }
  /** A guard doubts a pass: not the person of the file, or suspicious. `at` is its time (ISO 8601). */
  'pass.doubted': {
    readonly recordId: number
    readonly at: string
    readonly kind: 'mismatch' | 'suspicious'
    readonly note?: string | null | undefined
  }
  /** Visitors came in or went out, told in the order in which they were heard of. */
  'visitors.passed': { readonly passes: readonly VisitorPassed[] }
  /** Somebody who may is to be let through: one device of the passage that is heard and able opens once. */
  'door.wanted': { readonly channelId: number; readonly reason: string }
  /** A visitor is still inside long after the visit was to end. */
  'visit.overstayed': {
    readonly visitId: number
    readonly applyNo: string
    readonly estateId: number
    readonly roomId: number | null
  }
  /** That visitor has left, or may stay longer. */
  'visit.settled': { readonly visitId: number; readonly estateId: number }
  /** Devices were told how their passages are to behave, and what became of that was heard. */
  'modes.answered': { readonly commandIds: readonly number[] }
  /** Passages behave in another way than before. */
  'modes.changed': { readonly channelIds: readonly number[] }
  /** Gates of an estate stand open to everybody because of an emergency. */
  'emergency.opened': {
    readonly releaseId: number
    readonly releaseNo: string
    readonly estateId: number
    readonly kind: 'fire' | 'evacuate' | 'rescue' | 'drill'
    readonly place: string
    readonly reason: string
    /** ISO 8601. */
    readonly at: string
  }
  /** They do no more. */
  'emergency.ended': { readonly releaseId: number; readonly estateId: number }
  /** So many wrong codes in a row that a keypad takes none for a while. */
  'passcodes.guessed': {
    readonly estateId: number
    readonly deviceId: number
    readonly channelId: number
    readonly tries: number
  }
}
export type FactName = keyof Facts

/** What a module does about a fact. */
export interface FactHandler {
  readonly fact: FactName
  /** `<module>.<what>`, unique; it stands in the rows that wait. */
  readonly name: string
  readonly handle: (about: unknown, ctx: Ctx) => Promise<void>
}

/**
 * What a module does when something happened in another one: `whenever('estate.opened', 'alert.rules', …)`. It runs in a
 * transaction of its own, after the one that announced it, once; a failure is tried again, and stops nobody else.
 */
export const whenever = <N extends FactName>(
  name: N,
  handler: string,
  handle: (about: Facts[N], ctx: Ctx) => Promise<void>,
): FactHandler => ({
  fact: name,
  name: handler,
  // Written by `announce`, which asks for just this.
  handle: async (about, ctx) => await handle(about as Facts[N], ctx),
})

/**
 * Tells other modules what happened, within the transaction in which it did: they hear of it when it is committed, and
 * not at all when it is not. This process acts upon it before the call is answered; if it cannot, the job does.
 */
export async function announce<N extends FactName>(ctx: Ctx, name: N, about: Facts[N]): Promise<void> {
  const handlers = ctx.deps.modules.flatMap((one) => one.whenever ?? []).filter((one) => one.fact === name)
  if (handlers.length === 0) return
  const announced = { name, about, announcedAt: ctx.now, dueAt: ctx.now }
  const rows = await ctx.tx
    .insert(fact)
    .values(handlers.map((one) => ({ ...announced, handler: one.name })))
    .returning({ id: fact.id })
  const ids = rows.map(({ id }) => id)
  ctx.afterCommit(async (deps) => void (await handleFacts(deps, ids)))
}
