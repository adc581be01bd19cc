import * as calls from '@linli/api-client/contract/system/consent-calls'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { clientInfo } from '../../../kit/http/client-info.ts'
import { mask } from '../../../kit/masking.ts'
import { appliesTo } from '../../../kit/privacy/applies-to.ts'
import { consentRecord, privacyDoc, privacyItem, privacyVersion } from '../../../kit/privacy/privacy.table.ts'
import { sinceMaterial } from '../../../kit/privacy/wanted-consents.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { mpUserIdOf } from '../../auth/mp/mp-caller.ts'
import { mpSession, mpUser } from '../../auth/mp/mp-user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { ageOn } from '../../base/people/person-rules.ts'
import { textOfDoc } from './text-of-doc.ts'
import { askedOfResidents, filesOf } from './resident-consents.ts'

/** Younger ones cannot agree for themselves (个人信息保护法, article 31). */
export const ageOfConsent = 14
/** How long a small change is told of. */
const noticeMs = 7 * 86_400_000

type Shown = OutputOf<typeof calls.mpConsents>[number]

interface Account {
  readonly id: number
  readonly personId: number | null
  readonly estateId: number | null
  readonly name: string
  readonly terminal: 'wechat' | 'alipay' | 'h5'
  readonly birthDate: string | null
}

/** The account that calls, and by which application. */
async function accountOf(ctx: Ctx): Promise<Account> {
  const id = mpUserIdOf(ctx)
  const sessionId = ctx.caller.kind === 'mobile' ? ctx.caller.sessionId : 0
  const [row] = await ctx.tx
    .select({
      id: mpUser.id,
      personId: mpUser.personId,
      estateId: mpUser.defaultEstateId,
      nickname: mpUser.nickname,
      terminal: mpSession.platform,
      name: person.name,
      birthDate: person.birthDate,
    })
    .from(mpUser)
    .innerJoin(mpSession, eq(mpSession.id, sessionId))
    .leftJoin(person, eq(person.id, mpUser.personId))
    .where(eq(mpUser.id, id))
  if (row === undefined) throw notFound()
  return { ...row, name: mask('name', row.name ?? row.nickname) }
}

/** What the account may be asked, with what it answered last. */
async function textsFor(ctx: Ctx, of: Account, versionId?: number) {
  const rows = await ctx.tx
    .select({
      doc: privacyDoc,
      version: privacyVersion,
      since: sql<number>`${sinceMaterial}`.mapWith(Number),
    })
    .from(privacyVersion)
    .innerJoin(privacyDoc, eq(privacyDoc.id, privacyVersion.docId))
    .where(
      and(
        askedOfResidents,
        sql`${of.terminal} = any(${privacyDoc.terminals})`,
        appliesTo(sql`${of.estateId}::bigint`),
        versionId === undefined ? undefined : eq(privacyVersion.id, versionId),
      ),
    )
    .orderBy(asc(privacyDoc.id))
  if (rows.length === 0) return []
  const answers = await ctx.tx
    .selectDistinctOn([consentRecord.docId])
    .from(consentRecord)
    .where(
      and(
        inArray(
          consentRecord.docId,
          rows.map(({ doc }) => doc.id),
        ),
        or(
          eq(consentRecord.mpUserId, of.id),
          of.personId === null ? undefined : sql`${consentRecord.personId} in (${filesOf(of.personId)})`,
        ),
      ),
    )
    .orderBy(consentRecord.docId, desc(consentRecord.at), desc(consentRecord.id))
  return rows.map((row) => ({ ...row, last: answers.find(({ docId }) => docId === row.doc.id) }))
}
type Asked = Awaited<ReturnType<typeof textsFor>>[number]

const hasAgreed = ({ last, since }: Asked) => last?.action === 'agree' && last.versionId >= since

async function shown(ctx: Ctx): Promise<Shown[]> {
  const asked = await textsFor(ctx, await accountOf(ctx))
  const items = await itemsOf(
    ctx,
    asked.map(({ version }) => version.id),
  )
  return asked.map((one): Shown => {
    const { doc, version, last } = one
    const isNew = ctx.now.getTime() - (version.effectiveAt ?? ctx.now).getTime() < noticeMs
    const agreed = hasAgreed(one)
    return {
      ...textOfDoc({ doc, version }),
      separate: doc.needSeparateConsent,
      items: items
        .filter(({ versionId }) => versionId === version.id)
        .map(({ id, data, purpose, retention, recipients, necessary }) => ({
          id,
          data,
          purpose,
          retention,
          recipients,
          necessary,
        })),
      answer: last?.action ?? null,
      answeredAt: last?.at.toISOString() ?? null,
      chosen: last?.action === 'agree' ? [...(last.chosen ?? [])] : [],
      wanted: !agreed && !(last !== undefined && last.action !== 'agree' && last.versionId >= version.id),
      changeNote:
        agreed && isNew && last !== undefined && last.versionId < version.id
          ? (version.changeNote ?? '')
          : null,
    }
  })
}

const itemsOf = async (ctx: Ctx, versionIds: readonly number[]) =>
  versionIds.length === 0
    ? []
    : await ctx.tx
        .select()
        .from(privacyItem)
        .where(inArray(privacyItem.versionId, [...versionIds]))
        .orderBy(asc(privacyItem.id))

/** Writes the answer down. Refusing and taking back leave what works without a consent as it is: cards, notices, repairs. */
async function answer(
  ctx: Ctx,
  { versionId, action, itemIds = [] }: InputOf<typeof calls.mpAnswerConsent>,
): Promise<void> {
  const account = await accountOf(ctx)
  const [asked] = await textsFor(ctx, account, versionId)
  if (asked === undefined) throw refuse('协议已更新，请刷新后重新阅读')
  const { doc, version } = asked
  if (action === 'withdraw' && asked.last?.action !== 'agree') throw refuse('尚未同意，无需撤回')
  const { birthDate, personId } = account
  if (action === 'agree' && birthDate !== null && ageOn(birthDate, dayOf(ctx.now)) < ageOfConsent)
    throw refuse('未满14周岁须由监护人同意')
  const items = await itemsOf(ctx, [version.id])
  const chosen = items
    .filter(({ id, necessary }) => !necessary && itemIds.includes(id))
    .map(({ data }) => data)
  if (chosen.length < new Set(itemIds).size) throw refuse('协议已更新，请刷新后重新阅读')
  const { browser, os } = clientInfo(ctx.userAgent)
  await ctx.tx.insert(consentRecord).values({
    at: ctx.now,
    subjectType: 'resident',
    subjectName: account.name,
    mpUserId: account.id,
    personId,
    docId: doc.id,
    versionId: version.id,
    action,
    chosen: action === 'agree' ? chosen : null,
    channel: 'mini',
    terminal: account.terminal,
    device: [browser, os].filter((one) => one !== null).join(' · ') || null,
    ip: ctx.ip,
  })
  if (action === 'withdraw' && personId !== null)
    await announce(ctx, 'consent.withdrawn', { personId, docType: doc.docType })
  ctx.note({ resource: 'privacyConsent', title: `${words[action]}《${doc.name}》${version.versionNo}` })
}

const words = { agree: '同意', refuse: '拒绝', withdraw: '撤回同意' } as const

/** What residents are asked on their telephones, and what they answer (catalogue 2b /privacy). */
export const mpConsentRoutes: readonly Route[] = [
  handle(calls.mpConsents, async (_input, ctx) => await shown(ctx)),
  handle(calls.mpAnswerConsent, async (input, ctx) => {
    await answer(ctx, input)
    return true as const
  }),
]
