import type { SQL } from 'drizzle-orm'
import type { AudienceSource } from './audience/audience.ts'
import type { Ctx } from './context.ts'
import type { DictDefinition, DictStore } from './dicts/dicts.ts'
import type { FailureListener } from './failures.ts'
import type { FactHandler } from './facts/facts.ts'
import type { NewFlowEvent } from './flow-events/flow-events.ts'
import type { JobDefinition, TaskDefinition } from './jobs/definitions.ts'
import type { ParamDefinition, ParamRule, Params, ParamStore } from './params/params.ts'
import type { Leaving } from './leaving.ts'
import type { OwingRooms } from './owing-rooms.ts'
import type { PaidDocument } from './paid-document.ts'
import type { PayBusiness } from './pay-business.ts'
import type { MobileSessions, PlatformApps, ResidentAccounts, Sessions, Signatures, Staff } from './ports.ts'
import type { Reference } from './registry.ts'
import type { Route } from './route.ts'
import type { Searched } from './searched.ts'
import type { Traced } from './traced.ts'
import type { TypedServices } from './typed-services.ts'
import type { StorySource } from './storyline.ts'
import type { ServerDeps } from './deps.ts'
import type { Tx } from '../runtime/database.ts'

/** A menu row that exists from the first start (only for pages that exist). */
export interface MenuSeed {
  /** Unique: `/community-management`, or a word for a group without page. */
  readonly url: string
  readonly name: string
  readonly parent?: string
  readonly icon?: string
  readonly orderNum: number
  readonly hidden?: boolean
}

/** Work that is in the hands of one user, and that somebody else takes over when the user leaves. */
export interface OpenWork {
  /** What it is, for the list of what is open. */
  readonly label: string
  readonly count: (tx: Tx, userId: number) => Promise<number>
  /** Gives all of it to another user; the caller has checked that both may be named. */
  readonly handOver: (ctx: Ctx, from: number, to: number) => Promise<void>
}

/** A kind of lines on the sheet that a shift of guards leaves to the next. */
export interface HandedOver {
  readonly kind: string
  readonly label: string
  /**
   * A query of rows `ref`, `text` and `at` (since when, or until when it is due), the most pressing first. The sheet is
   * kept: it names no resident, and of visitors the surname alone.
   */
  readonly rows: (estateId: number, ctx: Ctx) => SQL
}

/** A kind of work that waits; 首页 shows it to who may do it. */
export interface HomeTodo {
  readonly code: string
  readonly label: string
  /** What is done with what waits: 审核. */
  readonly verb: string
  /** Right to work on it; without it the kind is not shown. */
  readonly permission: string
  /** The page that lists it, and its filters on `today` (`YYYY-MM-DD`). */
  readonly path: string
  readonly query: (today: string) => Readonly<Record<string, string>>
  /** `now`: somebody waits for it; `soon`: it ends by itself one of the next days. */
  readonly due: 'now' | 'soon'
  /**
   * A query of one row over the estates (`estate_id = ${estates}`) on a `today` of SQL: `n`, how many there are, and
   * `first`, since when the longest waits or on which day the first ends.
   */
  readonly count: (estates: SQL, today: SQL, ctx: Ctx) => SQL
}

/** A number of the database for monitors and 系统健康: one without `label`, one by each value of it otherwise. */
export interface GaugeSource {
  /** By Prometheus' rules: linli_devices. */
  readonly name: string
  readonly help: string
  /** What 系统健康 calls it, and its unit there. */
  readonly title: string
  readonly unit: string
  readonly label?: string
  /** The values of the label in words; one that is not among them is shown as it is. */
  readonly words?: Readonly<Record<string, string>>
  /** A value as 系统健康 says it, where number and unit say it badly. */
  readonly told?: (value: number) => string
  /** Whether somebody should look after a value. */
  readonly alarms?: (value: number, label: string | null) => boolean
  /** A query at a moment (ISO) that answers `value`, and `label` where there is one. It runs every few seconds: cheap. */
  readonly read: (now: string) => SQL
}

/** Rows that residents may read: a picture that such a row shows is shown to them, too. */
export interface ResidentRows {
  /** Of the resource. */
  readonly entity: string
  readonly mayRead: (ctx: Ctx, id: number) => Promise<boolean>
}

/** Rows beside the resources whose pictures are files: who may see them, and with `image` see faces on them. */
export interface PicturedRows {
  readonly entity: string
  readonly mayRead: (ctx: Ctx, id: number, op: string) => Promise<boolean>
}

/** Rows whose pictures are shown blurred, under the key `blurredKey`, to some who may not read them. */
export interface BlurredRows {
  readonly entity: string
  readonly maySee: (ctx: Ctx, id: number) => Promise<boolean>
}

/** A code that is shown at a door. */
export interface ShownCode {
  readonly way: 'qr' | 'passcode' | 'plate'
  readonly value: string
  readonly estateId: number
  readonly channelId: number
  readonly deviceId: number
  readonly direction: 'in' | 'out'
}

/** Whose code it is, and whether it is good there. */
export interface CodeHolder {
  readonly id: number
  readonly name: string
  readonly validFrom: Date
  readonly validTo: Date
  /** The code opens this door. */
  readonly opens: boolean
  /** Stands on a list of those who are kept out. */
  readonly banned: boolean
  /** Why it is no good although it is known: a value of pass_fail_reason. */
  readonly fault: string | null
}

/** Codes that a module gives to visitors: whose they are, and what follows when a door has opened for one. */
export interface DoorCodes {
  /** The row is held until the decision is made, so that a single entry is given once. */
  readonly find: (ctx: Ctx, shown: ShownCode) => Promise<CodeHolder | undefined>
  readonly passed: (ctx: Ctx, shown: ShownCode, id: number) => Promise<void>
  /** Whether a visitor stands on a list of those who are kept out of a door, whatever is shown. */
  readonly isBanned: (ctx: Ctx, id: number, channelId: number) => Promise<boolean>
}

/** Who is to come into an estate, as far as it is known. */
export interface Comer {
  readonly estateId: number
  /** The door; none: any of the estate. */
  readonly channelId?: number
  readonly visitorName?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly docNo?: string | null | undefined
  readonly plateNo?: string | null | undefined
}

/** What a module of the server contributes. Everything is optional but the name. */
export interface ServerModule {
  readonly name: string
  readonly routes?: (deps: ServerDeps) => readonly Route[]
  readonly jobs?: readonly JobDefinition[]
  /** Long work that users start and watch (JobTask). */
  readonly tasks?: readonly TaskDefinition[]
  /** What it does about what happens in other modules. */
  readonly whenever?: readonly FactHandler[]
  /** Hears of what happens in lifecycles, in the transaction in which it does. */
  readonly lifecycle?: (ctx: Ctx, events: readonly NewFlowEvent[]) => Promise<void>
  readonly openWork?: readonly OpenWork[]
  /** What one shift of an estate's guards leaves to the next. */
  readonly handedOver?: readonly HandedOver[]
  /** What of it ends with the account of a resident. */
  readonly leaving?: Leaving
  /** Which of these accounts of residents have ordered something: two that have are not made one. */
  readonly ordersOf?: (ctx: Ctx, mpUserIds: readonly number[]) => Promise<readonly number[]>
  readonly todos?: readonly HomeTodo[]
  readonly gauges?: readonly GaugeSource[]
  readonly residentRows?: readonly ResidentRows[]
  /** Rows that have pictures and are no resource. */
  readonly pictured?: readonly PicturedRows[]
  readonly blurred?: readonly BlurredRows[]
  /** Who is meant by an audience, of those that it knows. */
  readonly audiences?: readonly AudienceSource[]
  /** Kinds of rows that the search box finds. */
  readonly searched?: readonly Searched[]
  /** Logs that the search over all of them looks into. */
  readonly traced?: readonly Traced[]
  /** What of it belongs into the line of life of a person, a room, a vehicle or a device. */
  readonly storyline?: readonly StorySource[]
  readonly params?: readonly ParamDefinition[]
  /** Rules over several parameters. */
  readonly paramRules?: readonly ParamRule[]
  readonly dicts?: readonly DictDefinition[]
  readonly menus?: readonly MenuSeed[]
  /** Tables that fields refer to without being served as a resource. */
  readonly references?: readonly Reference[]
  /** Full names of administrative divisions by code; codes that do not exist have none. */
  readonly regionNames?: (tx: Tx, codes: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly sessions?: (deps: ServerDeps) => Sessions
  readonly mobileSessions?: (deps: ServerDeps) => MobileSessions
  readonly signatures?: (deps: ServerDeps) => Signatures
  readonly staff?: Staff
  readonly residentAccounts?: ResidentAccounts
  readonly platformApps?: PlatformApps
  readonly paramStore?: (deps: ServerDeps) => ParamStore
  readonly dictStore?: (deps: ServerDeps) => DictStore
  /** Hears of what goes wrong in the server itself. */
  readonly failures?: (deps: ServerDeps) => FailureListener
  /** Kinds of money from channels that are its own. */
  readonly payBusiness?: readonly PayBusiness[]
  /** What goes on once its bills are paid. */
  readonly paidDocuments?: readonly PaidDocument[]
  /**
   * What is not settled of a room, in words: `3张账单未缴`; null: nothing. Until it is, the room is not removed, and who
   * hands it over is told.
   */
  readonly unsettledOf?: (ctx: Ctx, roomId: number) => Promise<string | null>
  /** Whether work for a room is under way, so that the room stays. */
  readonly worksAtRoom?: (ctx: Ctx, roomId: number) => Promise<boolean>
  /** For which rooms something is overdue, and where the caller may know of it; null: nowhere. */
  readonly owingRooms?: (ctx: Ctx) => OwingRooms | null
  /** Services that it keeps of the types of services. */
  readonly typedServices?: TypedServices
  /** Codes at doors that it gave out. */
  readonly doorCodes?: DoorCodes
  /** Whether somebody who is to come in stands on a list of those who are kept out. */
  readonly unwanted?: (ctx: Ctx, who: Comer) => Promise<boolean>
  /** The numbers of those among control targets that the caller may know of; others are not to be hinted at. */
  readonly knownTargets?: (ctx: Ctx, ids: readonly number[]) => Promise<readonly string[]>
  /** Origins of others that pages may load pictures and data from, for the content security policy. */
  readonly imageOrigins?: (params: Params) => Promise<readonly string[]>
  /** Once per start, after the migrations and before the first request. Safe in several processes. */
  start?(deps: ServerDeps): void | Promise<void>
}
