import { createHash } from 'node:crypto'
import { isOneOf, packagedClients } from '@linli/api-client/contract/system/app-version'
import { asc, eq, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { fileObject } from '../../../kit/files/file-object.table.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { makeApk } from '../../../seed/world/demo-apk.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { readApk } from './apk.ts'
import { appInstall, appVersion, appVersionDay } from './version.table.ts'

const dayMs = 86_400_000

interface DemoClient {
  readonly client: string
  readonly devices: number
  /** Oldest first: name, state, days ago, share of the devices, words. */
  readonly versions: readonly (readonly [
    name: string,
    state: 'superseded' | 'released' | 'gray' | 'revoked' | 'testing',
    daysAgo: number,
    share: number,
    notes: string,
  ])[]
  readonly models: readonly (readonly [model: string, os: string])[]
}

const android = [
  ['HUAWEI Mate 60', 'HarmonyOS 4.2'],
  ['Xiaomi 14', 'Android 14'],
  ['vivo X100', 'Android 14'],
  ['HONOR 90', 'Android 13'],
] as const
const phones = [...android, ['iPhone 15', 'iOS 18.1'], ['iPhone 13', 'iOS 17.6']] as const

const clients: readonly DemoClient[] = [
  {
    client: 'wechat_mp',
    devices: 3_100,
    models: phones,
    versions: [
      ['2.1.0', 'superseded', 120, 0.04, '新增访客邀请'],
      ['2.2.0', 'superseded', 64, 0.11, '报修可上传照片'],
      ['2.3.0', 'released', 18, 0.85, '缴费账单支持按月查看'],
    ],
  },
  {
    client: 'alipay_mp',
    devices: 940,
    models: phones,
    versions: [
      ['1.6.0', 'superseded', 96, 0.06, '接入电子业主卡'],
      ['1.7.0', 'superseded', 51, 0.14, '修复缴费成功页'],
      ['1.8.0', 'released', 15, 0.8, '访客二维码有效期可选'],
      ['1.9.0', 'testing', 1, 0, '首页改版'],
    ],
  },
  {
    client: 'staff_android',
    devices: 640,
    models: android,
    versions: [
      ['3.0.2', 'superseded', 140, 0.03, '首个工单版本'],
      ['3.1.0', 'superseded', 90, 0.09, '巡检支持离线'],
      ['3.2.0', 'revoked', 40, 0.02, '接单提醒'],
      ['3.2.1', 'released', 33, 0.62, '修复接单后闪退'],
      ['3.3.0', 'gray', 4, 0.24, '工单支持语音记录\n修复低电量时定位失败'],
    ],
  },
  {
    client: 'staff_ios',
    devices: 180,
    models: [
      ['iPhone 15', 'iOS 18.1'],
      ['iPhone 13', 'iOS 17.6'],
    ],
    versions: [
      ['3.1.0', 'superseded', 84, 0.12, '巡检支持离线'],
      ['3.2.0', 'superseded', 41, 0.2, '接单提醒'],
      ['3.2.1', 'released', 30, 0.68, '体验优化'],
    ],
  },
  {
    client: 'door_pad',
    devices: 460,
    models: [
      ['门口机 D7', 'Android 11'],
      ['门口机 D10', 'Android 12'],
    ],
    versions: [
      ['5.4.0', 'superseded', 160, 0.07, '人脸识别提速'],
      ['5.5.0', 'superseded', 75, 0.15, '支持身份证读取'],
      ['5.6.0', 'released', 24, 0.78, '断网时仍可凭二维码通行'],
    ],
  },
  {
    client: 'console',
    devices: 62,
    models: [['Windows', 'Chrome 141']],
    versions: [
      ['0.8.0', 'superseded', 90, 0.03, '新增设备维护'],
      ['0.9.0', 'superseded', 45, 0.05, '列表支持保存视图'],
      ['1.0.0', 'released', 12, 0.92, '新增报修工单与车辆管理'],
    ],
  },
  {
    client: 'largescreen',
    devices: 18,
    models: [['大屏主机', 'Chrome 141']],
    versions: [
      ['0.8.0', 'superseded', 88, 0, '实时通行'],
      ['0.9.0', 'superseded', 44, 0.11, '实景平面图'],
      ['1.0.0', 'released', 12, 0.89, '布控预警分屏'],
    ],
  },
]

/** Versions of all clients, the devices that run them, and how they spread over the last month. */
export async function seedVersions(deps: ServerDeps, kind: 'demo' | 'small'): Promise<void> {
  await inContext(deps, { kind: 'system', name: '演示数据' }, async (ctx) => {
    if ((await ctx.tx.$count(appInstall)) > 0) return
    const estates = (await ctx.tx.select({ id: estate.id }).from(estate).orderBy(asc(estate.id))).map(
      ({ id }) => id,
    )
    const [writer] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.username, 'ops'))
    for (const one of clients) {
      const codes = await writeVersions(one, writer?.id ?? null, ctx)
      await writeInstalls(one, codes, estates, kind === 'small' ? 0.1 : 1, ctx)
      await writeDays(one, codes, ctx)
    }
  })
}

async function packageOf(client: string, versionCode: number, name: string, ctx: Ctx) {
  if (!isOneOf(packagedClients, client)) return {}
  const packageName = `cn.linli.${client.replace('_', '.')}`
  const bytes = makeApk({ packageName, versionCode, certificate: `linli demo ${client}` })
  const facts = readApk(bytes)
  const stored = await storeFile(ctx, {
    name: `${client}-${name}.apk`,
    mime: 'application/vnd.android.package-archive',
    bytes,
    usage: 'private',
  })
  return {
    packageFile: stored.fileKey,
    packageName,
    packageSigner: facts?.signer ?? null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
  }
}

async function writeVersions(
  { client, versions }: DemoClient,
  writerId: number | null,
  ctx: Ctx,
): Promise<readonly number[]> {
  // A program that was deployed before the seed has its own row.
  const codes: number[] = []
  const isThere = await ctx.tx.$count(appVersion, eq(appVersion.client, client))
  for (const [index, [versionName, state, daysAgo, , notes]] of versions.entries()) {
    const versionCode = (index + 1) * 10
    codes.push(versionCode)
    const at = new Date(ctx.now.getTime() - daysAgo * dayMs)
    const audited = client.endsWith('_mp') && state !== 'testing'
    const stored = await packageOf(client, versionCode, versionName, ctx)
    const [row] = await ctx.tx
      .insert(appVersion)
      .values({
        client,
        versionName,
        versionCode,
        updateType: 'optional',
        notes,
        ...stored,
        ...(client === 'staff_ios' && { storeUrl: 'https://apps.example.cn/linli-staff' }),
        ...(audited && { platformAudit: 'passed' as const, platformAuditId: `sim-${at.getTime()}-pass` }),
        ...(state === 'gray' && { grayType: 'percent' as const, grayPercent: 30 }),
        ...(state === 'revoked' && { revokeReason: '接单后闪退' }),
        state: isThere > 0 && state === 'released' ? 'superseded' : state,
        publishAt: state === 'released' || state === 'superseded' || state === 'revoked' ? at : null,
        submittedBy: writerId,
        createdBy: writerId,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: appVersion.id })
    if (row === undefined) throw new Error('the version was not written')
    if (stored.packageFile !== undefined)
      await ctx.tx
        .update(fileObject)
        .set({ ownerType: 'appVersion', ownerId: row.id, refCount: 1, expiresAt: null })
        .where(eq(fileObject.fileKey, stored.packageFile))
    await flowEvents.record(
      { ...ctx, now: at },
      {
        entity: 'appVersion',
        entityId: row.id,
        action: 'create',
        fromState: null,
        toState: state,
        isFirst: true,
      },
    )
  }
  return codes
}

async function writeInstalls(
  { client, devices, versions, models }: DemoClient,
  codes: readonly number[],
  estates: readonly number[],
  scale: number,
  ctx: Ctx,
): Promise<void> {
  const rows = versions.flatMap(([, state, , share], at) =>
    Array.from({ length: Math.round(devices * share * scale) }, (_, index) => {
      const [model = '未知', os = '未知'] = models[(index * 7 + at) % models.length] ?? []
      const lastSeenAt = new Date(ctx.now.getTime() - ((index * 37 + at * 11) % 240) * 3_600_000)
      return {
        client,
        deviceId: `${client}-${at}-${String(index).padStart(5, '0')}`,
        versionCode: codes[at] ?? 0,
        os,
        model,
        estateId: estates[(index * 3 + at) % Math.max(1, estates.length)] ?? null,
        crashes: (state === 'revoked' && index % 6 === 0) || index % 400 === 203 ? 1 : 0,
        firstSeenAt: new Date(lastSeenAt.getTime() - (20 + (index % 90)) * dayMs),
        lastSeenAt,
      }
    }),
  )
  for (let from = 0; from < rows.length; from += 500)
    await ctx.tx.insert(appInstall).values(rows.slice(from, from + 500))
}

/** Each version takes over from the one before within two weeks of its release. */
async function writeDays(
  { client, versions }: DemoClient,
  codes: readonly number[],
  ctx: Ctx,
): Promise<void> {
  const now = await ctx.tx
    .select({ versionCode: appInstall.versionCode, devices: sql<number>`count(*)::int` })
    .from(appInstall)
    .where(eq(appInstall.client, client))
    .groupBy(appInstall.versionCode)
  const all = now.reduce((sum, { devices }) => sum + devices, 0)
  const rows = Array.from({ length: 30 }, (_, index) => 29 - index).flatMap((back) => {
    let left = all
    return versions
      .map(([, , daysAgo], at) => ({ at, age: daysAgo - back }))
      .toReversed()
      .flatMap(({ at, age }) => {
        if (age < 0 || left === 0) return []
        const end = now.find((one) => one.versionCode === codes[at])?.devices ?? 0
        const grown = Math.round(end * Math.min(1, (age + 1) / 14))
        const devices = at === 0 ? left : Math.min(left, grown)
        left -= devices
        const day = dayOf(new Date(ctx.now.getTime() - back * dayMs))
        return [{ client, versionCode: codes[at] ?? 0, day, devices }]
      })
  })
  if (rows.length > 0) await ctx.tx.insert(appVersionDay).values(rows)
}
