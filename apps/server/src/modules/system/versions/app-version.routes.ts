import { appInstall as installContract } from '@linli/api-client/contract/system/app-install'
import {
  appVersion as contract,
  auditedClients,
  deployedClients,
  isOneOf,
  packagedClients,
  versionFlow,
} from '@linli/api-client/contract/system/app-version'
import { and, eq, inArray } from 'drizzle-orm'
import { AppError, invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { releaseAtPlatform } from './at-platform.ts'
import { appInstall, appVersion } from './version.table.ts'
import { coverageOf, crashRateOf, grayText, highestCode, usageOf } from './version-usage.ts'

export type VersionRow = typeof appVersion.$inferSelect

async function presentVersions(rows: readonly VersionRow[], ctx: Ctx) {
  const usage = await usageOf(rows, ctx)
  return new Map(
    rows.map((row) => [
      row.id,
      { gray: grayText(row), coverage: coverageOf(usage(row)), crashRate: crashRateOf(usage(row)) },
    ]),
  )
}

/** Those of a client, one writer at a time. */
const versionsOf = async (client: string, ctx: Ctx): Promise<readonly VersionRow[]> =>
  await ctx.tx
    .select()
    .from(appVersion)
    .where(eq(appVersion.client, client))
    .orderBy(appVersion.id)
    .for('update')

async function checkVersion(input: Partial<VersionRow>, ctx: Ctx, before?: VersionRow): Promise<void> {
  const after = { ...before, ...input }
  const { client = '', versionCode = 0, minSupportedCode, rollbackOf } = after
  if (isOneOf(deployedClients, client)) {
    if (before === undefined) throw invalid({ client: '该客户端的版本由系统部署时登记' })
    if (Object.keys(input).some((key) => key !== 'notes')) throw refuse('该客户端的版本只能修改更新说明')
    return
  }
  if (before !== undefined && before.state !== 'draft')
    throw refuse(`当前状态为「${versionFlow.states[before.state].label}」，不能修改`)
  const others = (await versionsOf(client, ctx)).filter(({ id }) => id !== before?.id)
  if (others.some((one) => one.versionCode === versionCode)) {
    const text = `该客户端已有内部号「${versionCode}」`
    throw new AppError('DUPLICATE', text, { fields: { versionCode: text } })
  }
  if (versionCode <= (await highestCode(ctx, client)))
    throw invalid({ versionCode: '内部版本号须大于已发布的最大值' })
  if (minSupportedCode != null && minSupportedCode > versionCode)
    throw invalid({ minSupportedCode: '最低可用内部号不能大于本版本' })
  if (rollbackOf != null && !others.some((one) => one.id === rollbackOf))
    throw invalid({ rollbackOf: '只能回退到同一客户端的版本' })
}

/** What clients need to get it. */
function assertObtainable(row: VersionRow): void {
  if (isOneOf(packagedClients, row.client) && row.packageFile === null) throw refuse('请先上传安装包')
}

/** What must be true before a version reaches anybody. */
async function assertReady(row: VersionRow, ctx: Ctx): Promise<void> {
  assertObtainable(row)
  const higher = await highestCode(ctx, row.client)
  if (row.state === 'testing' && row.versionCode <= higher) throw refuse('内部版本号须大于已发布的最大值')
  if (isOneOf(auditedClients, row.client) && row.platformAudit !== 'passed')
    throw refuse('平台审核通过后才能发布')
  if (row.updateType !== 'force') return
  if (row.forceApprovedBy === null) throw refuse('强制更新须由另一人批准')
  const { minSupportedCode } = row
  if (minSupportedCode === null || minSupportedCode === row.versionCode) return
  const [known] = await ctx.tx
    .select({ id: appVersion.id })
    .from(appVersion)
    .where(
      and(
        eq(appVersion.client, row.client),
        eq(appVersion.versionCode, minSupportedCode),
        inArray(appVersion.state, ['released', 'superseded']),
      ),
    )
  if (known === undefined) throw refuse('最低可用内部号须是已发布的版本')
}

const auditWords = { none: '未提交', auditing: '已提交', passed: '通过', failed: '未通过' } as const

interface GrayInput {
  readonly grayType: 'percent' | 'estate' | 'user' | 'resident'
  readonly grayPercent?: number | null | undefined
  readonly grayEstateIds?: readonly number[] | null | undefined
  readonly grayUserIds?: readonly number[] | null | undefined
  readonly grayMpUserIds?: readonly number[] | null | undefined
}

const grayColumns = (input: GrayInput) => ({
  grayType: input.grayType,
  grayPercent: input.grayPercent ?? null,
  grayEstateIds: input.grayEstateIds ? [...input.grayEstateIds] : null,
  grayUserIds: input.grayUserIds ? [...input.grayUserIds] : null,
  grayMpUserIds: input.grayMpUserIds ? [...input.grayMpUserIds] : null,
})

/** Whom a client knows: mini-programs have residents, all others staff. */
function assertListed({ client }: VersionRow, { grayType }: GrayInput): void {
  const isMini = isOneOf(auditedClients, client)
  if (grayType === 'user' && isMini) throw invalid({ grayType: '小程序请按住户名单灰度' })
  if (grayType === 'resident' && !isMini) throw invalid({ grayType: '住户名单只用于小程序' })
}

/** A client and channel tries one version at a time. */
async function assertAlone(row: VersionRow, ctx: Ctx): Promise<void> {
  const others = await versionsOf(row.client, ctx)
  if (others.some((one) => one.id !== row.id && one.channel === row.channel && one.state === 'gray'))
    throw refuse('该客户端已有灰度中的版本')
}

/** A gray that shrinks would take a version from devices that have it. */
function assertWider(row: VersionRow, input: GrayInput): void {
  const lacks = (now: readonly number[] | null, next: readonly number[] | null | undefined) =>
    (now ?? []).some((id) => !(next ?? []).includes(id))
  const narrower =
    row.grayType === input.grayType &&
    ((input.grayPercent ?? 0) < (row.grayPercent ?? 0) ||
      lacks(row.grayEstateIds, input.grayEstateIds) ||
      lacks(row.grayUserIds, input.grayUserIds) ||
      lacks(row.grayMpUserIds, input.grayMpUserIds))
  if (narrower) throw refuse('灰度范围只能扩大')
}

/** Puts a version in front of everybody; the one before it is replaced in the same transaction. */
async function putOut(row: VersionRow, ctx: Ctx, publishAt: Date) {
  await assertReady(row, ctx)
  const others = await versionsOf(row.client, ctx)
  for (const one of others)
    if (one.id !== row.id && one.channel === row.channel && one.state === 'released')
      await takeTransition(versionModel, one, 'supersede', {}, ctx)
  await releaseAtPlatform(row, ctx.deps)
  return { to: 'released' as const, patch: { publishAt, grayType: 'all' as const } }
}

/** 版本: written, tried, spread step by step and taken back. */
export const { model: versionModel, routes: appVersionRoutes } = serve(
  contract,
  appVersion,
)({
  present: presentVersions,
  check: checkVersion,
  uniqueAmong: {
    versionName: (values, before) => eq(appVersion.client, values.client ?? before?.client ?? ''),
  },
  removable: (row) => {
    if (row.state !== 'draft') throw refuse('只能删除草稿')
  },
  on: {
    submit: (row) => assertObtainable(row),
    reject: (_row, { reason }) => ({
      content: reason,
      patch: {
        forceApprovedBy: null,
        platformAudit: 'none',
        platformAuditId: null,
        publishAt: null,
      },
    }),
    approveForce: (row) => {
      if (row.updateType !== 'force') throw refuse('该版本不是强制更新')
    },
    gray: async (row, input, ctx) => {
      assertListed(row, input)
      await assertAlone(row, ctx)
      await assertReady(row, ctx)
      const patch = grayColumns(input)
      return { patch, content: `灰度 ${grayText({ ...row, ...patch, state: 'gray' }) ?? ''}` }
    },
    widen: (row, input) => {
      assertListed(row, input)
      assertWider(row, input)
      const patch = grayColumns(input)
      return { patch, content: `灰度 ${grayText({ ...row, ...patch }) ?? ''}` }
    },
    audit: (_row, { platformAudit, platformAuditId, words }) => ({
      patch: { platformAudit, platformAuditId },
      content: [auditWords[platformAudit], words].filter(Boolean).join('：'),
    }),
    pause: (_row, { reason }) => ({ content: reason }),
    resume: async (row, _input, ctx) => await assertAlone(row, ctx),
    release: async (row, input, ctx) => {
      const publishAt = input.publishAt ? new Date(input.publishAt) : ctx.now
      if (publishAt <= ctx.now) return await putOut(row, ctx, ctx.now)
      await assertReady(row, ctx)
      return { to: row.state === 'gray' ? 'gray' : 'testing', patch: { publishAt }, content: '定时发布' }
    },
    publish: async (row, _input, ctx) => await putOut(row, ctx, row.publishAt ?? ctx.now),
    revoke: (_row, { revokeReason }) => ({ patch: { revokeReason }, content: revokeReason }),
  },
})

/** 安装设备: read only; the check of versions writes them. */
export const appInstallRoutes = () => serve(installContract, appInstall)().routes
