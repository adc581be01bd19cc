import { asc, inArray, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { createRow } from '../../kit/serve/write.ts'
import { user } from '../../modules/auth/account/user.table.ts'
import { recordAnswers, tasksOf } from '../../modules/base/commands/command-gateway.ts'
import { expireItems } from '../../modules/base/commands/command-items.ts'
import { issueCommand, settle } from '../../modules/base/commands/command-model.ts'
import { deviceCommand } from '../../modules/base/commands/device-command.table.ts'
import { paramTemplateModel } from '../../modules/base/commands/device-command.routes.ts'
import { propertyCompany } from '../../modules/base/company/property-company.table.ts'
import { device } from '../../modules/base/devices/device.table.ts'
import type { SeedKind } from '../../runtime/config.ts'
import { answerOf } from '../../simulator/device-behaviour.ts'
import { createRandom, type Random } from './random.ts'
import { seeder } from './seed-places.ts'

const dayMs = 86_400_000
const days = 30

/** What is asked of devices, how often, and why. */
const usual = [
  {
    action: 'open',
    weight: 40,
    models: /^(AT|QM-A|QM-T|YD)/,
    most: 1,
    reasons: ['住户忘带卡', '送货车辆', '急救人员进入'],
  },
  { action: 'sync_time', weight: 15, models: /^/, most: 24, reasons: [null] },
  { action: 'reboot', weight: 14, models: /^(AT|QM-A|MS-C4)/, most: 4, reasons: ['屏幕无响应', '月度重启'] },
  { action: 'sync_people', weight: 12, models: /^(AT|QM-A)/, most: 8, reasons: ['新住户集中入住'] },
  { action: 'set_param', weight: 8, models: /^(AT|QM-A)/, most: 12, reasons: ['夜间调低音量'] },
  { action: 'keep_open', weight: 6, models: /^AT/, most: 4, reasons: ['搬家放行', '消防检查'] },
  { action: 'fetch_log', weight: 5, models: /^(AT|QM)/, most: 2, reasons: ['排查开门失败'] },
] as const

interface Installed {
  readonly id: number
  readonly sn: string
  readonly modelNo: string
}

async function installedIn(ctx: Ctx, estateId: number): Promise<Installed[]> {
  return await ctx.tx.execute<Installed & Record<string, unknown>>(sql`
    select d.id, d.sn, m.model_no as "modelNo" from device d join device_model m on m.id = d.model_id
    where d.estate_id = ${estateId} and d.state = 'in_use' order by d.id`)
}

const settingsOf = (action: string) =>
  action === 'keep_open' ? { minutes: 60 } : action === 'set_param' ? { volume: 3, brightness: 5 } : {}

/** One command of the past, with what its devices answered then. */
async function past(deps: ServerDeps, estateId: number, operators: readonly number[], random: Random) {
  const at = new Date(deps.clock().getTime() - Math.floor(random.next() * days * dayMs))
  const weights = Object.fromEntries(usual.map(({ action, weight }) => [action, weight]))
  const action = random.weighted(weights)
  const kind = usual.find((one) => one.action === action) ?? usual[0]
  const ids = await inContext(
    deps,
    seeder,
    async (ctx) => {
      const able = (await installedIn(ctx, estateId)).filter(({ modelNo }) => kind.models.test(modelNo))
      if (able.length === 0) return []
      const from = random.int(0, able.length - 1)
      const deviceIds = able.slice(from, from + random.int(1, kind.most)).map(({ id }) => id)
      const { id } = await issueCommand(
        ctx,
        {
          estateId,
          action: kind.action,
          deviceIds,
          reason: random.pick(kind.reasons),
          mode: 'now',
          ...settingsOf(action),
        },
        { createdBy: random.pick(operators) },
      )
      return [{ id, deviceIds }]
    },
    { now: at },
  )
  for (const { id, deviceIds } of ids) await answered(deps, id, deviceIds, at)
}

/** Its devices answer within seconds; those that never do are given up. */
async function answered(deps: ServerDeps, id: number, deviceIds: readonly number[], at: Date) {
  const empty = new Uint8Array()
  const then = new Date(at.getTime() + 4_000)
  await inContext(
    deps,
    seeder,
    async (ctx) => {
      const tasks = await tasksOf(ctx, deviceIds, { limit: 200 })
      const answers = tasks.map((task) => answerOf(task, then, empty)).filter((one) => one !== undefined)
      await recordAnswers(ctx, deviceIds, answers)
    },
    { now: then },
  )
  await inContext(
    deps,
    seeder,
    async (ctx) => {
      await expireItems(ctx)
      await settle(ctx, [id])
    },
    { now: new Date(at.getTime() + 600_000) },
  )
}

/** What waits for a second person, for its time, and what comes round each day. */
async function open(ctx: Ctx, estateId: number, operator: number): Promise<void> {
  const doors = (await installedIn(ctx, estateId)).filter(({ modelNo }) => /^(AT|QM-A)/.test(modelNo))
  const ids = doors.map(({ id }) => id)
  if (ids.length === 0) return
  const by = { createdBy: operator }
  const tomorrow = new Date(ctx.now.getTime() + dayMs).toISOString()
  const base = { estateId, mode: 'now' } as const
  await issueCommand(
    ctx,
    { ...base, action: 'clear_people', deviceIds: ids.slice(0, 1), reason: '设备移交，清除原有人员' },
    by,
  )
  await issueCommand(
    ctx,
    { ...base, action: 'sync_people', deviceIds: ids.slice(0, 4), mode: 'scheduled', runAt: tomorrow },
    by,
  )
  await issueCommand(
    ctx,
    {
      ...base,
      action: 'sync_time',
      deviceIds: ids.slice(0, 20),
      mode: 'cron',
      cron: '0 3 * * *',
      title: '每日校时',
    },
    by,
  )
  await issueCommand(
    ctx,
    {
      ...base,
      action: 'set_param',
      deviceIds: ids.slice(0, 6),
      mode: 'cron',
      cron: '0 22 * * *',
      title: '夜间降低音量',
      volume: 1,
    },
    by,
  )
}

const templates = [
  { name: '门禁白天', category: 'access', volume: 6, brightness: 8, doorSeconds: 5, matchThreshold: 80 },
  { name: '门禁夜间', category: 'access', volume: 2, brightness: 4, doorSeconds: 5, matchThreshold: 85 },
  { name: '无障碍通道', category: 'access', volume: 6, brightness: 8, doorSeconds: 15, matchThreshold: 80 },
] as const

/** Commands of the last month, some that are open, and templates of settings; nothing when there are some. */
export async function seedCommands(
  deps: ServerDeps,
  kind: SeedKind,
  estateIds: readonly number[],
): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(deviceCommand)) > 0) return
  const operators = (
    await db
      .select({ id: user.id })
      .from(user)
      .where(inArray(user.username, ['ops', 'pm01', 'yunwei01']))
      .orderBy(asc(user.id))
  ).map(({ id }) => id)
  const equipped = (
    await db.selectDistinct({ id: device.estateId }).from(device).orderBy(asc(device.estateId))
  )
    .map(({ id }) => id)
    .filter((id) => estateIds.includes(id))
  const random = createRandom(120)
  const count = kind === 'demo' ? 108 : 24
  for (let n = 0; n < count; n += 1) await past(deps, equipped[n % equipped.length] ?? 0, operators, random)
  await inContext(deps, seeder, async (ctx) => {
    for (const id of equipped) await open(ctx, id, operators[0] ?? 0)
    const companies = await ctx.tx.select({ id: propertyCompany.id }).from(propertyCompany)
    for (const { id: companyId } of companies)
      for (const one of templates) await createRow(paramTemplateModel, { companyId, ...one }, ctx)
  })
}
