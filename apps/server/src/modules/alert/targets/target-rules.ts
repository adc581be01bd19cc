import {
  type controlTarget as described,
  maxControlDays,
} from '@linli/api-client/contract/alert/control-target'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { hashIs, plainOf, sealedColumns } from '../../../kit/personal-data.ts'
import { person } from '../../base/people/person.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { assertGoodPhotos } from './photo-quality.ts'
import { isRestricted } from './restricted.ts'
import { controlTarget } from './control-target.table.ts'

type Target = typeof controlTarget.$inferSelect
type Given = Partial<NewOf<typeof described>>
const dayMs = 86_400_000

/** Of a new target whose level nobody gave: black lists wake people, others are told. */
export const levelOf = ({ listType, level }: Pick<Given, 'listType' | 'level'>): Target['level'] =>
  level ?? (listType === 'black' ? 'high' : 'normal')

/** The rows among which a plate stands once. */
export const liveAmong = ({
  estateId = 0,
  plateColor,
  basis,
}: Pick<Given, 'estateId' | 'plateColor' | 'basis'>): SQL =>
  and(
    eq(controlTarget.estateId, estateId),
    eq(controlTarget.plateColor, plateColor ?? ''),
    sql`(${controlTarget.basis} in ('police_notice', 'court_order')) = ${isRestricted(basis)}`,
    inArray(controlTarget.state, ['draft', 'submitted', 'approved']),
  ) ?? sql`true`

/** Name and document of a known person, where the form leaves them open. */
export async function ofKnownPerson(input: Given, ctx: Ctx, before?: Target): Promise<Partial<Target>> {
  if (input.personId == null || before?.personId === input.personId) return {}
  const [known] = await ctx.tx
    .select({ person, name: resident.name })
    .from(person)
    .leftJoin(
      resident,
      and(eq(resident.personId, person.id), eq(resident.estateId, input.estateId ?? before?.estateId ?? 0)),
    )
    .where(eq(person.id, input.personId))
  if (known === undefined) return {}
  const docNo = input.docNo ?? plainOf(ctx.deps.personal, known.person, 'docNo')
  return {
    name: input.name ?? known.name ?? known.person.name,
    ...sealedColumns(ctx.deps.personal, 'docNo', docNo),
  }
}

/** What a target must hold, by what it is. */
export async function assertTarget(input: Given, ctx: Ctx, before?: Target): Promise<void> {
  const after = { ...before, ...input }
  const wrong: Record<string, string> = {}
  if (after.kind === 'vehicle') {
    if (after.plateNo == null) wrong.plateNo = '请填写车牌'
    if (after.plateColor == null) wrong.plateColor = '请选择车牌颜色'
  } else {
    if (after.name == null && after.personId == null) wrong.name = '请填写姓名'
    if (!isRecognisable(input, before)) wrong.docNo = '请至少填写一项可识别信息'
  }
  const hasPhotos = (after.photos?.length ?? 0) > 0
  if (hasPhotos && !isRestricted(after.basis) && after.photoConsent !== true)
    wrong.photos = '该布控依据不允许使用人脸照片'
  const { validFrom, validTo } = termOf(after, ctx)
  if (validTo <= validFrom) wrong.validTo = '到期时间须晚于开始时间'
  if (validTo.getTime() - validFrom.getTime() > maxControlDays * dayMs)
    wrong.validTo = `布控期限不能超过${maxControlDays}天`
  if (after.refuse === true && after.listType !== 'black') wrong.refuse = '只有黑名单可以设置禁止通行'
  else if (after.refuse === true && (await livesHere(input, ctx, before)))
    wrong.refuse = '本小区在住人员不能设置禁止通行'
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  await assertGoodPhotos(input.photos ?? [], before?.photos ?? [], ctx)
}

/** A value as the form has it now: given, left as it was, or emptied. */
const stays = (now: unknown, stored: unknown): boolean => (now === undefined ? stored != null : now !== null)

function isRecognisable(input: Given, before: Target | undefined): boolean {
  const photos = input.photos ?? (input.photos === null ? [] : before?.photos)
  return (
    stays(input.docNo, before?.docNoEnc) ||
    stays(input.phone, before?.phoneEnc) ||
    stays(input.personId, before?.personId) ||
    (photos?.length ?? 0) > 0
  )
}

/** From when to when; at the beginning, now where no time is given. */
function termOf(
  { validFrom, validTo }: { readonly validFrom?: unknown; readonly validTo?: unknown },
  ctx: Ctx,
): { validFrom: Date; validTo: Date } {
  const at = (value: unknown) =>
    value instanceof Date ? value : typeof value === 'string' ? new Date(value) : ctx.now
  return { validFrom: at(validFrom), validTo: at(validTo) }
}

/** Whether the person of a target lives in its estate: as the person that is named, or by the document. */
async function livesHere(input: Given, ctx: Ctx, before?: Target): Promise<boolean> {
  const { personId, estateId } = { ...before, ...input }
  const { personal } = ctx.deps
  const docNo = input.docNo === undefined && before ? plainOf(personal, before, 'docNo') : input.docNo
  const who =
    personId == null
      ? docNo == null
        ? undefined
        : hashIs(personal, person.docNoHash, docNo)
      : eq(person.id, personId)
  if (who === undefined) return false
  const [row] = await ctx.tx
    .select({ id: resident.id })
    .from(resident)
    .innerJoin(person, eq(person.id, resident.personId))
    .where(
      and(
        who,
        eq(resident.estateId, estateId ?? 0),
        sql`exists (select 1 from resident_house h where h.resident_id = ${resident.id} and h.state = 'active' and h.lives_here)`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** What is put before somebody, or into force, has grounds that can be looked at and time left. */
export function assertTerm(row: Target, ctx: Ctx): void {
  if (row.validTo <= ctx.now) throw refuse('布控期限已过，请先修改期限')
  if (row.listType === 'black' && row.basisNo === null && (row.basisFiles?.length ?? 0) === 0)
    throw refuse('黑名单须填写依据文号或上传依据材料')
}

/** Watching and caring without photos touches nobody's rights: no second person. */
export const needsApproval = (row: Target): boolean =>
  row.listType === 'black' || (row.photos?.length ?? 0) > 0

/** A renewal is a new approval, and as long as one may be. */
export function assertRenewal(row: Target, renewTo: string, ctx: Ctx): void {
  const to = new Date(renewTo)
  if (to <= ctx.now || to <= row.validTo) throw invalid({ renewTo: '续期须晚于现在的到期时间' })
  if (to.getTime() - ctx.now.getTime() > maxControlDays * dayMs)
    throw invalid({ renewTo: `布控期限不能超过${maxControlDays}天` })
}

/** Until when somebody asked to renew it. */
export function assertRenewalOpen(row: Target, ctx: Ctx): Date {
  if (row.renewTo === null) throw refuse('没有待审批的续期')
  if (row.renewTo <= ctx.now) throw refuse('申请续期的时间已过')
  return row.renewTo
}
