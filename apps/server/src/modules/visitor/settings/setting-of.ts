import type { approvalModes } from '@linli/api-client/contract/visitor/visitor-setting'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { visitorMode, visitorSetting, type VisitorSettingRow } from './visitor-setting.table.ts'

export type ApprovalMode = keyof typeof approvalModes

/** The rules of an estate, as far as they decide. */
export type VisitorRules = Pick<
  VisitorSettingRow,
  | 'approvalMode'
  | 'needFace'
  | 'needIdcard'
  | 'needPhoneCode'
  | 'openHours'
  | 'maxDaysAhead'
  | 'maxHours'
  | 'maxPerRoomPerDay'
  | 'maxCompanions'
  | 'maxNoShow'
  | 'overstayMinutes'
  | 'carNeedsApproval'
  | 'approveTimeoutMinutes'
  | 'blackoutDates'
> & { readonly modes: ReadonlyMap<string, ApprovalMode> }

/** Of an estate that has set nothing (catalogue 2a VisitorSetting). */
const usual: VisitorRules = {
  approvalMode: 'host',
  modes: new Map(),
  needFace: false,
  needIdcard: false,
  needPhoneCode: true,
  openHours: null,
  maxDaysAhead: 7,
  maxHours: 24,
  maxPerRoomPerDay: 10,
  maxCompanions: 5,
  maxNoShow: 3,
  overstayMinutes: 30,
  carNeedsApproval: false,
  approveTimeoutMinutes: 30,
  blackoutDates: null,
}

/** The rules that hold in an estate. */
export async function rulesOf(ctx: Ctx, estateId: number): Promise<VisitorRules> {
  const [row] = await ctx.tx.select().from(visitorSetting).where(eq(visitorSetting.estateId, estateId))
  if (row === undefined) return usual
  const modes = await ctx.tx
    .select({ type: visitorMode.visitorType, mode: visitorMode.mode })
    .from(visitorMode)
    .where(eq(visitorMode.parentId, row.id))
  return { ...row, modes: new Map(modes.map(({ type, mode }) => [type, mode])) }
}

/** Who says yes to visitors of a type. */
export const modeFor = ({ modes, approvalMode }: VisitorRules, visitorType: string): ApprovalMode =>
  modes.get(visitorType) ?? approvalMode

/** What the estate has printed on the slip of a visitor. */
export async function slipTextsOf(
  ctx: Ctx,
  estateId: number,
): Promise<Pick<VisitorSettingRow, 'noticeText' | 'slipFooter'>> {
  const [row] = await ctx.tx
    .select({ noticeText: visitorSetting.noticeText, slipFooter: visitorSetting.slipFooter })
    .from(visitorSetting)
    .where(eq(visitorSetting.estateId, estateId))
  return row ?? { noticeText: null, slipFooter: null }
}
