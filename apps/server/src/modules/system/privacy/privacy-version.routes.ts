import { createHash } from 'node:crypto'
import { privacyVersion as contract } from '@linli/api-client/contract/system/privacy-version'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { type Ctx, inContext, userOf } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { tellAdministrators } from '../../auth/account/tell-administrators.ts'
import { copyItems } from './privacy-item.routes.ts'
import { privacyDoc, privacyVersion } from '../../../kit/privacy/privacy.table.ts'
import { assertDraft, type VersionRow } from './version-draft.ts'

export const hashOfText = (content: string): string => createHash('sha256').update(content).digest('hex')

const parts = (versionNo: string) => versionNo.split('.').map(Number)

/** 1.10 comes after 1.9. */
export function isLater(versionNo: string, than: string): boolean {
  const [major = 0, minor = 0] = parts(versionNo)
  const [otherMajor = 0, otherMinor = 0] = parts(than)
  return major > otherMajor || (major === otherMajor && minor > otherMinor)
}

async function checkVersion(input: Partial<VersionRow>, ctx: Ctx, before?: VersionRow): Promise<void> {
  if (before) assertDraft(before, '编辑')
  const { changeLevel, changeNote, docId, versionNo } = { ...before, ...input }
  if (docId === undefined || versionNo === undefined) return
  // Two writers of one text at once: the second sees the number of the first.
  await ctx.tx.select({ id: privacyDoc.id }).from(privacyDoc).where(eq(privacyDoc.id, docId)).for('update')
  const others = await ctx.tx
    .select({ id: privacyVersion.id, versionNo: privacyVersion.versionNo })
    .from(privacyVersion)
    .where(eq(privacyVersion.docId, docId))
  if (!before && others.some((one) => !isLater(versionNo, one.versionNo)))
    throw invalid({ versionNo: '版本号须大于已有版本' })
  const isFirst = others.every((one) => one.id === before?.id)
  if (changeLevel === 'material' && !isFirst && !changeNote?.trim())
    throw invalid({ changeNote: '重大变更须填写变更说明' })
}

/** Puts a version in force; the one before it is replaced in the same transaction. */
async function putInForce(row: VersionRow, ctx: Ctx, effectiveAt: Date) {
  await ctx.tx
    .select({ id: privacyDoc.id })
    .from(privacyDoc)
    .where(eq(privacyDoc.id, row.docId))
    .for('update')
  const [current] = await ctx.tx
    .select()
    .from(privacyVersion)
    .where(and(eq(privacyVersion.docId, row.docId), eq(privacyVersion.state, 'published')))
    .for('update')
  if (current !== undefined) {
    if (current.id > row.id) throw refuse('已有更新的版本生效')
    await takeTransition(versionModel, current, 'supersede', {}, ctx)
  }
  return { to: 'published' as const, patch: { effectiveAt, hash: hashOfText(row.content) } }
}

/** 协议版本: written by one, approved by another, in force from a time on. */
export const { model: versionModel, routes: privacyVersionRoutes } = serve(
  contract,
  privacyVersion,
)({
  check: checkVersion,
  removable: (row) => assertDraft(row, '删除'),
  after: { create: copyItems },
  on: {
    submit: (_row, _input, ctx) => ({ patch: { submittedBy: userOf(ctx).userId, approvedBy: null } }),
    approve: (row, { remark }, ctx) => {
      const { userId } = userOf(ctx)
      if (row.submittedBy === userId) throw refuse('不能审核自己提交的版本')
      return { patch: { approvedBy: userId }, ...(remark && { content: remark }) }
    },
    reject: (_row, { remark }) => ({ content: remark }),
    publish: async (row, input, ctx) => {
      const wanted = input.effectiveAt ? new Date(input.effectiveAt) : ctx.now
      if (wanted <= ctx.now) return await putInForce(row, ctx, ctx.now)
      return { to: 'approved', patch: { effectiveAt: wanted }, content: `定时生效` }
    },
    takeEffect: async (row, _input, ctx) => await putInForce(row, ctx, row.effectiveAt ?? ctx.now),
    withdraw: (_row, { reason }) => ({ content: reason }),
  },
})

/** Versions whose time has come. */
export const privacyClock: JobDefinition = {
  name: 'privacyClock',
  label: '隐私协议定时生效',
  cron: '* * * * *',
  run: (deps) =>
    inContext(deps, { kind: 'system', name: 'privacyClock' }, async (ctx) => {
      const due = await ctx.tx
        .select()
        .from(privacyVersion)
        .where(and(eq(privacyVersion.state, 'approved'), lte(privacyVersion.effectiveAt, ctx.now)))
        .orderBy(asc(privacyVersion.id))
        .for('update', { skipLocked: true })
      for (const row of due) await takeTransition(versionModel, row, 'takeEffect', {}, ctx)
      return { published: due.length }
    }),
}

/** What was published must still be what it was. */
export const privacyCheck: JobDefinition = {
  name: 'privacyCheck',
  label: '隐私协议内容校验',
  cron: '40 3 * * *',
  run: async (deps) => {
    const rows = await deps.database.db
      .select({ doc: privacyDoc.name, version: privacyVersion })
      .from(privacyVersion)
      .innerJoin(privacyDoc, eq(privacyDoc.id, privacyVersion.docId))
      .where(inArray(privacyVersion.state, ['published', 'superseded', 'withdrawn']))
    const broken = rows.filter(({ version }) => hashOfText(version.content) !== version.hash)
    for (const { doc, version } of broken) {
      await tellAdministrators(deps, deps.clock(), {
        kind: 'privacy_hash',
        title: '隐私协议内容校验失败',
        content: `《${doc}》${version.versionNo} 的内容与发布时不一致。`,
        link: `/privacy?id=${version.docId}`,
        bizType: 'privacyVersion',
        bizId: version.id,
        round: version.version,
      })
    }
    return { checked: rows.length, broken: broken.length }
  },
}
