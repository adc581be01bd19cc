import * as calls from '@linli/api-client/contract/system/consent-calls'
import type { InputOf } from '@linli/api-client/kit'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { consentRecord, privacyDoc, privacyVersion } from '../../../kit/privacy/privacy.table.ts'
import { mask } from '../../../kit/masking.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { ageOn } from '../../base/people/person-rules.ts'
import { ageOfConsent } from './mp-consent.routes.ts'
import { filesOf, residentAnswers } from './resident-consents.ts'

const code = 'system:privacy:consent'
/** How long a small change is told of. */
const noticeMs = 7 * 86_400_000

/** Somebody who is registered in an estate in reach. */
async function residentIn(ctx: Ctx, personId: number, field: string) {
  const scope = ctx.scopeFor(code)
  const [row] = await ctx.tx
    .select({ name: resident.name, birthDate: resident.birthDate })
    .from(resident)
    .where(
      and(
        eq(resident.personId, personId),
        scope.kind === 'all' ? undefined : anyOf(resident.estateId, scope.estateIds),
      ),
    )
    .limit(1)
  if (row === undefined) throw invalid({ [field]: '数据不存在或无权访问' })
  return row
}

/** Writes down what stands on paper: the same record as of a telephone, with the paper. */
async function recordPaper(
  ctx: Ctx,
  { docId, personId, action, guardianPersonId, evidenceFile }: InputOf<typeof calls.recordPaperConsent>,
): Promise<number> {
  const [found] = await ctx.tx
    .select({ doc: privacyDoc, version: privacyVersion })
    .from(privacyVersion)
    .innerJoin(privacyDoc, eq(privacyDoc.id, privacyVersion.docId))
    .where(and(eq(privacyDoc.id, docId), eq(privacyVersion.state, 'published')))
  if (found === undefined) throw invalid({ docId: '该协议没有生效的版本' })
  const { doc, version } = found
  if (doc.subject === 'staff') throw invalid({ docId: '员工的协议由本人登录后答复' })
  const { name, birthDate } = await residentIn(ctx, personId, 'personId')
  const isChild = birthDate !== null && ageOn(birthDate, dayOf(ctx.now)) < ageOfConsent
  if (action === 'agree' && isChild && (guardianPersonId ?? null) === null)
    throw invalid({ guardianPersonId: '未满14周岁须由监护人同意' })
  if (guardianPersonId != null) {
    if (guardianPersonId === personId) throw invalid({ guardianPersonId: '监护人不能是本人' })
    const guardian = await residentIn(ctx, guardianPersonId, 'guardianPersonId')
    if (guardian.birthDate !== null && ageOn(guardian.birthDate, dayOf(ctx.now)) < 18)
      throw invalid({ guardianPersonId: '监护人须年满18周岁' })
  }
  const [last] = await ctx.tx
    .select({ action: consentRecord.action })
    .from(consentRecord)
    .where(and(sql`${consentRecord.personId} in (${filesOf(personId)})`, eq(consentRecord.docId, docId)))
    .orderBy(sql`${consentRecord.at} desc, ${consentRecord.id} desc`)
    .limit(1)
  if (action === 'withdraw' && last?.action !== 'agree') throw refuse('尚未同意，无需撤回')
  const [account] = await ctx.tx
    .select({ id: mpUser.id })
    .from(mpUser)
    .where(and(eq(mpUser.personId, personId), ne(mpUser.state, 'cancelled')))
  const [made] = await ctx.tx
    .insert(consentRecord)
    .values({
      at: ctx.now,
      subjectType: 'resident',
      subjectName: mask('name', name),
      mpUserId: account?.id ?? null,
      personId,
      docId,
      versionId: version.id,
      action,
      channel: 'paper',
      guardianPersonId: guardianPersonId ?? null,
      evidenceFile,
      terminal: 'console',
      ip: ctx.ip,
    })
    .returning({ id: consentRecord.id })
  if (made === undefined) throw new Error('the consent was not written')
  const owner = { type: 'privacyConsent', id: made.id, estateId: null }
  await moveFileRefs(ctx, owner, [], [evidenceFile], 'evidenceFile')
  if (action === 'withdraw') await announce(ctx, 'consent.withdrawn', { personId, docType: doc.docType })
  ctx.note({
    resource: 'privacyConsent',
    targetId: made.id,
    targetName: mask('name', name),
    title: `登记纸质同意 《${doc.name}》${version.versionNo}`,
  })
  return made.id
}

/** How many of each estate in reach agreed to what is in force. */
async function ratesOf(ctx: Ctx, docId: number) {
  const scope = ctx.scopeFor('system:privacy:list')
  const rows = await ctx.tx.execute<{
    estateId: number
    estateName: string
    all: number
    agreed: number
    refused: number
  }>(sql`
    select e.id::int as "estateId", e.name as "estateName", count(*)::int as "all",
      count(*) filter (where a.agreed)::int as agreed, count(*) filter (where a.refused)::int as refused
    from (${residentAnswers(sql`${docId}`)}) a join estate e on e.id = a.estate_id
    where ${scope.kind === 'all' ? sql`true` : anyOf(sql`e.id`, scope.estateIds)}
    group by e.id, e.name order by count(*) filter (where a.agreed)::float / count(*), e.name limit 200`)
  return [...rows]
}

/** What the office does about consents of residents, and what staff are told without being asked (catalogue 2b /privacy). */
export const consentDeskRoutes: readonly Route[] = [
  handle(calls.recordPaperConsent, async (input, ctx) => ({ id: await recordPaper(ctx, input) })),
  handle(calls.consentRates, async ({ id }, ctx) => await ratesOf(ctx, id)),
  handle(calls.changedTexts, async (_input, ctx) => {
    userOf(ctx)
    return await ctx.tx
      .select({
        code: privacyDoc.code,
        name: privacyDoc.name,
        versionNo: privacyVersion.versionNo,
        changeNote: privacyVersion.changeNote,
      })
      .from(privacyVersion)
      .innerJoin(privacyDoc, eq(privacyDoc.id, privacyVersion.docId))
      .where(
        and(
          eq(privacyDoc.subject, 'staff'),
          eq(privacyVersion.state, 'published'),
          eq(privacyVersion.changeLevel, 'minor'),
          gt(privacyVersion.effectiveAt, new Date(ctx.now.getTime() - noticeMs)),
          sql`'console' = any(${privacyDoc.terminals})`,
        ),
      )
      .orderBy(asc(privacyDoc.id))
  }),
]
